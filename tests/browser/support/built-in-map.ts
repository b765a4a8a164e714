import { expect, type Locator, type Page } from '@playwright/test';

/** The map of a page, whichever engine renders it. */
export const map = (page: Page) => page.getByRole('region', { name: 'Map of the fleet' });

/** The markers of the vessels on the built-in map. */
export const vessels = (page: Page) => map(page).locator('.highcharts-mappoint-series .highcharts-point');

/** The position of the land on the built-in map: it changes whenever the view does. */
export const view = (page: Page) =>
  map(page)
    .locator('.highcharts-map-series')
    .first()
    .evaluate((land) => {
      const { x, y, width } = land.getBoundingClientRect();
      return [x, y + window.scrollY, width].map(Math.round).join(' ');
    });

/**
 * The box of an element in the viewport. Highcharts replaces its elements when coast or data change: retries until one
 * has a size.
 */
export const boxOf = async (target: Locator) => {
  let box = { x: 0, y: 0, width: 0, height: 0 };
  const read = async () => {
    box = await target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
    return box.width;
  };
  await expect.poll(read).toBeGreaterThan(0);
  return box;
};
