import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readTables } from '../../server/import/read/read-tables.ts';
import { importPath } from '../../src/routing/routes.ts';
import { certificates, firstDaySheets, plantedErrors, wrongFirstDaySheets } from '../support/first-day-workbook.ts';
import { fleet } from '../support/fleet-workbook.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { workbookOf } from '../support/workbooks.ts';
import { test } from './support/browser-test.ts';
import * as firstDay from './support/first-day.ts';

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

/** The file of refused rows names each planted error with its column, its row's other cells, and the reason. */
const expectRefused = async (file: string) => {
  const tables = await readTables(await readFile(file), 'fleet-refused.xlsx');
  const reasons = tables.flatMap(({ title, rows }) => rows.map((row) => [title, String(row.at(-1))]));
  for (const { cell, column, reason } of plantedErrors) {
    const found = reasons.filter(([title, text]) => title === cell[0] && reason.test(text ?? ''));
    expect(found.map(([, text]) => text?.includes(`${column}: `))).toContain(true);
  }
};

/** The dashboard shows the imported vessels, the certificates by status, and the stale position. */
const expectDashboard = async (page: Page) => {
  const { attention, certificates: chart, vessels } = firstDay.dashboard(page);
  await expect(vessels).toHaveCount(fleet.length);
  await expect(attention.getByRole('listitem').filter({ visible: true })).toHaveText([
    `Overdue ${certificates.overdue} certificates`,
    `Due ${certificates.due} certificates`,
    `Stale ${fleet[4]?.name}, 3 days ago`,
  ]);
  await expect(chart.getByRole('listitem')).toHaveText([
    new RegExp(`^Available${certificates.available}`),
    new RegExp(`^Overdue${certificates.overdue}`),
    new RegExp(`^Due${certificates.due}`),
  ]);
};

test('a company sets the portal up, imports its fleet after its errors are mended, and undoes it', async ({ page }) => {
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
  // The table renders the rows on screen; the workbook has all of them.
  for (const { cell, column, reason } of plantedErrors.slice(0, 4)) {
    const details = page.getByRole('row', { name: new RegExp(`^${cell[1]} `) }).filter({ hasText: reason });
    await expect(details.filter({ hasText: `${column}: ` })).toHaveCount(1);
  }
  await clean(page);
  const refused = await firstDay.downloadRefused(page);
  expect(refused.fileName).toBe('fleet-refused.xlsx');
  await expectRefused(refused.path);

  const mended = await workbookOf(firstDaySheets(now));
  await firstDay.showImports(page);
  await firstDay.uploadWorkbook(page, mended);
  await firstDay.checkFile(page);
  await firstDay.applyFile(page);
  const applied = page.url();

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
  await page.goto(new URL('/administration/vessels', applied).href);
  // The vessels and the doubtful positions.
  await expect(page.getByText('Opps! No data found')).toHaveCount(2);
});
