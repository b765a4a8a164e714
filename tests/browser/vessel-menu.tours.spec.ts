import { expect, type Page, type Route } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import type { Vessel } from '../../src/contract/models/vessel.ts';
import { linkTo, summaryId } from '../../src/contract/place.ts';
import { ApiError, problemOf } from '../../src/contract/problem.ts';
import {
  menuHits,
  menuLines,
  type VesselMenuEvent,
  vesselMenuMachine,
  type VesselMenuSnapshot,
} from '../../src/machines/vessel-menu.ts';
import { vesselMenuWorld } from '../machines/vessel-menu.world.ts';
import { browserTours } from '../support/model/browser-tours.ts';
import { offered, type Outcome, type World } from '../support/model/world.ts';
import { at, dawn, star, today } from '../support/samples.ts';
import { heldRequests, noneWaiting, type Waiting, underWay } from './support/held-requests.ts';
import { test } from './support/signed-in.ts';

type Snapshot = VesselMenuSnapshot;

/** The page whose menu has the pinned 'Summary' before the vessels. */
const list = '/vetting/sire-status';
const ofDawn = `${list}/${dawn.imono}`;
const nobody = 'flying dutchman';
const drowned = 'The engine room is flooded';

const names: Readonly<Record<string, string>> = {
  [summaryId]: 'Summary',
  [dawn.imono]: dawn.name,
  [star.imono]: star.name,
};
const figures = catalogue['vetting.quarter'].path.replace(/\/[^/]+$/, '');

const whole = vesselMenuWorld(list);

const opened = ({ context }: Snapshot): string | undefined => context.place.imono;

/** Whether the menu is there to be searched. */
const isDrawn = ({ value }: Snapshot): boolean => value === 'waiting' || value === 'ready';

type Come = Outcome<undefined, VesselMenuEvent>;
const come = (vessels: readonly Vessel[]): Come => ({ sends: { type: 'vessels.loaded', vessels } });
const failed: Come = { sends: { type: 'vessels.failed', problem: problemOf(new ApiError('server', drowned)) } };

/** What a person can do where the menu offers it. Restricted to few pages: none of the vessels, and a link restored, come to an untouched menu only; a keyword that finds nobody is typed on one page. */
const world: World<typeof vesselMenuMachine> = {
  ...whole,
  events: {
    ...whole.events,
    'place.changed': (snapshot) => {
      const anew = offered(snapshot.value === 'waiting' && opened(snapshot) === undefined, ofDawn);
      const back = offered(snapshot.value === 'ready', list, ofDawn, `${list}/${star.imono}`);
      return [...anew, ...back]
        .map(at)
        .filter(({ imono }) => imono !== opened(snapshot))
        .map((place) => ({ type: 'place.changed', place }));
    },
    'keyword.typed': (snapshot) => {
      const { keyword } = snapshot.context;
      const next = keyword === '' ? ['star'] : offered(keyword === 'star' && opened(snapshot) === star.imono, nobody);
      return offered(isDrawn(snapshot), ...next).map((text) => ({ type: 'keyword.typed', text }));
    },
    'keyword.cleared': (snapshot) =>
      offered(isDrawn(snapshot) && snapshot.context.keyword !== '', { type: 'keyword.cleared' }),
    'vessel.picked': (snapshot) => menuLines(snapshot.context).map(({ imono }) => ({ type: 'vessel.picked', imono })),
  },
  actors: {
    watchVessels: (snapshot) => {
      const untouched = snapshot.context.keyword === '' && opened(snapshot) === undefined;
      if (snapshot.value === 'failed') return offered(untouched, come([dawn, star]));
      if (snapshot.value !== 'waiting') return [];
      return untouched
        ? [come([dawn, star]), failed, come([])]
        : offered(opened(snapshot) !== undefined, come([dawn, star]), failed);
    },
  },
  answers: (effect) => (effect.type === 'go' ? { type: 'place.changed', place: at(effect.params.to) } : undefined),
};

