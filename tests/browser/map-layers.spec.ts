import { expect } from '@playwright/test';
import { test as browserTest } from './support/browser-test.ts';
import { boxOf, map, only, open } from './support/built-in-map.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, logOut, submitLogin, test } from './support/signed-in.ts';

test(
  'the map has a scale, the night, and names of countries and seas that fit the zoom',
  exhaustive,
  async ({ page }) => {
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
  },
);

// It signs out, so it has a session of its own.
browserTest(
  'a layer is off in this browser, also after signing in again, by keyboard alone',
  exhaustive,
  async ({ page }) => {
    await submitLogin(page, 'fleet@demo.example');
    await expect(avatar(page)).toBeVisible();
    await open(page);
    const layers = map(page).getByRole('button', { name: 'Layers' });
    await layers.focus();
    await page.keyboard.press('Enter');
    const night = map(page).getByRole('checkbox', { name: 'Day and night' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(night).toBeFocused();
    await page.keyboard.press('Space');
    await expect(map(page).locator('.map-night')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(night).toHaveCount(0);
    await expect(layers).toBeFocused();
    await logOut(page);
    await submitLogin(page, 'fleet@demo.example');
    await expect(map(page).locator('.map-graticule')).toHaveCount(1);
    await expect(map(page).locator('.map-night')).toHaveCount(0);
  },
);

test('the name of a vessel is over no name of a sea', exhaustive, async ({ page }) => {
  await open(page, only({ latitude: 56.3, longitude: 2.2, name: 'MT North Sea Crossing' }), '/dashboard?map=56,3,5');
  const names = map(page).locator('.map-layers text');
  await expect(names.filter({ hasText: 'United Kingdom' })).toHaveCount(1);
  await expect(names.filter({ hasText: 'North Sea' })).toHaveCount(0);
  const label = await boxOf(map(page).locator('.highcharts-data-label text'));
  for (const name of await names.all()) {
    const { x, y, width, height } = await boxOf(name);
    expect(
      x >= label.x + label.width || label.x >= x + width || y >= label.y + label.height || label.y >= y + height,
    ).toBe(true);
  }
});
