import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { exhaustive } from './support/exhaustive.ts';
import { exportAs } from './support/export-as.ts';
import { test } from './support/signed-in.ts';
import { routeFirst } from './support/route-first.ts';

test(
  'a list of all vessels is exported with the pages that are not shown, as it is filtered and sorted',
  exhaustive,
  async ({ page }) => {
    await page.goto('/hsqe-perf/near-misses/all?sort=title.asc');
    const count = page.locator('.record-total');
    await expect(count).toHaveText(/of [\d,]+ records/);
    const [, total = ''] = /of ([\d,]+) records/.exec(await count.innerText()) ?? [];
    const file = await exportAs(page, 'Excel (XLSX)');
    expect(file.suggestedFilename()).toMatch(/^Occurrence - Near Misses - All vessels - \d{4}-\d\d-\d\d\.xlsx$/);
    const rows = await readSheet(await file.path(), 'List');
    expect(rows[0]).toEqual(['Vessel', 'Date', 'Title', 'Type', 'Status', 'Age (days)']);
    expect(rows.length - 1).toBe(Number(total.replace(',', '')));
    expect(rows[1]?.[1]).toBeInstanceOf(Date);
    expect(Object.fromEntries(await readSheet(await file.path(), 'About'))).toMatchObject({
      Order: 'Title, ascending',
      Rows: String(rows.length - 1),
      Company: 'Halvard Pike Tankers',
    });

    const text = await readFile(await (await exportAs(page, 'CSV')).path(), 'utf8');
    expect(text.startsWith('\uFEFFVessel,Date,Title,')).toBe(true);

    await page.route('**/api/fleet/**', () => {});
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'CSV' }).click();
    await expect(page.getByText(`100 of ${total} rows loaded`)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel export' }).click();
    await expect(page.getByText('rows loaded')).toBeHidden();

    await page.unroute('**/api/fleet/**');
    await routeFirst(page, '**/api/fleet/**', (route) => route.fulfill({ status: 400, json: {} }));
    const top = async () => (await page.getByRole('table').boundingBox())?.y;
    const before = await top();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'CSV' }).click();
    await expect(page.getByText('The list could not be exported')).toBeVisible();
    expect(await top(), 'the table stays where it is').toBe(before);
    const retried = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await retried).suggestedFilename()).toMatch(/\.csv$/);
  },
);