interface Seen {
  /** The request for the vessels, held until the tour says what it brings. */
  readonly waiting: Waiting;
  /** How many pages the history of the browser holds. */
  pages: number;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Vessels' });
const box = (page: Page) => menu(page).getByRole('textbox', { name: 'Search vessel in the list' });
const main = (page: Page) => page.locator('.vessel-page-main');
const historyOf = (page: Page) => page.evaluate(() => window.history.length);

const open = async (page: Page): Promise<Seen> => {
  const waiting = await heldRequests(page, (path) => path === catalogue['account.vessels'].path);
  // The figures beside the menu never come: they are no part of the tour.
  await page.route(`**${figures}/**`, () => undefined);
  await page.clock.install({ time: `${today}T09:00:00` });
  await page.goto(list);
  await expect(box(page)).toBeVisible();
  // Time stands still before the patience of a request ends: nothing fails or is asked for again by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  return { waiting, pages: await historyOf(page) };
};

/** The request for the vessels; without a failure on the screen to try again, the link is restored. */
const answer = async (page: Page, { waiting }: Seen): Promise<Route> => {
  if (waiting.length === 0) await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  return underWay(waiting);
};

/** The menu: its lines, the open one marked, and no command but them and the cross of the keyword. */
const looks = async (page: Page, { context }: Snapshot, lines: readonly string[]): Promise<void> => {
  const { place, keyword } = context;
  await expect(box(page)).toHaveValue(keyword);
  await expect(menu(page).getByRole('listitem')).toHaveText(lines);
  const open = menuLines(context).filter(({ imono, name }) => imono === place.imono && lines.includes(name));
  await expect(menu(page).locator('[aria-current="true"]')).toHaveText(open.map(({ name }) => name));
  await expect(menu(page).getByRole('button')).toHaveCount(lines.length + (keyword === '' ? 0 : 1));
  await expect(menu(page).getByRole('button', { name: 'Clear the search' })).toHaveCount(keyword === '' ? 0 : 1);
};

browserTours(
  'vesselMenu',
  vesselMenuMachine,
  world,
  {
    open,
    events: {
      'place.changed': async (page, { place }, seen) => {
        await page.evaluate((to) => window.history.pushState({}, '', to), linkTo(place, {}, today));
        seen.pages += 1;
      },
      'vessels.loaded': () => Promise.reject(new Error('only an answer of the server brings them')),
      'vessels.failed': () => Promise.reject(new Error('only an answer of the server does')),
      'reload.asked': (page) => main(page).getByRole('button', { name: 'Try again' }).click(),
      'keyword.typed': (page, { text }) => box(page).fill(text),
      'keyword.cleared': (page) => menu(page).getByRole('button', { name: 'Clear the search' }).click(),
      'vessel.picked': (page, { imono }) =>
        menu(page)
          .getByRole('button', { name: names[imono] ?? imono })
          .click(),
    },
    actors: {
      watchVessels: async (page, outcome, seen) => {
        const route = await answer(page, seen);
        if (!('sends' in outcome)) throw new Error('it neither ends nor fails');
        if (outcome.sends.type === 'vessels.failed') await route.fulfill({ status: 500, json: { error: drowned } });
        else await route.fulfill({ json: { result: outcome.sends['vessels'] } });
      },
    },
    screens: {
      waiting: async (page, snapshot, { waiting }) => {
        await expect.poll(() => waiting.length).toBe(1);
        await looks(page, snapshot, []);
        await expect(menu(page).locator('.skeleton')).toHaveCount(1);
        await expect(menu(page).getByText('No results')).toHaveCount(0);
      },
      choosing: () => Promise.reject(new Error('nothing rests here')),
      ready: async (page, snapshot, { waiting }) => {
        await noneWaiting(waiting);
        const { context } = snapshot;
        await looks(
          page,
          snapshot,
          menuLines(context).map(({ name }) => name),
        );
        await expect(menu(page).locator('.skeleton')).toHaveCount(0);
        await expect(menu(page).getByText('No results')).toHaveCount(menuHits(context).length === 0 ? 1 : 0);
      },
      failed: async (page, _, { waiting }) => {
        await noneWaiting(waiting);
        await expect(menu(page)).toHaveCount(0);
        await expect(main(page)).toHaveText(`The vessels could not be loaded: ${drowned}Try again`);
        await expect(main(page).getByRole('button')).toHaveCount(1);
      },
      noVessels: async (page, _, { waiting }) => {
        await noneWaiting(waiting);
        await expect(menu(page)).toHaveCount(0);
        await expect(main(page)).toHaveText('Opps! No data found');
        await expect(main(page).getByRole('button')).toHaveCount(0);
      },
    },
    always: async (page, { context: { place } }, seen, effects) => {
      await expect(page).toHaveURL(linkTo(place, {}, today));
      for (const effect of effects) if (effect.type === 'go' && !effect.params.replace) seen.pages += 1;
      expect(await historyOf(page), 'only what was picked is a page of its own for Back').toBe(seen.pages);
    },
  },
  test,
);
