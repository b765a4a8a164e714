import type { Page } from '@playwright/test';
import type { Rounds } from './rounds.ts';
import { median } from './quantile.ts';

/** An action of a user, from a page that is open already. */
interface Action {
  readonly name: string;
  /** The page that it starts from. */
  readonly path: string;
  readonly ready: string;
  /** Unmeasured, before it. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  /** Undoes it, unmeasured, so that the next round starts alike. */
  readonly undo?: (page: Page) => Promise<void>;
}

const list = { path: '/hsqe-perf/near-misses', ready: '.table-row' } as const;
const fleet = { path: '/fleet', ready: '.table-row' } as const;
const dashboard = { path: '/dashboard', ready: '.fleet-map .highcharts-mappoint-series .highcharts-point' } as const;

const openRecord = async (page: Page) => {
  await page.locator('.table-row').first().click();
  await page.getByRole('dialog').waitFor();
};
const closeRecord = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const follow = (name: string, ready: string) => async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
  await page.locator(ready).first().waitFor();
};
const pickTheme = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('radio', { name }).check();
  await page.keyboard.press('Escape');
};

/** The actions that users do most. */
const actions: readonly Action[] = [
  { name: 'menu: dashboard to near misses', ...dashboard, act: follow('Near Misses', list.ready) },
  { name: 'menu: near misses to dashboard', ...list, act: follow('Dashboard', dashboard.ready) },
  {
    name: 'another vessel',
    ...list,
    act: async (page) => {
      await page.locator('.vessel-menu-body li button').nth(3).click();
    },
  },
  {
    name: 'vessel search: a key',
    ...list,
    act: async (page) => page.locator('.vessel-menu-search input').first().pressSequentially('a'),
    undo: async (page) => page.locator('.vessel-menu-search input').first().fill(''),
  },
  { name: 'open a record', ...list, act: openRecord, undo: closeRecord },
  { name: 'close a record', ...list, prepare: openRecord, act: closeRecord },
  {
    name: 'fleet: sort by a column',
    ...fleet,
    act: async (page) => page.locator('[aria-sort] button').first().click(),
  },
  {
    name: 'fleet: search, a key',
    ...fleet,
    act: async (page) => page.getByLabel('Search vessel in the table').pressSequentially('a'),
    undo: async (page) => page.getByLabel('Search vessel in the table').fill(''),
  },
  {
    name: 'map: zoom in',
    ...dashboard,
    act: async (page) => page.locator('.fleet-map').getByRole('button', { name: 'Zoom in' }).click(),
    undo: async (page) => page.locator('.fleet-map').getByRole('button', { name: 'Zoom out' }).click(),
  },
  { name: 'appearance', ...dashboard, act: pickTheme('Dark'), undo: pickTheme('Light') },
];

/** The time of an action's slowest interaction until the next paint, in milliseconds: the median of the rounds. */
export interface ActionRow {
  readonly name: string;
  readonly inp: number;
}

/** Interactions below this are not recorded by the browser; it rounds the others to 8 ms. */
export const shortestInteraction = 16;

/** Records the duration of every interaction. Runs in the page. */
const recordInteractions = (durationThreshold: number): void => {
  const durations: number[] = [];
  Object.assign(window, { benchInteractions: durations });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
    // The type of a 'first-input' or 'event' observer has no threshold in lib.dom's options yet.
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold }));
};

/** Waits until the browser has painted and reported the interactions so far. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
  );

const takeDurations = (page: Page): Promise<readonly number[]> =>
  // SAFETY: recordInteractions sets it before any script of the page.
  page.evaluate(() => (window as unknown as { benchInteractions: number[] }).benchInteractions.splice(0));

/** Performs each action in every round on one signed-in page. */
export const measureActions = async (page: Page, origin: string, rounds: Rounds): Promise<readonly ActionRow[]> => {
  await page.addInitScript(recordInteractions, shortestInteraction);
  const durations = new Map<string, number[]>(actions.map(({ name }) => [name, []]));
  while (rounds.begin())
    for (const { name, path, ready, prepare, act, undo } of actions) {
      await page.goto(origin + path);
      await page.locator(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      await settle(page);
      await takeDurations(page);
      await act(page);
      await settle(page);
      durations.get(name)?.push(Math.max(shortestInteraction, ...(await takeDurations(page))));
      await undo?.(page);
    }
  return [...durations].map(([name, of]) => ({ name, inp: median(of) }));
};
