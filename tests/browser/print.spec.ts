import { expect } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

test(
  'the printed page has every row of a long list and no commands; an open record is printed alone',
  exhaustive,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/hsqe-perf/near-misses/4100016?filter=records&count=90');
    await settled(page);
    const rows = page.locator('.table-row');
    await expect(page.locator('.record-total')).toContainText(/\d/);
    const total = Number(/\d+/.exec(await page.locator('.record-total').innerText())?.[0]);
    expect(total).toBeGreaterThan(60);
    expect(await rows.count()).toBeLessThan(total);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(rows).toHaveCount(total);
    const note = page.locator('.print-note');
    await expect(note).toHaveText(
      /^Records: At most 90 · Order: Date, descending · Printed: \d\d\.\d\d\.\d{4} \d\d:\d\d UTC$/,
    );
    for (const name of ['.menu', '.top-header', '.vessel-menu', '.filter-bar'])
      await expect(page.locator(name).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(16, 36, 58)');
    await expect(page.locator('.data-table')).toHaveCSS('print-color-adjust', 'exact');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(note).toHaveCount(0);
    await rows.first().getByRole('link').click();
    const record = page.getByRole('dialog');
    await expect(record.locator('.facts').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main')).toBeHidden();
    await expect(record).toBeVisible();
    await expect(record.getByRole('navigation')).toHaveCount(0);
  },
);

test('a print of a list of which the server has more says how many rows it has', exhaustive, async ({ page }) => {
  await page.goto('/hsqe-perf/certificate-status/all');
  await settled(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.print-note')).toContainText(/ · Rows: 100 of \d{3} · Printed: /);
});

test(
  'the printed fleet has IMO, type, flag and class, whatever the width of the window',
  exhaustive,
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/fleet');
    await settled(page);
    const heading = (name: string) => page.locator('thead th').filter({ hasText: new RegExp(`^${name}$`) });
    await expect(heading('IMO')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const name of ['IMO', 'Type', 'Flag', 'Class']) await expect(heading(name)).toBeVisible();
    // Chromium repeats the text of a heading on the next page, and leaves the box of a button blank there.
    for (const button of await page.locator('thead button').all())
      await expect(button).toHaveCSS('display', 'contents');
  },
);
