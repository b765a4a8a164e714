import { expect, type Locator, type Page } from '@playwright/test';
import { catalogue } from '../../../src/contract/catalogue.ts';
import type { Position } from '../../../src/contract/models/vessel.ts';
import { settled } from './signed-in.ts';
import { freshAnswer } from './fresh-answer.ts';

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

/** The part of the built-in map that takes the keys. */
export const canvas = (page: Page) => map(page).getByRole('group', { name: /^World map/ });

/** Opens the dashboard with changed positions, and waits until the map shows them. */
export const open = async (
  page: Page,
  change: (positions: Position[]) => Position[] = (positions) => positions,
  address = '/dashboard',
) => {
  await page.route(`**${catalogue['track.all'].path}`, async (route) => {
    const response = await freshAnswer(route);
    const { result }: { result: Position[] } = await response.json();
    await route.fulfill({ json: { result: change(result) } });
  });
  await page.goto(address);
  await expect(vessels(page).first()).toBeVisible();
  await settled(page);
};

/** The first vessel alone, with these values. */
export const only = (change: Partial<Position>) => (positions: Position[]) =>
  positions.slice(0, 1).map((position) => ({ ...position, ...change }));

/** Focuses the first vessel. The chart becomes focusable by Tab a moment after it renders. */
export const tabToVessel = async (page: Page) => {
  const vessel = vessels(page).first();
  await expect(async () => {
    await canvas(page).focus();
    await page.keyboard.press('Tab');
    await expect(vessel).toBeFocused({ timeout: 500 });
  }).toPass();
  return vessel;
};
