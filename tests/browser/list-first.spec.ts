import { expect, type Page } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const rows = (page: Page) => page.locator('.table-row');
const wholeRows = (page: Page) =>
  rows(page).evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length);
const chart = (page: Page) => page.getByRole('button', { name: 'Chart', exact: true });

test('a list begins in the upper third of the screen, also filtered, and the whole fleet is in one screen', async ({
  page,
}) => {
  await page.goto('/fleet');
  await settled(page);
  expect(await wholeRows(page)).toBe(20);
  for (const address of ['/hsqe-perf/near-misses?filter=records&count=25', '/hsqe-perf/certificate-status/all']) {
    await page.goto(address);
    await settled(page);
    expect((await rows(page).first().boundingBox())?.y, address).toBeLessThanOrEqual(300);
    expect(await wholeRows(page), address).toBeGreaterThanOrEqual(15);
  }
  const filtered = '/hsqe-perf/near-misses/all?status=Reported';
  for (const size of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(filtered);
    await settled(page);
    expect((await rows(page).first().boundingBox())?.y, `${filtered} at ${size.width}`).toBeLessThanOrEqual(240);
  }
  await page.goto('/inspections');
  await settled(page);
  expect((await rows(page).first().boundingBox())?.y, 'tabs and two lines of filters').toBeLessThanOrEqual(300);
});

test('the filters of a vessel stand in one row', exhaustive, async ({ page }) => {
  await page.goto('/hsqe-perf/near-misses/4100016');
  await settled(page);
  const middles = await page
    .locator('.list-filters :is(.segmented, .filter-count, input[type="search"], .choice-menu)')
    .evaluateAll((all) =>
      all.map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
  expect(middles.length).toBeGreaterThanOrEqual(5);
  expect(new Set(middles).size).toBe(1);
});

test('the chart, the height of rows and the list of vessels stay as they were left', exhaustive, async ({ page }) => {
  await page.goto('/hsqe-perf/near-misses/4100016');
  await settled(page);
  await chart(page).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByText('Comfortable').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fold the list of vessels' }).click();
  const vessels = page.getByRole('navigation', { name: 'Vessels' });
  await expect(vessels.getByRole('button')).toHaveText(['MT Northern Dawn']);
  await page.reload();
  await settled(page);
  await expect(page.locator('.record-chart')).toBeVisible();
  await expect(page.locator('.shell')).toHaveAttribute('data-rows', 'comfortable');
  await vessels.getByRole('button').click();
  await vessels.getByRole('button', { name: 'MT Kittiwake Reach' }).click();
  await expect(page).toHaveURL(/near-misses\/\d{7}$/);
  await expect(vessels.getByRole('button')).toHaveText(['MT Kittiwake Reach']);
  await page.getByRole('region', { name: 'Search the list' }).getByRole('button', { name: 'Status' }).click();
  await page.locator('.choice-menu-list input').first().click();
  await expect(page.locator('.record-chart')).toHaveCount(0);
  await vessels.getByRole('button').click();
  await page.getByRole('button', { name: 'Show the vessels beside the page' }).click();
  await expect(vessels.getByRole('button', { name: 'MT Northern Dawn' })).toBeVisible();
});

test(
  'the menu of columns says which have no room and shows them, and every fact of a record',
  exhaustive,
  async ({ page }) => {
    await page.goto('/hsqe-perf/sire-inspection/all');
    await settled(page);
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    const menu = page.getByRole('group', { name: 'Columns' });
    await expect(heading('Inspecting company')).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await menu.getByRole('checkbox', { name: 'Inspecting company hidden: no room' }).click();
    await expect(heading('Inspecting company')).toBeVisible();
    await menu.getByRole('checkbox', { name: 'Master' }).click();
    await expect(heading('Master')).toBeVisible();
    await expect(page.locator('.table-row').first().locator('td').last()).toHaveText(/\p{L}/u);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await menu.getByRole('button', { name: 'Standard columns' }).click();
    await expect(heading('Inspecting company')).toBeVisible();
    await expect(heading('Master')).toHaveCount(0);
  },
);
