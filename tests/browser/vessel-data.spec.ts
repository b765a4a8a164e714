import { expect, type Page } from '@playwright/test';
import { kindNames } from '../../src/contract/records/kinds.ts';
import { settled, test } from './support/signed-in.ts';

const vessel = '4100016';

/** Room and lines around the cells of the first table of a text, and whether it or the page is wider than the screen. */
const tableOf = (page: Page) =>
  page
    .locator('.rich-text table')
    .first()
    .evaluate((table) => {
      const heading = table.querySelector('th');
      const { paddingLeft, borderLeftWidth, textAlign } = getComputedStyle(table.querySelector('th, td') ?? table);
      return {
        cell: { paddingLeft, borderLeftWidth, textAlign },
        hasHeading: heading !== null,
        fits: table.getBoundingClientRect().right <= innerWidth,
        pageFits: document.documentElement.scrollWidth <= innerWidth,
      };
    });

const drawn = {
  cell: { paddingLeft: '12px', borderLeftWidth: '1px', textAlign: 'start' },
  hasHeading: true,
  fits: true,
  pageFits: true,
};

test('a vessel’s data are dated as everywhere, with the newest file of each kind and a table that can be read', async ({
  page,
}) => {
  await page.goto(`/tb-info/vessel-data/${vessel}`);
  await settled(page);
  const dock = page.locator('.figures > div').filter({ hasText: 'Last Dry-Dock' }).locator('dd');
  await expect(dock).toHaveText(/^\d{2}\.\d{2}\.\d{4}$/);
  await expect(page.locator('main').getByText(/\d{4}-\d{2}-\d{2}/)).toHaveCount(0);
  await expect(page.locator('.download-list > li')).toHaveCount(kindNames.length);
  const saved = page.waitForEvent('download');
  await page.locator('.download-list .download-card').last().click();
  await saved;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await tableOf(page)).toEqual(drawn);
  }
});

test('a table wider than a telephone scrolls inside its own box', async ({ page }) => {
  await page.route('**/company/info', (route) =>
    route.fulfill({
      json: {
        result: {
          name: 'Manager',
          contentHtml: `<table><tr>${'<th>Emergency telephone</th>'.repeat(9)}</tr></table>`,
        },
      },
    }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/tb-info/company-info');
  await settled(page);
  expect(await tableOf(page)).toEqual(drawn);
  const table = page.locator('.rich-text table');
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
});

test('a vessel’s position and her latest report are written alike', async ({ page }) => {
  await page.goto(`/fleet-position/${vessel}`);
  await settled(page);
  const [side, report] = [page.locator('.facts'), page.getByRole('region', { name: 'Latest report' })];
  await expect(side).toContainText(/\d°\d\d\.\d′[NS] \d+°\d\d\.\d′[EW]/);
  await expect(report).toContainText(/Latitude\d+°\d\d\.\d′[NS]/);
  await expect(report).toContainText(/Longitude\d+°\d\d\.\d′[EW]/);
  const long = /\d{4,}(\.\d+)? (nm|l|t|kW|rpm)\b|\d{4}-\d\d-\d\d/;
  await expect(report.getByText(long)).toHaveCount(0);
  await expect(report.locator('dd').filter({ hasText: /^\d,\d{3}(\.\d+)? (kW|nm|t)$/ })).not.toHaveCount(0);
});
