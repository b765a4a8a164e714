import { expect, type Page } from '@playwright/test';
import { kindNames } from '../../src/contract/records/kinds.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';
import { freshAnswer } from './support/fresh-answer.ts';

const vessel = '4100016';

/**
 * Room and lines around the cells of the first table of a text, and whether it or the page is wider than the screen.
 */
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

const expectedTable = {
  cell: { paddingLeft: '12px', borderLeftWidth: '1px', textAlign: 'start' },
  hasHeading: true,
  fits: true,
  pageFits: true,
};

test(
  'vessel data have dates in the usual format, the newest file of each kind and a readable table',
  exhaustive,
  async ({ page }) => {
    await page.goto(`/tb-info/vessel-data/${vessel}`);
    await settled(page);
    const dock = page.locator('.figures > div').filter({ hasText: 'Last Dry-Dock' }).locator('dd');
    await expect(dock).toHaveText(/^\d{2}\.\d{2}\.\d{4}$/);
    await expect(page.locator('main').getByText(/\d{4}-\d{2}-\d{2}/)).toHaveCount(0);
    await expect(page.locator('.download-list > li')).toHaveCount(kindNames.length);
    const saved = page.waitForEvent('download');
    const card = page.locator('.download-list .download-card').last();
    await expect(card).toContainText(/· [\d,]+ kB/);
    await card.click();
    await saved;
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => tableOf(page)).toEqual(expectedTable);
    }
  },
);

test('a table wider than a telephone scrolls inside its own box', exhaustive, async ({ page }) => {
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
  await expect.poll(() => tableOf(page)).toEqual(expectedTable);
  const table = page.locator('.rich-text table');
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
});

test('a vessel’s position and its latest report have the same format', exhaustive, async ({ page }) => {
  const figures = [
    { group: 'Voyage', label: 'Distance to go', value: '1390', unit: 'nm' },
    { group: 'Position', label: 'Latitude', value: "6° 18.7' N", unit: null },
    { group: 'Position', label: 'Course', value: '84', unit: '°' },
    { group: 'Remaining on board', label: 'Cylinder oil', value: '15438', unit: 'l' },
  ];
  const report = {
    imono: vessel,
    type: 'Noon',
    time: '2026-11-20T12:00:00Z',
    shipOffset: 0,
    voyageId: 1,
    voyageNo: '7',
  };
  await page.route('**/TrackingPosition/vessel/*/latest', (route) =>
    route.fulfill({ json: { result: { ...report, figures } } }),
  );
  await page.route('**/GetPositionByImo*', async (route) => {
    const answer = await freshAnswer(route);
    const { result } = await answer.json();
    await route.fulfill({
      json: { result: { ...result, latitude: 6.3483, longitude: -0.05, course: null, speed: 12 } },
    });
  });
  await page.goto(`/fleet-position/${vessel}`);
  await settled(page);
  await expect(page.locator('.facts')).toContainText('6°20.9′N 0°03.0′W');
  await expect(page.locator('.facts')).toContainText('12.0 kn, –');
  await expect(page.getByRole('region', { name: 'Latest report' }).locator('dd')).toHaveText([
    '1,390 nm',
    '6°18.7′N',
    '84°',
    '15,438 l',
  ]);
});
