import { expect, type Page } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

const rows = (page: Page) => page.locator('.table-row');
const shown = (page: Page) => page.locator('.record-total');
const filter = (page: Page) => page.getByRole('region', { name: 'Filter' });

const choose = async (page: Page, menu: string, choice: string): Promise<void> => {
  const button = filter(page).getByRole('button', { name: menu });
  await button.click();
  await page.getByRole('checkbox', { name: choice }).check();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
};

test('all vessels: from the menu through filters, groups, sort and pages to a record, and Back', async ({ page }) => {
  await page.goto('/hsqe-perf/near-misses');
  await expect(page).toHaveURL(/\/hsqe-perf\/near-misses\/\d{7}$/);
  const vessels = page.getByRole('navigation', { name: 'Vessels' });
  await expect(vessels.getByRole('listitem').first()).toHaveText('All vessels');
  await vessels.getByRole('button', { name: 'All vessels' }).click();
  await expect(page).toHaveURL(/\/hsqe-perf\/near-misses\/all$/);
  await expect(page).toHaveTitle(/^All vessels · /);
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Near Misses per month' })).toBeVisible();
  await expect(shown(page)).toHaveText(/^100 of [\d,]+ records$/);
  const [, total = ''] = /of ([\d,]+) records/.exec(await shown(page).innerText()) ?? [];

  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect(shown(page)).toHaveText(`200 of ${total} records`);

  await choose(page, 'Status', 'Reported');
  await expect(page).toHaveURL(/\?status=Reported$/);
  await expect(shown(page)).toHaveText(/^\d+ records?$/);
  const reported = await rows(page).count();
  expect(reported).toBeGreaterThan(1);
  await expect(rows(page).filter({ hasText: 'Reported' })).toHaveCount(reported);

  await filter(page).getByLabel('Group by').selectOption('Vessel');
  await expect(page).toHaveURL(/group=vessel/);
  await expect.poll(() => page.locator('.table-group').count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Age', exact: true }).click();
  await expect(page).toHaveURL(/sort=ageDays\.asc/);
  await page.reload();
  await settled(page);
  await expect(rows(page)).toHaveCount(reported);

  const first = rows(page).first();
  const vessel = (await page.locator('.table-group').first().innerText()).replace(/ \(\d+\)$/, '');
  await expect(first.locator('td[data-label="Vessel"]')).toHaveCount(0);
  const title = (await first.locator('a [title]').getAttribute('title')) ?? '';
  await first.click();
  const panel = page.getByRole('dialog', { name: title });
  await expect(panel.getByText(vessel, { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(rows(page)).toHaveCount(reported);

  await filter(page).getByRole('searchbox', { name: 'Search titles and places' }).fill('nothing has this title');
  await expect(page.getByText('Opps! No data found').first()).toBeVisible();
  await expect(page).toHaveURL(/text=nothing/);
  await expect(page.getByRole('link', { name: 'Show all, without filters' })).toBeVisible();

  await filter(page).getByRole('checkbox', { name: 'By date' }).check();
  await filter(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/all\?group=vessel&sort=ageDays\.asc$/);
  await expect(filter(page).getByRole('searchbox', { name: 'Search titles and places' })).toHaveValue('');
  await expect(shown(page)).toHaveText(`100 of ${total} records`);
});
