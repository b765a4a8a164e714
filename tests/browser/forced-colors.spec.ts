import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { showCharts } from './support/show-charts.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const show = async (page: Page, address: string, colorScheme: 'light' | 'dark' = 'light'): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
  await page.goto(address);
  await settled(page);
};

/** The fill of the first shape in each series of the first chart of a page, and whether it has an outline. */
const paintOf = (page: Page, shapes: string) =>
  page
    .locator('.chart')
    .first()
    .locator(shapes)
    .evaluateAll((all) =>
      all.map((one) => {
        const { fill, stroke } = getComputedStyle(one);
        return { fill: fill.startsWith('url(') ? 'pattern' : fill, outlined: stroke !== 'none' };
      }),
    );

const charts = [
  ['/vetting/sire-status/9999', '.highcharts-series .highcharts-point:first-child', 2],
  ['/hsqe-perf/drills/all', '.highcharts-legend-item .highcharts-point', 3],
  ['/hsqe-perf/certificate-status/all', '.highcharts-pie-series .highcharts-point', 3],
] as const;

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `in a ${colorScheme} contrast theme the parts of a chart differ by pattern and have outlines, and pages are accessible`,
    exhaustive,
    async ({ page }) => {
      await showCharts(page);
      for (const [address, shapes, count] of charts) {
        await show(page, address, colorScheme);
        await expect(page.locator('.chart').first().locator('.highcharts-point').first()).toBeVisible();
        // The chart is drawn again when its code for the keyboard has come.
        const looks = async () => {
          const paint = await paintOf(page, shapes);
          const fills = new Set(paint.map(({ fill }) => fill)).size;
          return { shapes: paint.length, fills, outlined: paint.filter(({ outlined }) => outlined).length };
        };
        await expect.poll(looks, address).toEqual({ shapes: count, fills: count, outlined: count });
        expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
      }
    },
  );

test(
  'in a contrast theme statuses keep their colour beside a word, and selection and focus are visible',
  exhaustive,
  async ({ page }) => {
    await show(page, '/dashboard');
    const rating = page
      .locator('.benchmark-rating')
      .filter({ hasText: /^Worse$/ })
      .first();
    const dot = await rating.evaluate((one) => getComputedStyle(one, '::before').backgroundColor);
    expect(dot).toBe('rgb(229, 72, 77)');
    const outlineOf = (name: string) =>
      page.getByRole('link', { name }).evaluate((one) => getComputedStyle(one).outlineStyle);
    expect([await outlineOf('Dashboard'), await outlineOf('Fleet Schedule')]).toEqual(['solid', 'none']);
    await page.getByRole('link', { name: 'Fleet Schedule' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await outlineOf('Fleet Schedule')).toBe('solid');
  },
);

test(
  'in a contrast theme the stays of the schedule differ by form, and its signs are visible',
  exhaustive,
  async ({ page }) => {
    await show(page, '/fleet-schedule/all');
    const legend = page.getByRole('list', { name: 'Legend' });
    const forms = await legend.locator('[data-kind="stay"]').evaluateAll((stays) =>
      stays.map((stay) => {
        const { borderRadius, outlineStyle } = getComputedStyle(stay);
        return `${borderRadius} ${outlineStyle}`;
      }),
    );
    expect([forms.length, new Set(forms).size]).toEqual([3, 3]);
    const paint = await legend.getByText('!').evaluate((sign) => {
      const { color, backgroundColor } = getComputedStyle(sign);
      return { color, backgroundColor };
    });
    expect(paint.color).not.toBe(paint.backgroundColor);
  },
);
