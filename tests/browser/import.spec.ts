import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readTables } from '../../server/import/read/read-tables.ts';
import { importPath } from '../../src/routing/routes.ts';
import { fleetSheets, imoOf, withCells } from '../support/fleet-workbook.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { workbookOf } from '../support/workbooks.ts';
import { test } from './support/browser-test.ts';

const password = 'Lanterns over 7 quays';

/** What is wrong in the file: sheet, row, column, value; and what the page says about it. */
const wrong = [
  [['Vessels', 3, 'IMO', '9300381'], /check digit/],
  [['Vessels', 6, 'Year Built', 'soon'], /not a number/],
  [['Near Misses', 2, 'Date', '31.02.2025'], /not a date/],
  [['Near Misses', 4, 'Vessel', imoOf(999_999)], /There is no vessel/],
  [['Near Misses', 5, 'Vessel', 'MT Unheard Of'], /no vessel of this name/],
  [['Near Misses', 6, 'Status', 'Sleeping'], /none of: Reported/],
  [['Near Misses', 7, 'Title', null], /Title is missing/],
  // The later of two equal rows is refused.
  [['Near Misses', 15, 'Reference', 'NM-8'], /Row 10 has the same/],
  [['Certificates', 3, 'Name', null], /Name is missing/],
  [['Certificates', 4, 'Issued', '2024-13-01'], /not a date/],
  [['Vessel Inspections', 3, 'Audit Type', null], /Audit Type is missing/],
  [['Vessel Inspections – Items', 2, 'Name', 'Visit 99'], /No row has this/],
] as const;

const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const upload = async (page: Page, bytes: Uint8Array) => {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'fleet.xlsx', mimeType: media, buffer: Buffer.from(bytes) });
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
};
const state = (page: Page) => page.locator('.import-head [role=status]');
const check = async (page: Page) => {
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(state(page)).toHaveText('Checked', { timeout: 60_000 });
};

const clean = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
};

const { folder, remove } = temporaryFolder();
let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortalProcess({ DATA_DIR: folder, DEMO: 'no', LOG_LEVEL: 'info' });
});
test.afterAll(async () => {
  portal.kill('SIGTERM');
  await portal.ended;
  remove();
});

test('a company sets the portal up, imports its fleet after its errors are mended, and undoes it', async ({ page }) => {
  test.setTimeout(240_000);
  const link = /http:\S+\/setup#[\w-]{43}/.exec(portal.said())?.[0] ?? '';
  await page.goto(link);
  const person = {
    'Company, whose vessels are shown': 'Real Shipping',
    'Manager, who runs this portal': 'Real Management',
    'First name': 'Ada',
    'Last name': 'Maris',
    Email: 'ada@real.example',
    Password: password,
    'Confirm password': password,
  };
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create the administrator' }).click();
  await expect(page).toHaveURL(new RegExp(`${importPath}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import');
  await clean(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await saved).suggestedFilename()).toBe('template.xlsx');

  const planted = withCells(
    fleetSheets(),
    wrong.map(([cell]) => cell),
  );
  await upload(page, await workbookOf(planted));
  await clean(page);
  await check(page);
  await page.getByRole('link', { name: 'Refused', exact: true }).click();
  // The table renders the rows on screen; the workbook has all of them.
  for (const [[, row], reason] of wrong.slice(0, 4))
    await expect(page.getByRole('row', { name: new RegExp(`^${row} `) }).filter({ hasText: reason })).toHaveCount(1);
  await clean(page);
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the refused rows' }).click();
  expect((await refused).suggestedFilename()).toBe('fleet-refused.xlsx');
  const tables = await readTables(await readFile(await (await refused).path()), 'fleet-refused.xlsx');
  for (const [[title], reason] of wrong) {
    const reasons = tables.find((table) => table.title === title)?.rows.map((row) => String(row.at(-1)));
    expect(reasons?.some((text) => reason.test(text))).toBe(true);
  }

  const mended = await workbookOf(fleetSheets());
  await page.getByRole('link', { name: 'All imports' }).click();
  await upload(page, mended);
  await check(page);
  await page.getByRole('button', { name: /^Apply 2\d\d rows$/ }).click();
  await expect(state(page)).toHaveText('Applied', { timeout: 60_000 });
  const applied = page.url();

  await page.goto(new URL('/fleet', applied).href);
  await expect(page.getByText('MT Test 1').first()).toBeVisible();
  await page.goto(new URL(importPath, applied).href);
  await upload(page, mended);
  await check(page);
  await expect(page.getByText('This file changes nothing.')).toBeVisible();

  await page.goto(applied);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(state(page)).toHaveText('Undone', { timeout: 60_000 });
  await page.goto(new URL('/administration/vessels', applied).href);
  // The vessels and the doubtful positions.
  await expect(page.getByText('Opps! No data found')).toHaveCount(2);
});
