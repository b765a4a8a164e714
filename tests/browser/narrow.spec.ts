import { expect } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

test('a phone shows a vessel in three lines and begins with the list, a tablet shows tables', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fleet');
  await settled(page);
  const rows = page.locator('.table-row');
  await expect(rows).toHaveCount(20);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  // Three lines; a long name of a port or a certificate has a line or two more. How many are long changes with the hour.
  expect(Math.min(...heights)).toBeLessThan(80);
  expect(heights.reduce((sum, height) => sum + height, 0) / heights.length).toBeLessThan(95);
  expect(Math.max(...heights)).toBeLessThan(140);
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/fleet-position/);

  await page.goto('/hsqe-perf/near-misses');
  await settled(page);
  await expect(page.locator('.record-chart')).toHaveCount(0);
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(320);

  await page.setViewportSize({ width: 768, height: 1024 });
  for (const address of ['/fleet', '/class-surveys', '/hsqe-perf/near-misses']) {
    await page.goto(address);
    await settled(page);
    await expect(rows.first(), address).toHaveCSS('display', 'table-row');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
  }
});

test(
  'the size of an attachment is shown before it is loaded, and choices open as a sheet on a phone',
  exhaustive,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/hsqe-perf/near-misses');
    await settled(page);
    await page.locator('.table-row').first().getByRole('link').first().click();
    await expect(page.locator('.download-card').first()).toContainText(/· [\d,. ]+ kB/);
    await page.goto('/hsqe-perf/certificate-status/all');
    await settled(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.locator('main').getByRole('button', { name: 'Type' }).first().click();
    const sheet = await page.locator('.choice-menu-list').boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 390 });
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(844);
  },
);
