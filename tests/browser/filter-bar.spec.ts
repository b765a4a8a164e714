import { expect, type Page } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

const list = '/hsqe-perf/near-misses/4100016';
const spring = `${list}?filter=dates&from=2026-03-01&to=2026-06-30`;

const field = (page: Page, label: 'Start' | 'End') =>
  page.getByRole('region', { name: 'Filter' }).getByRole('combobox', { name: label });

/** Types over what stands in a field, as a person does: the calendar keeps out of the way. */
const typeInto = async (page: Page, label: 'Start' | 'End', text: string): Promise<void> => {
  await field(page, label).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
};

test.beforeEach(async ({ page }) => {
  await page.goto(spring);
  await expect(field(page, 'Start')).toHaveValue('01 Mar 2026');
  await settled(page);
});

test('the week of the calendar starts on Monday', async ({ page }) => {
  await page.getByRole('button', { name: 'Calendar of Start' }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('columnheader')).toHaveText(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  // 1 March 2026 is a Sunday.
  await expect(calendar.locator('tbody tr').first().locator('td').last()).toHaveText('1');
});

test('a day is typed as the field shows it, or as the lists write it', async ({ page }) => {
  for (const [typed, shown, from] of [
    ['15 Apr 2026', '15 Apr 2026', '2026-04-15'],
    ['02.05.2026', '02 May 2026', '2026-05-02'],
    ['20 feb 2026', '20 Feb 2026', '2026-02-20'],
  ] as const) {
    await typeInto(page, 'Start', typed);
    await page.keyboard.press('Tab');
    await expect(field(page, 'Start')).toHaveValue(shown);
    await expect(page).toHaveURL(`${list}?filter=dates&from=${from}&to=2026-06-30`);
  }
});

test('a chart of dates that begin before it does says how far back it reaches', async ({ page }) => {
  const chart = page.locator('.record-chart');
  const title = chart.getByRole('heading');
  await expect(title).toHaveText('Near Misses per month');
  await typeInto(page, 'Start', '01.01.1990');
  await page.keyboard.press('Tab');
  await expect(title).toHaveText('Near Misses per month, last 20 years');
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('rowheader').first()).toHaveText('Jun 2006');
});

for (const [what, typed] of [
  ['junk', 'next Monday'],
  ['a day that no month has', '31.06.2026'],
  ['nothing', ''],
  ['a day before the start', '28.02.2026'],
] as const)
  test(`the last good day is kept when ${what} is typed`, async ({ page }) => {
    await typeInto(page, 'End', typed);
    await expect(field(page, 'End')).toHaveValue(typed);
    await page.keyboard.press('Tab');
    await expect(field(page, 'End')).toHaveValue('30 Jun 2026');
    await expect(page).toHaveURL(spring);
  });
