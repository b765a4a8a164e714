import { expect } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { exhaustive } from './support/exhaustive.ts';
import { exportAs } from './support/export-as.ts';
import { looksWell } from './support/look.ts';
import { settled, submitLogin, test } from './support/signed-in.ts';

test(
  'vessels chosen in the fleet are compared, moved and removed by keyboard, and exported',
  exhaustive,
  async ({ page }) => {
    await page.goto('/fleet');
    await page.getByRole('button', { name: 'Compare vessels' }).click();
    for (const name of ['MT Kittiwake Reach', 'MT Harbour Star']) {
      await expect(page.getByRole('link', { name: 'Compare', exact: true })).toHaveCount(0);
      await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    }
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(/\/compare\?vessel=4105937%2C4100389$/);
    await settled(page);
    const heads = page.locator('.compare-table thead .compare-imo');
    await expect(heads).toHaveText(['IMO 4105937', 'IMO 4100389']);
    const row = (name: RegExp) => page.getByRole('row', { name });
    await expect(row(/^Detentions 2\d{3} \(running\)/).getByRole('cell')).toHaveText([/^\d+$/, /^\d+$/]);
    await expect(row(/^Working Language/)).toHaveAttribute('data-differs', 'false');
    await page.getByRole('checkbox', { name: 'Only differences' }).check();
    await expect(row(/^Working Language/)).toHaveCount(0);
    await expect(page).toHaveURL(/tab=differences/);
    const different = page.locator('[data-differs=true]').first().getByRole('cell');
    const [left = '', right = ''] = await different.allTextContents();
    expect(left).not.toBe(right);

    const toLeft = page.getByRole('button', { name: 'Move MT Harbour Star to the left' });
    await toLeft.focus();
    await page.keyboard.press('Enter');
    await expect(heads).toHaveText(['IMO 4100389', 'IMO 4105937']);
    await expect(different).toHaveText([right, left]);
    await expect(toLeft).toBeFocused();
    await expect(toLeft).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('combobox', { name: 'Add vessel' }).selectOption({ label: 'MT Copper Meridian' });
    await expect(heads).toHaveCount(3);
    await expect(different).toHaveCount(3);
    await settled(page);

    const file = await exportAs(page, 'Excel (XLSX)');
    const rows = await readSheet(await file.path(), 'List');
    expect(rows[0]?.slice(0, 3)).toEqual(['Group', 'Figure', 'MT Harbour Star (IMO 4100389)']);
    expect(rows.length).toBeGreaterThan(40);

    await page.getByRole('button', { name: 'Remove MT Copper Meridian from the comparison' }).press('Enter');
    await expect(heads).toHaveCount(2);
    await expect(page.getByRole('combobox', { name: 'Add vessel' })).toBeFocused();
  },
);

test(
  'the comparison is accessible, and its columns are swiped beside their labels on a phone',
  exhaustive,
  async ({ page }) => {
    await page.goto('/compare?vessel=4105937,4100389,4101125,4100016');
    await settled(page);
    await looksWell(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const label = page.getByRole('rowheader').nth(2);
    const before = await label.boundingBox();
    await page.locator('.compare-scroll').evaluate((box) => box.scrollBy(400, 0));
    await expect(page.getByRole('link', { name: 'MT Copper Meridian' })).toBeInViewport();
    expect((await label.boundingBox())?.x).toBe(before?.x);
  },
);

test('an account that may not read vessel data has no comparison', exhaustive, async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await submitLogin(page, 'crew@demo.example');
  await expect(page).toHaveURL(/drills/);
  await page.goto('/compare?vessel=4105937,4100389');
  await expect(page).toHaveURL(/drills/);
  await expect(page.getByRole('link', { name: 'Compare Vessels' })).toHaveCount(0);
  await context.close();
});

test('a vessel of another fleet is told once, and removed', exhaustive, async ({ page }) => {
  await page.goto('/compare?vessel=9999999,4100016');
  await settled(page);
  await expect(page.getByText('IMO 9999999 is not in your fleet')).toBeVisible();
  await expect(page.getByText('There is no such vessel')).toHaveCount(0);
  await expect(page.locator('.compare-table thead .compare-imo')).toHaveText(['IMO 4100016']);
  await looksWell(page);
  await page.getByRole('button', { name: 'Remove IMO 9999999' }).click();
  await expect(page).toHaveURL(/\/compare\?vessel=4100016$/);
  await expect(page.getByText('is not in your fleet')).toHaveCount(0);
});
