import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readTables } from '../../server/import/read/read-tables.ts';
import { importPath } from '../../src/routing/routes.ts';
import {
  certificates,
  firstDaySheets,
  followingErrors,
  plantedErrors,
  wrongFirstDaySheets,
} from '../support/first-day-workbook.ts';
import { fleet } from '../support/fleet-workbook.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { type TestSheet, workbookOf } from '../support/workbooks.ts';
import { zipOf } from '../support/zip.ts';
import { test } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import { exportAs } from './support/export-as.ts';
import * as firstDay from './support/first-day.ts';
import { looksWell } from './support/look.ts';

/** Checks the page in light, dark and narrow, and shows it wide and light again. */
const clean = async (page: Page) => {
  const wide = page.viewportSize();
  await looksWell(page);
  await page.emulateMedia({ colorScheme: 'light' });
  if (wide) await page.setViewportSize(wide);
};

/** The workbook, whose first near miss names a file. */
const withFile = (sheets: readonly TestSheet[]) =>
  sheets.map((sheet) =>
    sheet.title === 'Near Misses'
      ? {
          ...sheet,
          headers: [...sheet.headers, 'Attachments'],
          rows: sheet.rows.map((cells, at) => [...cells, at === 0 ? 'a.pdf' : null]),
        }
      : sheet,
  );
const zip = zipOf([
  { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 a.pdf') },
  { name: 'spare.txt', bytes: Buffer.from('Note') },
]);

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

/** The file of refused rows names each planted error with its column, its row's other cells, and the reason. */
const expectRefused = async (file: string) => {
  const tables = await readTables(await readFile(file), 'fleet-refused.xlsx');
  for (const { cell, column, reason } of plantedErrors) {
    const rows = tables.find(({ title }) => title === cell[0])?.rows ?? [];
    expect(rows.map((row) => String(row.at(-1)).split('; ')).flat()).toContain(`${column}: ${reason}`);
  }
};

/** The page lists the planted errors and no other reason, each with sheet, row, column and reason. */
const expectReasons = async (page: Page) => {
  const rows = page.getByRole('table', { name: 'Rows', exact: true }).locator('.table-row');
  await expect(rows).toHaveCount(plantedErrors.length);
  for (const { cell, column, reason } of plantedErrors) {
    const [title, row] = cell;
    const own = rows.filter({ has: page.getByRole('cell', { name: String(row), exact: true }) });
    await expect(
      own
        .filter({ hasText: title })
        .filter({ hasText: `${column}: ` })
        .filter({ hasText: reason }),
    ).toHaveCount(1);
  }
  const following = Object.values(followingErrors).reduce((sum, count) => sum + count, 0);
  await expect(
    page.getByText(
      `${plantedErrors.length} rows refused for a reason of their own, ${following} further rows because of them.`,
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: `${followingErrors[3]} further rows refused` }).click();
  await expect(rows.first()).toContainText('Vessels, row 3 is refused');
  await page.goBack();
  await expect(rows).toHaveCount(plantedErrors.length);
};

/** The dashboard shows the imported vessels, the certificates by status, and what of all that needs attention. */
const expectDashboard = async (page: Page) => {
  const { attention, certificates: chart, vessels } = firstDay.dashboard(page);
  await expect(vessels).toHaveCount(fleet.length);
  await expect(attention.getByRole('listitem').filter({ visible: true })).toHaveText([
    new RegExp(`^Overdue${certificates.overdue} certificates`),
    /^Overdue10 vessel inspections with overdue findings5 vessels/,
    /^Stale1 position1 vessel/,
    new RegExp(`^Due${certificates.due} certificates`),
    /^Open67 near misses5 vessels/,
  ]);
  await expect(chart.getByRole('listitem')).toHaveText([
    new RegExp(`^Available${certificates.available}`),
    new RegExp(`^Overdue${certificates.overdue}`),
    new RegExp(`^Due${certificates.due}`),
  ]);
};

/** The exported table has, below its headings, all rows of the import, of which the page shows the first 100. */
const expectEveryRow = async (page: Page) => {
  const counts = await page.getByRole('table', { name: 'Rows of each sheet' }).locator('td').allInnerTexts();
  const total = counts.reduce((sum, count) => sum + Number(count), 0);
  expect(total).toBeGreaterThan(200);
  const file = await exportAs(page, 'CSV');
  const [table] = await readTables(await readFile(await file.path()), 'rows.csv');
  expect(table?.rows).toHaveLength(1 + total);
};

test(
  'a company sets the portal up, imports its fleet after its errors are mended, and undoes it',
  exhaustive,
  async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto(firstDay.setupLinkIn(portal.said()));
    await firstDay.fillSetup(page);
    await firstDay.createAdministrator(page);
    await clean(page);
    expect((await firstDay.downloadTemplate(page)).fileName).toBe('template.xlsx');

    const now = new Date();
    await firstDay.uploadWorkbook(page, await workbookOf(wrongFirstDaySheets(now)));
    await clean(page);
    await firstDay.checkFile(page);
    await firstDay.showRefused(page);
    await expectReasons(page);
    await clean(page);
    const refused = await firstDay.downloadRefused(page);
    expect(refused.fileName).toBe('fleet-refused.xlsx');
    await expectRefused(refused.path);

    const mended = await workbookOf(withFile(firstDaySheets(now)));
    await firstDay.showImports(page);
    await firstDay.uploadWorkbook(page, mended);
    const files = page.getByRole('region', { name: 'Attachments' });
    await files
      .getByLabel('Choose a ZIP')
      .setInputFiles({ name: 'files.zip', mimeType: 'application/zip', buffer: zip });
    await expect(files.getByText('2 files: 2 accepted, 0 refused.')).toBeVisible();
    await firstDay.checkFile(page);
    await expect(files.getByText('2 files: 1 named by rows, 1 named by none, 0 refused.')).toBeVisible();
    await expect(files.getByRole('row', { name: 'a.pdf Near Misses, row 2' })).toBeVisible();
    await expect(files.getByRole('row', { name: 'spare.txt No row names it' })).toBeVisible();
    await firstDay.applyFile(page);
    const applied = page.url();
    await expectEveryRow(page);

    await page.goto(new URL('/dashboard', applied).href);
    await expectDashboard(page);
    await page.goto(new URL('/administration/people', applied).href);
    // The ten of the workbook, and the administrator.
    await expect(page.getByRole('table', { name: 'People' }).getByText('@real.example')).toHaveCount(11);
    await page.goto(new URL(importPath, applied).href);
    await firstDay.uploadWorkbook(page, mended);
    await firstDay.checkFile(page);
    await firstDay.expectNoChange(page);

    await page.goto(applied);
    await firstDay.undoImport(page);
    const undone = page.getByRole('table', { name: 'Rows', exact: true }).locator('.table-row');
    await expect(undone.first()).toContainText('Addition undone');
    await page.goto(new URL('/administration/vessels', applied).href);
    await expect(page.getByText('Opps! No data found')).toHaveCount(1);
    await expect(page.getByText('There are none')).toBeVisible();
  },
);
