import { expect, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { exhaustive } from './support/exhaustive.ts';
import { exportAs } from './support/export-as.ts';
import { test } from './support/signed-in.ts';

const list = '/hsqe-perf/near-misses/all';

const headings = (page: Page) => page.locator('.data-table thead th:visible').allInnerTexts();
const menu = (page: Page) => page.getByRole('group', { name: 'Columns' });

test(
  'columns are hidden, moved and pinned by keyboard; the address, the file and the print have them',
  exhaustive,
  async ({ page }) => {
    await page.goto(list);
    const button = page.getByRole('button', { name: 'Columns' });
    await button.focus();
    await page.keyboard.press('Enter');
    await menu(page).getByRole('checkbox', { name: 'Type', exact: true }).focus();
    await page.keyboard.press('Space');
    await menu(page).getByRole('button', { name: 'Move to the left: Title' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('status')).toHaveText('Title: column 1 of 5');
    await expect(menu(page).getByRole('button', { name: 'Move to the left: Title' })).toBeFocused();
    await menu(page).getByRole('button', { name: 'Pin to the left: Status' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button).toBeFocused();
    expect(new URL(page.url()).searchParams.get('columns')).toBe('status,title,vessel,date,ageDays');
    expect(new URL(page.url()).searchParams.get('pinned')).toBe('1');
    const chosen = ['Status', 'Title', 'Vessel', 'Date', 'Age'];
    expect(await headings(page)).toEqual(chosen);

    await page.reload();
    await expect.poll(() => headings(page)).toEqual(chosen);
    const file = await exportAs(page, 'Excel (XLSX)');
    expect((await readSheet(await file.path(), 'List'))[0]).toEqual([
      'Status',
      'Title',
      'Vessel',
      'Date',
      'Age (days)',
    ]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => headings(page)).toEqual(chosen);
    await page.emulateMedia({ media: 'screen' });

    await button.click();
    await menu(page).getByRole('button', { name: 'Standard columns' }).click();
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => headings(page)).toEqual(['Vessel', 'Date', 'Title', 'Type', 'Status', 'Age']);
  },
);

test(
  'a table with more columns than fit scrolls sideways under its pinned column; a phone has no columns',
  exhaustive,
  async ({ page }) => {
    const columns = 'vessel,imo,type,flag,class,status,position,destination,eta,next-certificate-due,open-findings';
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`/fleet?columns=${columns}&pinned=1`);
    const name = page.locator('.data-table tbody td').first();
    const imo = page.locator('.data-table tbody td').nth(1);
    await name.waitFor();
    const [before, imoBefore] = [await name.boundingBox(), await imo.boundingBox()];
    await page.locator('.table-scroll').evaluate((box) => box.scrollBy(200, 0));
    expect((await name.boundingBox())?.x).toBe(before?.x);
    expect((await imo.boundingBox())?.x).toBe((imoBefore?.x ?? 0) - 200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('button', { name: 'Columns' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  },
);

test('columns that the table does not have are left out, and the page says so', exhaustive, async ({ page }) => {
  await page.goto(`${list}?columns=date,tonnage`);
  await expect(page.getByText('1 column of this address is not in this table: tonnage')).toBeVisible();
  expect(await headings(page)).toEqual(['Title', 'Date']);
});
