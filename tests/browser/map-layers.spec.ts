import { expect } from '@playwright/test';
import { map, open } from './support/built-in-map.ts';
import { test } from './support/signed-in.ts';

test('the map has a scale, the night, and names of countries and seas that fit the zoom', async ({ page }) => {
  await open(page, (positions) => positions, '/dashboard?map=52,8,4.5');
  const scale = map(page).getByRole('img', { name: /^Scale: \d+ nautical miles$/ });
  await expect(scale).toHaveText(/^\d+ nm$/);
  const miles = async () => parseInt(await scale.innerText(), 10);
  const near = await miles();
  const names = map(page).locator('.map-layers text');
  await expect(names.filter({ hasText: 'North Sea' })).toHaveCount(1);
  await expect(names.filter({ hasText: 'Germany' })).toHaveCount(1);
  await expect(map(page).locator('.map-night')).toHaveAttribute('d', /^M.+Z$/);
  for (let times = 0; times < 3; times += 1) await map(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect(names.filter({ hasText: 'Germany' })).toHaveCount(0);
  expect(await miles()).toBeGreaterThan(near);
});
