import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { importPath } from '../../src/routing/routes.ts';
import * as firstDay from '../../tests/browser/support/first-day.ts';
import { avatar, submitLogin } from '../../tests/browser/support/signed-in.ts';
import { launchBrowser, withPortal } from '../portal-page.ts';
import { takeSmallPicture } from '../small-picture.ts';
import type { FirstMonthPicture, firstMonthPdfs } from './first-month-pictures.ts';

/**
 * Takes the pictures of a company's first month that docs/first-day.md shows. Needs the built portal, and for the two PDFs
 * pdfjs-dist, which is no dependency: `npm install --no-save pdfjs-dist`.
 */
const folder = path.resolve(import.meta.dirname, '../../docs/screens/first-month');
const pdfjs = path.resolve(import.meta.dirname, '../../node_modules/pdfjs-dist/build');
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Takes a picture of a desktop in light and one of a phone in dark, with `shown` in the middle. */
const film = async (page: Page, name: FirstMonthPicture, shown?: Locator): Promise<void> => {
  for (const [size, colorScheme] of [
    [phone, 'dark'],
    [desktop, 'light'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await shown?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await takeSmallPicture(page, path.join(folder, `${name}-${size.width}-${colorScheme}.jpg`));
  }
};

const upload = async (page: Page, name: string, lines: readonly string[]): Promise<void> => {
  await page.goto(importPath);
  const buffer = Buffer.from(`${lines.join('\n')}\n`);
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: 'Check the file' }).first()).toBeVisible();
};

const part = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Parts of the record' }).getByRole('link', { name, exact: true });

const vessel = 'MT Northern Dawn';
const header = 'Vessel,Reference,Status,Date,Title,Type,Description';
const row = (reference: string, rest: string): string => `${vessel},${reference},${rest}`;

/** A log of near misses whose dates can be read both ways, and the same with a title above and without the vessel. */
const log = [
  header,
  row('NM-01', 'Closed,03/04/2026,Oil on the plates,Unsafe condition,Cleaned and reported'),
  row('NM-02', 'Reported,05/06/2026,Gangway net missing,Near Miss,Rigged before the pilot came'),
  row(
    'NM-03',
    'Reported,07/08/2026,انسكاب زيت على سطح السفينة,Near Miss,تم تنظيف السطح وإبلاغ الربان. الرقم IMO 9074729',
  ),
  row('NM-04', 'Reported,08/08/2026,甲板上的油污,Near Miss,已清理甲板并报告船长。IMO 9074729'),
];
const titled = [
  'Near miss log 2026,,,',
  'As of,25/11/2026,,',
  'What,When,Status,No.',
  'Ladder without a lashing,2026-10-21,Reported,NM-11',
  'Hatch not secured,2026-10-30,Closed,NM-12',
];
const mended = [
  header,
  row('NM-01', 'Closed,2026-04-03,Oil on the plates of the purifier room,Unsafe condition,Cleaned; save-all renewed'),
  row('NM-02', 'Closed,2026-06-05,Gangway net missing,Near Miss,Rigged before the pilot came'),
];

/** Opens a near miss, which the search finds. */
const openRecord = async (page: Page, title: string): Promise<void> => {
  await page.goto(importPath);
  await avatar(page).waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search everything' });
  await search.getByRole('combobox').fill(title);
  await search.getByRole('option', { name: title }).first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
};

