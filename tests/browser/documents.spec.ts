import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readZipDirectory } from '../../server/import/read/zip-directory.ts';
import { exhaustive } from './support/exhaustive.ts';
import { test } from './support/signed-in.ts';
import { routeFirst } from './support/route-first.ts';

test('chosen records are downloaded as one ZIP or one PDF; what is missing is named, and a download can be cancelled', async ({
  page,
}) => {
  const pdfs = '**/exportPdfById?*';
  await page.goto('/hsqe-perf/near-misses');
  await page.getByRole('button', { name: 'Choose documents' }).click();
  const bar = page.getByRole('region', { name: 'Documents' });
  await expect(bar.getByRole('button', { name: 'Download ZIP' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await expect(bar.getByText('5 records chosen')).toBeVisible();

  await routeFirst(page, pdfs, (route) => route.fulfill({ status: 404, json: { message: 'It was deleted' } }));
  await bar.getByRole('checkbox', { name: 'With attachments' }).check();
  const zip = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download ZIP' }).click();
  expect((await zip).suggestedFilename()).toMatch(/^Near Misses - \d{4}-\d\d-\d\d\.zip$/);
  const names = readZipDirectory(await readFile(await (await zip).path())).map(({ name }) => name);
  expect(names.filter((name) => /^[^/]+\.pdf$/.test(name))).toHaveLength(4);
  expect(names.some((name) => name.includes('/'))).toBe(true);
  expect(names).toContain('Missing documents.txt');
  await expect(bar.getByText('Finished: 1 document missing')).toBeVisible();
  await expect(bar.getByRole('list', { name: 'Missing documents' }).getByRole('listitem')).toHaveCount(1);

  await bar.getByRole('checkbox', { name: 'With attachments' }).uncheck();
  await page
    .getByRole('row')
    .getByRole('checkbox', { name: /^Choose / })
    .nth(1)
    .uncheck();
  const pdf = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download one PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(bar.getByText('Finished', { exact: true })).toBeVisible();

  await page.route(pdfs, () => {});
  await bar.getByRole('button', { name: 'Download ZIP' }).click();
  await expect(bar.getByText('0 of 4 records loaded')).toBeVisible();
  await bar.getByRole('button', { name: 'Cancel download' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Choose all shown' })).toBeHidden();
});

test('all reports of a month are downloaded in one ZIP', exhaustive, async ({ page }) => {
  await page.goto('/monthly-report');
  const month = page.locator('details[open]');
  await expect(month.locator('.file-name').first()).toBeVisible();
  const names = await month.locator('.file-name').allInnerTexts();
  const zip = page.waitForEvent('download');
  await month.getByRole('button', { name: `Download all ${names.length} in one ZIP` }).click();
  expect((await zip).suggestedFilename()).toMatch(/^Monthly reports - \w+ \d{4}\.zip$/);
  const entries = readZipDirectory(await readFile(await (await zip).path())).map(({ name }) => name);
  expect(entries.toSorted()).toEqual(names.toSorted());
  await expect(month.getByText('Finished', { exact: true })).toBeVisible();
});
