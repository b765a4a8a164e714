import { expect, type Page } from '@playwright/test';
import type { CallName } from '../../src/contract/catalogue.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';
import { freshAnswer } from './support/fresh-answer.ts';

/** Answers a detail request with the server's answer, with some fields replaced. */
const detailWith = (page: Page, call: CallName, over: (detail: Record<string, unknown>) => object) =>
  page.route(`**${everyCall[call].path}*`, async (route) => {
    const response = await freshAnswer(route);
    const { result } = await response.json();
    await route.fulfill({ response, json: { result: { ...result, ...over(result) } } });
  });

const openFirst = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('.table-row a').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await settled(page);
};

const describedBy = async (page: Page, description: string): Promise<void> => {
  await detailWith(page, 'nearMiss.detail', () => ({ description }));
  await openFirst(page, '/hsqe-perf/near-misses/4100016');
};

const box = (page: Page) => page.getByRole('dialog').locator('.detail-section .clamp > div').first();
/** Four lines of the surrounding text, in pixels. */
const fourLines = (page: Page) => box(page).evaluate((element) => 4 * parseFloat(getComputedStyle(element).lineHeight));
const heightOf = (page: Page) => box(page).evaluate((element) => element.getBoundingClientRect().height);

const row = '<tr><td>Cargo tank</td><td>2 P</td></tr>';
const picture =
  '<img alt="" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" width="300" height="300">';
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}`).join('<br>');

for (const [what, html] of [
  ['a table of 30 rows', `<table>${row.repeat(30)}</table>`],
  ['a heading over a list', `<h2>What happened</h2><ul>${'<li>Step</li>'.repeat(12)}</ul>`],
  ['a list', `<ol>${'<li>Step</li>'.repeat(12)}</ol>`],
  ['preformatted text', `<pre>${lines(12).replaceAll('<br>', '\n')}</pre>`],
  ['a picture', picture],
  ['paragraphs', '<p>A paragraph.</p>'.repeat(8)],
  ['nested blocks', `<div><div><div>${lines(9)}</div></div></div>`],
  ['plain lines', lines(5)],
] as const)
  test(
    `a description of ${what} is clamped to four lines, and the keyboard expands and collapses it`,
    exhaustiveIf(what !== 'plain lines'),
    async ({ page }) => {
      await describedBy(page, html);
      const most = await fourLines(page);
      const panel = page.getByRole('dialog');
      const button = panel.getByRole('button', { name: 'Read All' });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      expect(Math.abs((await heightOf(page)) - most)).toBeLessThanOrEqual(1);
      await button.focus();
      await page.keyboard.press('Enter');
      const less = panel.getByRole('button', { name: 'Read Less' });
      await expect(less).toHaveAttribute('aria-expanded', 'true');
      await expect(less).toBeFocused();
      expect(await heightOf(page)).toBeGreaterThan(most + 1);
      await page.keyboard.press('Space');
      await expect(button).toBeFocused();
      expect(Math.abs((await heightOf(page)) - most)).toBeLessThanOrEqual(1);
    },
  );

test('a description of four lines or fewer is shown whole, without a button', exhaustive, async ({ page }) => {
  await describedBy(page, lines(4));
  await expect(box(page)).toContainText('Line 4');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Read All' })).toHaveCount(0);
});

test('the button appears and disappears with the width and with late content', exhaustive, async ({ page }) => {
  await describedBy(page, 'The officer of the watch reported the matter to the master at once. '.repeat(4));
  const button = page.getByRole('dialog').getByRole('button', { name: 'Read All' });
  await expect(button).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 900 });
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(button).toHaveCount(0);
  await box(page).evaluate((element) => {
    const late = document.createElement('div');
    late.style.height = '300px';
    element.firstElementChild?.append(late);
  });
  await expect(button).toBeVisible();
});

test('a hidden link that receives keyboard focus is shown', exhaustive, async ({ page }) => {
  await describedBy(page, `<p>${lines(8)}</p><p><a href="https://example.com/report">The whole report</a></p>`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('link', { name: 'The whole report' }).focus();
  await expect(panel.getByRole('button', { name: 'Read Less' })).toBeVisible();
});

const long = 'The officer of the watch found the fire door of the paint store wedged open. '.repeat(12);

test('the descriptions of the items of an inspection are clamped to four lines each', exhaustive, async ({ page }) => {
  const item = { type: 'Deficiency', number: '1', description: long, status: 'Open', dueDate: null };
  await detailWith(page, 'regulatory.detail', () => ({
    description: '',
    itemDetail: [item, { ...item, number: '2' }],
  }));
  await openFirst(page, '/hsqe-perf/regulatory/4100016');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: 'Read All' })).toHaveCount(2);
  expect(Math.abs((await heightOf(page)) - (await fourLines(page)))).toBeLessThanOrEqual(1);
  await panel.getByRole('button', { name: 'Read All' }).first().click();
  await expect(panel.getByRole('button', { name: 'Read All' })).toHaveCount(1);
});

test(
  'the description, the remarks and the comments of a drill are clamped to four lines each',
  exhaustive,
  async ({ page }) => {
    await detailWith(page, 'drill.detail', ({ infoDetail }) => ({
      infoDetail: { ...Object(infoDetail), drillDescription: long },
      statusRemarks: { statusRemarksItems: [{ status: 'Reported', remarks: long, by: 'Master', date: null }] },
      comments: { commentItem: [{ title: 'Comment', description: long, date: null }] },
      additional: { additionalInformation: '', descriptionofDeBriefing: '' },
    }));
    await openFirst(page, '/hsqe-perf/drills/4100016');
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('button', { name: 'Read All' })).toHaveCount(3);
    const boxes = panel.locator('.clamped');
    for (const clamped of await boxes.all()) {
      const [height, most] = await clamped.evaluate((element) => [
        element.getBoundingClientRect().height,
        4 * parseFloat(getComputedStyle(element).lineHeight),
      ]);
      expect(height).toBeLessThanOrEqual((most ?? 0) + 1);
    }
  },
);

test('a description is printed whole', exhaustive, async ({ page }) => {
  await describedBy(page, `<table>${row.repeat(30)}</table>`);
  const most = await fourLines(page);
  await page.emulateMedia({ media: 'print' });
  expect(await heightOf(page)).toBeGreaterThan(2 * most);
});
