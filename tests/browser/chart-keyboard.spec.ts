import { expect, type Page } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { showCharts } from './support/show-charts.ts';
import { settled, test } from './support/signed-in.ts';

const columns = (page: Page) => page.locator('.record-chart .highcharts-series-group .highcharts-point');
const drawing = (page: Page) => page.locator('.record-chart .chart-canvas');

test(
  'a chart is a named image until the code for keyboard and screen reader has come, and then drawn again',
  exhaustive,
  async ({ page }) => {
    await showCharts(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/highcharts-accessibility-*.js', async (route) => {
      await released;
      return route.continue();
    });
    await page.goto('/hsqe-perf/near-misses');
    await expect(columns(page)).not.toHaveCount(0);
    const drawn = await columns(page).count();
    await expect(drawing(page)).toHaveRole('img');
    await expect(drawing(page)).toHaveAccessibleName(/\w/);
    await expect(page.locator('.record-chart').getByRole('img')).toHaveCount(1);
    release();
    await expect(page.locator('.record-chart [aria-label$="Interactive chart."]')).toHaveCount(1);
    await expect(drawing(page)).not.toHaveRole('img');
    await expect(columns(page)).toHaveCount(drawn);

    await page.getByRole('link', { name: 'Drills', exact: true }).first().click();
    await settled(page);
    await expect(page.locator('.record-chart [aria-label$="Interactive chart."]')).toHaveCount(1);
  },
);
