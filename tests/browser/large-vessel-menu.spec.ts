import { expect } from '@playwright/test';
import { imoNumber } from '../../demo/imo.ts';
import { catalogue } from '../../src/contract/catalogue.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const count = 2000;
/** Far fewer than all: those in view, some around them, and those that keys move to. */
const mostRendered = 80;
const digits = (at: number): string => String(at).padStart(4, '0');
const vessels = Array.from({ length: count }, (_, at) => ({
  id: at + 1,
  imono: imoNumber(600_000 + at),
  name: at === 1500 ? 'MT Zephyr' : `MT Vessel ${digits(at)}`,
}));

test('a menu of 2,000 vessels renders those in view, and keys reach every one', exhaustive, async ({ page }) => {
  await page.route(`**${catalogue['account.vessels'].path}*`, (route) => route.fulfill({ json: { result: vessels } }));
  await page.goto('/hsqe-perf/near-misses');
  await settled(page);
  const menu = page.getByRole('navigation', { name: 'Vessels' });
  const lines = menu.locator('li button');
  const line = (name: string) => menu.getByRole('button', { name, exact: true });
  await line('MT Vessel 0000').focus();
  expect(await lines.count()).toBeLessThan(mostRendered);
  await expect(menu.locator('li', { hasText: 'MT Vessel 0000' })).toHaveAttribute('aria-setsize', String(count + 1));
  await page.keyboard.press('End');
  await expect(line('MT Vessel 1999')).toBeFocused();
  await expect(line('MT Vessel 1999')).toBeInViewport();
  for (let at = 1998; at > 1970; at -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(line(`MT Vessel ${digits(at)}`)).toBeFocused();
  }
  await page.keyboard.press('Home');
  await page.keyboard.press('z');
  await expect(line('MT Zephyr')).toBeFocused();
  await expect(line('MT Zephyr')).toBeInViewport();
  expect(await lines.count()).toBeLessThan(mostRendered);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${vessels[1500]?.imono}$`));
  await expect(line('MT Zephyr')).toHaveAttribute('aria-current', 'true');
  await menu.getByRole('textbox').fill('1234');
  await expect(line('MT Vessel 1234')).toBeAttached();
  await menu.getByRole('textbox').fill('');
  await expect(line('MT Zephyr')).toBeInViewport();
});

test('a menu of 2,000 vessels scrolls to the open one, and by the wheel to others', exhaustive, async ({ page }) => {
  await page.route(`**${catalogue['account.vessels'].path}*`, (route) => route.fulfill({ json: { result: vessels } }));
  await page.goto(`/hsqe-perf/near-misses/${vessels[900]?.imono}`);
  await settled(page);
  const menu = page.getByRole('navigation', { name: 'Vessels' });
  await expect(menu.getByRole('button', { name: 'MT Vessel 0900' })).toBeInViewport();
  await menu.locator('ul').hover();
  await page.mouse.wheel(0, 40 * 100);
  await expect(menu.getByRole('button', { name: 'MT Vessel 1000' })).toBeInViewport();
});
