import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { showCharts } from './support/show-charts.ts';
import { avatar, settled, test } from './support/signed-in.ts';

interface Part {
  readonly name: string;
  readonly address: string;
  readonly open: (page: Page) => Promise<void>;
  /** In pixels; default 1440. */
  readonly width?: number;
}

const list = '/hsqe-perf/near-misses/4100016';
const press = (name: string | RegExp) => async (page: Page) =>
  page.locator('#root').getByRole('button', { name }).first().click();
const firstRow = (page: Page) => page.locator('.table-row').first().getByRole('link').first().click();
const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible();

const openCalendar = async (page: Page): Promise<void> => {
  await press('Calendar of Start')(page);
  await dialog(page);
};

/** Everything that opens above or beside a page: panels, menus, pickers, drawers. */
const parts: readonly Part[] = [
  { name: 'the calendar', address: `${list}?filter=dates`, open: openCalendar },
  {
    name: 'the months and years of the calendar',
    address: `${list}?filter=dates`,
    open: async (page) => {
      await openCalendar(page);
      await page.locator('.p-datepicker-month').click();
      await page.locator('.p-datepicker-year').click();
      await expect(page.locator('.p-yearpicker')).toBeVisible();
    },
  },
  {
    name: 'the calendar on a phone',
    address: `${list}?filter=dates`,
    open: async (page) => {
      await press(/^Filters/)(page);
      await openCalendar(page);
    },
    width: 390,
  },
  { name: 'the account popup', address: list, open: (page) => avatar(page).click() },
  {
    name: 'the devices',
    address: list,
    open: async (page) => {
      await avatar(page).click();
      await press('My Devices')(page);
      await expect(page.getByRole('dialog').locator('.device').first()).toBeVisible();
    },
  },
  {
    name: 'the results of the vessel search',
    address: '/fleet',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Search vessel' }).first().fill('dawn');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'the benchmark', address: '/dashboard', open: (page) => press('Show all')(page).then(() => dialog(page)) },
  {
    name: 'a dismissal',
    address: '/dashboard',
    open: async (page) => {
      await page.locator('.attention summary').first().click();
      await page.locator('.attention-dismiss').first().click();
      await dialog(page);
    },
  },
  { name: 'the formats of an export', address: list, open: press('Export') },
  {
    name: 'the choices of a list of all vessels',
    address: '/hsqe-perf/certificate-status/all',
    open: async (page) => {
      for (const name of ['Status', 'Vessel', 'Type']) {
        await press(new RegExp(`^${name}`))(page);
        await expect(page.locator('.choice-menu-list')).toBeVisible();
      }
    },
  },
  {
    name: 'the popup of a vessel on the map',
    address: '/dashboard',
    open: async (page) => {
      await page.locator('.highcharts-mappoint-series .highcharts-point').first().click();
      await expect(page.locator('.vessel-popup')).toBeVisible();
    },
  },
  ...[1440, 390].map((width) => ({
    name: `the layers of the map at ${width}`,
    address: '/dashboard',
    open: press('Layers'),
    width,
  })),
  ...[1440, 390].map((width) => ({
    name: `the replay of a voyage at ${width}`,
    address: '/fleet-position/4100016',
    open: async (page: Page) => {
      await page.getByRole('combobox', { name: 'Replay a voyage' }).selectOption({ index: 2 });
      await expect(page.getByRole('slider')).toBeVisible();
    },
    width,
  })),
  {
    name: 'the orientations of a PDF',
    address: list,
    open: async (page) => {
      await firstRow(page);
      await dialog(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Download as PDF' }).click();
      await expect(page.getByRole('radio', { name: 'Landscape' })).toBeVisible();
    },
  },
  { name: 'the figures of a chart', address: list, open: press('Show as table') },
  ...[
    '/hsqe-perf/certificate-status/4100016',
    '/hsqe-perf/drills/4100016',
    '/vetting/sire-status/9999',
    '/inspections/4100016',
    '/administration/people',
  ].map((address) => ({
    name: `what a row of ${address} opens`,
    address,
    open: async (page: Page) => {
      await firstRow(page);
      await settled(page);
    },
  })),
  ...['/administration/vessels', '/administration/keys', '/administration/people'].map((address) => ({
    name: `the form of a new line of ${address}`,
    address,
    open: async (page: Page) => {
      await page.locator('main a.p-button').first().click();
      await dialog(page);
    },
  })),
  { name: 'an article', address: '/tb-info/tb-news', open: (page) => page.locator('main li a').first().click() },
  { name: 'the menu on a phone', address: list, open: press('Open the menu'), width: 390 },
  {
    name: 'the vessels on a phone',
    address: list,
    open: (page) => page.locator('.vessel-menu-toggle').click(),
    width: 390,
  },
  ...['/tb-info/company-info', '/tb-info/vessel-data'].map((address) => ({
    name: `${address} on a phone`,
    address,
    open: settled,
    width: 390,
  })),
];

for (const { name, address, open, width = 1440 } of parts)
  test(`${name} has no accessibility violation in light and dark`, exhaustive, async ({ page }) => {
    const violations = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      );
    await showCharts(page);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(address);
    await settled(page);
    await open(page);
    await settled(page);
    expect(await violations(), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(), 'dark').toEqual([]);
  });
