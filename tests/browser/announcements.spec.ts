import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const announced = (page: Page) => page.locator('.shell-main > [role="status"]');

test(
  'a new page is announced by its name and vessel, and a slow one as loading before that',
  exhaustive,
  async ({ page }) => {
    await page.goto('/dashboard');
    await expect(announced(page)).toHaveText('Dashboard');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${catalogue['certificate.search'].path}*`, async (route) => {
      await released;
      return route.continue();
    });
    await page.getByRole('link', { name: 'Certificate Status' }).click();
    await expect(announced(page)).toHaveText(/^Loading Certificate Status, \w/);
    await expect(page.locator('.page-content')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(announced(page)).toHaveText(/^Certificate Status, \w/);
    await expect(page.locator('.page-content')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('.page-vessel')).toHaveText(
      await page.locator('.vessel-menu [aria-current="true"]').innerText(),
    );
  },
);

test(
  'the vessel list is one Tab stop, in which arrows, End and letters move, and a link leads past it',
  exhaustive,
  async ({ page }) => {
    await page.goto('/hsqe-perf/near-misses');
    await settled(page);
    const vessels = page.locator('.vessel-menu li button');
    await vessels.and(page.locator('[aria-current="true"]')).focus();
    await page.keyboard.press('Home');
    await expect(vessels.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(vessels.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(vessels.filter({ hasText: 'MT Kittiwake Reach' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(vessels.last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('.vessel-menu :focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(vessels.last()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('textbox', { name: 'Search vessel in the list' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    const skip = page.getByRole('link', { name: 'Skip to the list' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.table-row').first().getByRole('link')).toBeFocused();
  },
);
