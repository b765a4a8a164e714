import type { Page } from '@playwright/test';

/** The map of a page, whichever engine draws it. */
export const map = (page: Page) => page.getByRole('region', { name: 'Map of the fleet' });

/** The marks of the vessels on the built-in map. */
export const vessels = (page: Page) => map(page).locator('.highcharts-mappoint-series .highcharts-point');

/** Where the land of the built-in map stands: it changes whenever the view does. */
export const view = (page: Page) =>
  map(page)
    .locator('.highcharts-map-series')
    .first()
    .evaluate((land) => {
      const { x, y, width } = land.getBoundingClientRect();
      return [x, y + window.scrollY, width].map(Math.round).join(' ');
    });