/** Takes a picture of the first page of the PDF of a record. */
const filmPdf = async (page: Page, name: keyof typeof firstMonthPdfs, title: string): Promise<void> => {
  await openRecord(page, title);
  await page.getByRole('dialog').getByRole('button', { name: 'Download as PDF' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
  const bytes = await readFile(await (await saved).path());
  const browser = await launchBrowser();
  const paper = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await paper.route('**/pdfjs/*', async (route) =>
    route.fulfill({ path: path.join(pdfjs, path.basename(route.request().url())), contentType: 'text/javascript' }),
  );
  await paper.route('**/pdfjs/', (route) => route.fulfill({ body: '<canvas></canvas>', contentType: 'text/html' }));
  await paper.setViewportSize({ width: 900, height: 800 });
  await paper.goto('/pdfjs/');
  await paper.evaluate(async (base64) => {
    const module = '/pdfjs/pdf.mjs';
    const { getDocument, GlobalWorkerOptions } = await import(module);
    GlobalWorkerOptions.workerSrc = '/pdfjs/pdf.worker.mjs';
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const first = await (await getDocument({ data }).promise).getPage(1);
    const viewport = first.getViewport({ scale: 1.5 });
    const canvas = document.querySelector('canvas') ?? document.createElement('canvas');
    [canvas.width, canvas.height] = [viewport.width, viewport.height];
    await first.render({ canvasContext: canvas.getContext('2d'), viewport }).promise;
  }, bytes.toString('base64'));
  await takeSmallPicture(paper, path.join(folder, `pdf-${name}.jpg`));
  await browser.close();
};

await mkdir(folder, { recursive: true });
await withPortal(async (page, base) => {
  await upload(page, 'Near miss log.csv', log);
  await page.getByLabel('Contains').selectOption({ label: 'Near Misses' });
  const question = page.locator('.import-question[data-open="true"]').first();
  await expect(question).toBeVisible();
  await film(page, 'question', question);
  await page.getByRole('radio', { name: /^Day first/ }).click();
  await expect(question).toHaveCount(0);
  await firstDay.checkFile(page);
  await firstDay.applyFile(page);

  await upload(page, 'Dawn.csv', titled);
  await page.getByLabel('Contains').selectOption({ label: 'Near Misses' });
  await page.getByLabel('Headers are in').selectOption({ value: '3' });
  await film(page, 'header-row', page.getByLabel('Headers are in'));

  await upload(page, 'Near miss log.csv', mended);
  await firstDay.checkFile(page);
  await film(page, 'changes', page.getByRole('table', { name: 'Rows', exact: true }));
  await firstDay.applyFile(page);

  await openRecord(page, 'Oil on the plates');
  await part(page, 'History').click();
  await film(page, 'history');
  await part(page, 'Edit').click();
  await film(page, 'form');
  await page.getByRole('button', { name: /^Delete this/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(importPath);
  await film(page, 'bin', page.getByRole('region', { name: 'Bin' }).getByRole('button'));

  await filmPdf(page, 'arabic', 'انسكاب زيت على سطح السفينة');
  await filmPdf(page, 'chinese', '甲板上的油污');

  await page.goto('/administration/vessels');
  await page.getByRole('table').getByRole('link', { name: vessel }).click();
  await page.getByRole('button', { name: 'Make a former vessel' }).click();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  await page.goto('/hsqe-perf/near-misses');
  const menu = page.getByRole('navigation', { name: 'Vessels' });
  await menu.getByText('Former vessels').click();
  await menu.getByRole('button', { name: vessel }).click();
  await page.getByRole('note').waitFor();
  await film(page, 'former-vessel');

  const browser = await launchBrowser();
  const other = await browser.newPage({ baseURL: base });
  await submitLogin(other, 'empty@demo.example');
  await avatar(other).waitFor();
  await other.goto('/administration/people?record=new');
  const panel = other.getByRole('dialog');
  await panel.getByLabel('First name').fill('Frida');
  await panel.getByLabel('Last name').fill('Fleet');
  await panel.getByLabel('E-mail').fill('fleet@demo.example');
  await panel.getByLabel('Template').selectOption('Owner');
  await panel.getByRole('button', { name: 'Invite', exact: true }).click();
  const code = await panel.getByLabel('Code of the invitation').inputValue();
  await browser.close();
  await page.goto('/account');
  const companies = page.getByRole('region', { name: 'Companies' });
  await companies.getByLabel('Code of another company').fill(code);
  await companies.getByRole('button', { name: 'Add the company' }).click();
  await expect(companies.getByRole('listitem')).toHaveCount(2);
  await page.goto('/dashboard');
  await avatar(page).click();
  await film(page, 'companies');
}, 6);
