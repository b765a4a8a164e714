import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator } from '@playwright/test';
import { sync as ics, type VEvent } from 'node-ical';
import { readSheet } from 'read-excel-file/node';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, settled, submitLogin, test } from './support/signed-in.ts';

test.use({ storageState: { cookies: [], origins: [] } });

/** Clicks from sign-in to the overdue certificates of the whole fleet, exported and in the calendar; see docs/decisions/0055. */
const clicksOfAMorning = 7;

test(
  'a superintendent exports all overdue certificates and has them in the calendar, in seven clicks',
  exhaustive,
  async ({ page, request }) => {
    await submitLogin(page, 'fleet@demo.example');
    let clicks = 1;
    const click = async (target: Locator) => {
      await target.click();
      clicks += 1;
    };

    const line = page
      .getByRole('region', { name: 'Attention' })
      .getByRole('link', { name: /^\d+ certificates/ })
      .first();
    const [, overdue = ''] = /(\d+) certificates/.exec(await line.innerText()) ?? [];
    await click(line);
    await expect(page).toHaveURL(/\/hsqe-perf\/certificate-status\/all\?condition=overdue/);
    await expect(page.locator('.record-total')).toHaveText(`${overdue} records`);

    await click(page.getByRole('button', { name: 'Export', exact: true }));
    const started = page.waitForEvent('download');
    await click(page.getByRole('button', { name: 'Excel (XLSX)' }));
    const exported = await readSheet(await (await started).path(), 'List');
    expect(exported).toHaveLength(Number(overdue) + 1);

    await click(avatar(page));
    await click(page.getByRole('link', { name: 'My Account' }));
    await click(page.getByRole('button', { name: 'Make a calendar address' }));
    const address = page.getByRole('textbox', { name: 'The calendar address' });
    await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
    expect(clicks).toBe(clicksOfAMorning);

    const feed = new URL(await address.inputValue()).pathname;
    const events = Object.values(ics.parseICS(await (await request.get(feed)).text()));
    const titles = events
      .filter((event): event is VEvent => event?.type === 'VEVENT')
      .map(({ summary }) => (typeof summary === 'string' ? summary : summary?.val) ?? '');
    const inCalendar = titles.filter((title) => title.startsWith('Certificate overdue: '));
    const [headers = [], ...rows] = exported;
    const [vessel, title] = ['Vessel', 'Name'].map((name) => headers.indexOf(name));
    expect(inCalendar.toSorted()).toEqual(
      rows.map((row) => `Certificate overdue: ${String(row[title ?? -1])}, ${String(row[vessel ?? -1])}`).toSorted(),
    );

    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await expect(address).toBeHidden();
    expect(await page.content()).not.toContain(feed);
    await page.getByLabel('Digest by e-mail').selectOption('Every week');
    await page.getByLabel('Time zone').fill('Mars/Olympus');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('This is not a time zone');
    await page.getByLabel('Time zone').fill('Europe/Oslo');
    await page.getByRole('combobox', { name: 'Weekday' }).selectOption('Friday');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your calendar and digest were saved')).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(page.getByRole('combobox', { name: 'Weekday' })).toHaveValue('5');
    await expect(page.getByText('Last read')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke the address' }).click();
    await expect(page.getByRole('button', { name: 'Make a calendar address' })).toBeVisible();
    expect((await request.get(feed)).status()).toBe(404);
  },
);
