import { expect, type Page } from '@playwright/test';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const list = '/hsqe-perf/near-misses/4100016';
const spring = `${list}?filter=dates&from=2026-03-01&to=2026-06-30`;

const field = (page: Page, label: 'Start' | 'End') =>
  page.getByRole('region', { name: 'Filter' }).getByRole('combobox', { name: label });

/** Replaces the text of a field by typing, as a person does: the calendar stays closed. */
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

test('the week of the calendar starts on Monday', exhaustive, async ({ page }) => {
  await page.getByRole('button', { name: 'Calendar of Start' }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('columnheader')).toHaveText(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  // 1 March 2026 is a Sunday.
  await expect(calendar.locator('tbody tr').first().locator('td').last()).toHaveText('1');
});

test('a day can be typed in the format of the field or of the lists', exhaustive, async ({ page }) => {
  for (const [typed, shown, from] of [
    ['15 Apr 2026', '15 Apr 2026', '2026-04-15'],
    ['02.05.2026', '02 May 2026', '2026-05-02'],
    ['20 feb 2026', '20 Feb 2026', '2026-02-20'],
    ['6 April 2026', '06 Apr 2026', '2026-04-06'],
    ['4.4.2026', '04 Apr 2026', '2026-04-04'],
    ['2026-04-02', '02 Apr 2026', '2026-04-02'],
    ['04/03/2026', '04 Mar 2026', '2026-03-04'],
  ] as const) {
    await typeInto(page, 'Start', typed);
    await page.keyboard.press('Tab');
    await expect(field(page, 'Start')).toHaveValue(shown);
    await expect(page).toHaveURL(`${list}?filter=dates&from=${from}&to=2026-06-30`);
  }
});

test(
  'a chart of a date range that begins before its data says how far back it reaches',
  exhaustive,
  async ({ page }) => {
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    const chart = page.locator('.record-chart');
    const title = chart.getByRole('heading');
    await expect(title).toHaveText('Near Misses per month');
    await typeInto(page, 'Start', '01.01.1990');
    await page.keyboard.press('Tab');
    await expect(title).toHaveText('Near Misses per month, last 20 years');
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await expect(chart.getByRole('rowheader').first()).toHaveText('Jun 2006');
  },
);

for (const [what, typed, reason] of [
  ['junk', 'next Monday', "'next Monday' is not a date. Use DD MMM YYYY"],
  ['a day that the month does not have', '31.06.2026', 'There is no such day as 31.06.2026'],
  ['nothing', '', 'Type a date: DD MMM YYYY'],
  ['a day before the start', '28.02.2026', 'End is before Start, 01 Mar 2026. Type a later day'],
] as const)
  test(
    `a typed date that is ${what} stays in the field with the reason`,
    exhaustiveIf(what !== 'junk'),
    async ({ page }) => {
      await typeInto(page, 'End', typed);
      await expect(field(page, 'End')).toHaveValue(typed);
      await expect(page.getByRole('region', { name: 'Filter' }).getByRole('alert')).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('alert')).toHaveText(reason);
      await expect(field(page, 'End')).toHaveAccessibleDescription(reason);
      await expect(field(page, 'End')).toHaveValue(typed);
      await expect(page).toHaveURL(spring);
      await page.getByText('Filter By Records').click();
      await page.getByText('Filter By Date').click();
      await expect(field(page, 'End')).toHaveValue(typed);
      await typeInto(page, 'End', '31 May 2026');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${list}?filter=dates&from=2026-03-01&to=2026-05-31`);
      await expect(page.getByRole('region', { name: 'Filter' }).getByRole('alert')).toHaveCount(0);
    },
  );

test('an end that is adjusted with a later start is announced', exhaustive, async ({ page }) => {
  await typeInto(page, 'Start', '5.7.2026');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(`${list}?filter=dates&from=2026-07-05&to=2026-07-05`);
  await expect(page.getByText('End moved to 05 Jul 2026: it cannot be before Start')).toBeVisible();
});

test('count and days survive a change of the mode and a reload', exhaustive, async ({ page }) => {
  await page.getByText('Filter By Records').click();
  await page.getByRole('textbox', { name: 'Records' }).fill('12');
  await page.getByText('Filter By Date').click();
  await expect(field(page, 'Start')).toHaveValue('01 Mar 2026');
  await page.reload();
  await expect(field(page, 'End')).toHaveValue('30 Jun 2026');
  await page.getByText('Filter By Records').click();
  await expect(page.getByRole('textbox', { name: 'Records' })).toHaveValue('12');
});

test('the default range ends with the new day after midnight, without a click', exhaustive, async ({ page }) => {
  await page.clock.install({ time: '2026-12-31T23:58:00+01:00' });
  await page.goto(`${list}?filter=dates`);
  await expect(field(page, 'End')).toHaveValue('31 Dec 2026');
  // A request that waited these five minutes would time out.
  await settled(page);
  await page.clock.runFor('05:00');
  await expect(field(page, 'Start')).toHaveValue('01 Jan 2027');
  await expect(field(page, 'End')).toHaveValue('01 Jan 2027');
});

test('the periods of the vetting pages follow the day after midnight', exhaustive, async ({ page }) => {
  await page.clock.install({ time: '2026-12-31T23:58:00+01:00' });
  await page.goto('/vetting/sire-status/9999?period=Current+Year');
  await expect(page.getByText('01 Jan 2026 – 31 Dec 2026')).toBeVisible();
  await settled(page);
  await page.clock.runFor('05:00');
  await expect(page.getByText('01 Jan 2027 – 31 Dec 2027')).toBeVisible();
});
