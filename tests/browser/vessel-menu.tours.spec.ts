import { expect, type Page, type Route } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import type { Vessel } from '../../src/contract/models/vessel.ts';
import type { Received } from '../../src/contract/receive.ts';
import { hrefFor } from '../../src/routing/location.ts';
import { summaryId } from '../../src/routing/parameters.ts';
import { ApiError, problemOf } from '../../src/contract/problem.ts';
import { menuLines } from '../../src/machines/vessel-lines.ts';
import { type VesselMenuEvent, vesselMenuMachine, type VesselMenuSnapshot } from '../../src/machines/vessel-menu.ts';
import { vesselMenuWorld } from '../machines/vessel-menu.world.ts';
import { browserToursOf, type Stage } from '../support/model/browser-tours.ts';
import { offered, type Outcome, type World } from '../support/model/world.ts';
import { recordShape } from '../support/record-shapes.ts';
import { at, dawn, star, today } from '../support/samples.ts';
import { heldRequests, nonePending, fastPolling, type Waiting, nextPending } from './support/held-requests.ts';
import { test } from './support/signed-in.ts';

type Snapshot = VesselMenuSnapshot;

/** The page whose menu has the pinned 'Summary' before the vessels. */
const list = '/vetting/sire-status';
const ofDawn = `${list}/${dawn.imono}`;
/** A page of records; its address names an open record and no vessel. */
const records = '/hsqe-perf/near-misses';
const record = 7;
const noMatch = 'flying dutchman';
const drowned = 'The engine room is flooded';
const again = 'The pump room is flooded too';

const names: Readonly<Record<string, string>> = {
  [summaryId]: 'Summary',
  [dawn.imono]: dawn.name,
  [star.imono]: star.name,
};
/** The requests of the figures and lists beside the menu. */
const beside = (['vetting.quarter', 'nearMiss.search', 'nearMiss.chart'] as const).map((call) => catalogue[call].path);
const isBeside = (path: string): boolean =>
  beside.includes(path) || path.startsWith(catalogue['vetting.quarter'].path.replace(/[^/]+$/, ''));

const whole = vesselMenuWorld(list);
const withRecord = vesselMenuWorld(records, record);

const opened = ({ context }: Snapshot): string | undefined => context.location.imono;

/** Whether the menu can be searched. */
const isDrawn = ({ value }: Snapshot): boolean => value === 'waiting' || value === 'ready';

type Come = Outcome<undefined, VesselMenuEvent>;
const come = (vessels: readonly Received<typeof Vessel>[]): Come => ({ sends: { type: 'vessels.loaded', vessels } });
const failedAs = (message: string): Come => ({
  sends: { type: 'vessels.failed', problem: problemOf(new ApiError('server', message)) },
});
const failed = failedAs(drowned);

/**
 * The user's actions where the menu offers them. Restricted to few pages: an empty list of vessels, and a restored
 * link, occur only with an untouched menu; a keyword without matches is typed on one page.
 */
const world: World<typeof vesselMenuMachine> = {
  ...whole,
  events: {
    ...whole.events,
    'location.changed': (snapshot) => {
      const fromUntouched = offered(snapshot.value === 'waiting' && opened(snapshot) === undefined, ofDawn);
      const back = offered(snapshot.value === 'ready', list, ofDawn, `${list}/${star.imono}`);
      return [...fromUntouched, ...back]
        .map(at)
        .filter(({ imono }) => imono !== opened(snapshot))
        .map((location) => ({ type: 'location.changed', location }));
    },
    'keyword.typed': (snapshot) => {
      const { keyword } = snapshot.context;
      const next = keyword === '' ? ['star'] : offered(keyword === 'star' && opened(snapshot) === star.imono, noMatch);
      return offered(isDrawn(snapshot), ...next).map((text) => ({ type: 'keyword.typed', text }));
    },
    'keyword.cleared': (snapshot) =>
      offered(isDrawn(snapshot) && snapshot.context.keyword !== '', { type: 'keyword.cleared' }),
    'vessel.picked': (snapshot) =>
      offered(snapshot.value === 'ready', ...menuLines(snapshot.context)).map(({ imono }) => ({
        type: 'vessel.picked',
        imono,
      })),
  },
  actors: {
    watchVessels: (snapshot) => {
      const untouched = snapshot.context.keyword === '' && opened(snapshot) === undefined;
      if (snapshot.value === 'failed') return offered(untouched, come([dawn, star]), failedAs(again));
      if (snapshot.value !== 'waiting') return [];
      return untouched
        ? [come([dawn, star]), failed, come([])]
        : offered(opened(snapshot) !== undefined, come([dawn, star]), failed);
    },
    load: [],
  },
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
};

/**
 * A record opened by an address without a vessel. Its panel covers the menu: meanwhile nothing is searched or selected.
 */
const recordWorld: World<typeof vesselMenuMachine> = {
  ...withRecord,
  events: {
    ...withRecord.events,
    'location.changed': ({ value }) =>
      offered(value === 'findingOwner', { type: 'location.changed', location: at(records) }),
    'reload.requested': [],
    'keyword.typed': [],
    'keyword.cleared': [],
    'vessel.picked': [],
  },
  actors: {
    ...withRecord.actors,
    watchVessels: ({ value }) => offered(value === 'waiting', come([dawn, star])),
  },
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
};

interface Seen {
  /** The request for the vessels, held until the test says what it returns. */
  readonly waiting: Waiting;
  /** The requests for the open record: one by its panel, one by the menu for its vessel. */
  readonly details: Waiting;
  /** The length of the browser's history. */
  pages: number;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Vessels' });
const box = (page: Page) => menu(page).getByRole('textbox', { name: 'Search vessel in the list' });
const main = (page: Page) => page.locator('.vessel-page-main');
const panelBody = (page: Page) => page.locator('.drawer-detail .p-sidebar-content > *');
/** The vessel's name: the only field of the detail in the sample. */
const receivedIn = (done: unknown): unknown =>
  typeof done === 'object' && done && 'data' in done ? done.data : undefined;
const historyOf = (page: Page) => page.evaluate(() => window.history.length);

const open = async (page: Page, address: string): Promise<Seen> => {
  const waiting = await heldRequests(page, (path) => path === catalogue['account.vessels'].path);
  const details = await heldRequests(page, (path) => path === catalogue['nearMiss.detail'].path);
  // The figures and lists beside the menu never load: they are not tested here.
  await page.route(
    ({ pathname }) => isBeside(pathname),
    () => undefined,
  );
  await page.clock.install({ time: `${today}T09:00:00Z` });
  await page.goto(address);
  await expect(box(page)).toBeVisible();
  // The clock is paused before a request's timeout: nothing fails or is retried automatically.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  return { waiting, details, pages: await historyOf(page) };
};

/**
 * Answers every request for the open record: with a near miss of the vessel of this name, or that it does not exist.
 */
const answerDetails = async ({ details }: Seen, ship: unknown): Promise<void> => {
  await expect.poll(() => details.length, fastPolling).toBe(2);
  const { detail } = recordShape('nearMiss', {
    date: '2026-03-14',
    name: 'A wet walkway',
    status: 'Closed',
    findings: 0,
  });
  for (const route of details.splice(0))
    if (typeof ship === 'string') await route.fulfill({ json: { result: { ...detail, id: record, ship } } });
    else await route.fulfill({ status: 404, json: { error: drowned } });
};

/** The request for the vessels; without a failure on the screen to try again, the connection is restored. */
const answer = async (page: Page, { waiting }: Seen): Promise<Route> => {
  if (waiting.length === 0) await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  return nextPending(waiting);
};

/** The menu: its lines, the open one marked, and no command but them and the clear button of the keyword. */
const looks = async (page: Page, { context }: Snapshot, lines: readonly string[]): Promise<void> => {
  const { location, keyword } = context;
  await expect(box(page)).toHaveValue(keyword);
  await expect(menu(page).getByRole('listitem')).toHaveText(lines);
  const open = menuLines(context).filter(({ imono, name }) => imono === location.imono && lines.includes(name));
  await expect(menu(page).locator('[aria-current="true"]')).toHaveText(open.map(({ name }) => name));
  await expect(menu(page).getByRole('button')).toHaveCount(lines.length + (keyword === '' ? 0 : 1));
  await expect(menu(page).getByRole('button', { name: 'Clear the search' })).toHaveCount(keyword === '' ? 0 : 1);
};

const stageAt = (address: string): Stage<typeof vesselMenuMachine, Seen> => ({
  open: (page) => open(page, address),
  events: {
    'location.changed': async (page, { location }, seen) => {
      await page.evaluate((to) => window.history.pushState({}, '', to), hrefFor(location, {}));
      seen.pages += 1;
    },
    'vessels.loaded': () => Promise.reject(new Error('only the server’s answer loads the vessels')),
    'vessels.failed': () => Promise.reject(new Error('only an answer of the server does')),
    'reload.requested': (page) => main(page).getByRole('button', { name: 'Try again' }).click(),
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
      if (outcome.sends.type === 'vessels.failed')
        await route.fulfill({ status: 500, json: { error: outcome.sends['problem'].message } });
      else await route.fulfill({ json: { result: outcome.sends['vessels'] } });
    },
    load: (_, outcome, seen) => answerDetails(seen, 'done' in outcome ? receivedIn(outcome.done) : undefined),
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
      await nonePending(waiting);
      const { context } = snapshot;
      await looks(
        page,
        snapshot,
        menuLines(context).map(({ name }) => name),
      );
      await expect(menu(page).locator('.skeleton')).toHaveCount(0);
      await expect(menu(page).getByText('No results')).toHaveCount(menuLines(context).length === 0 ? 1 : 0);
      // The panel itself closes by the clock, which is paused; its content is removed at once.
      if (context.location.record === undefined) await expect(panelBody(page)).toHaveCount(0);
      else await expect(panelBody(page)).not.toHaveCount(0);
    },
    findingOwner: async (page, snapshot, { waiting, details }) => {
      await nonePending(waiting);
      await expect.poll(() => details.length, fastPolling).toBe(2);
      await looks(
        page,
        snapshot,
        menuLines(snapshot.context).map(({ name }) => name),
      );
      await expect(panelBody(page)).not.toHaveCount(0);
    },
    failed: async (page, { context: { problem } }, { waiting }) => {
      await nonePending(waiting);
      await expect(menu(page)).toHaveCount(0);
      await expect(main(page)).toHaveText(`The vessels could not be loaded: ${problem?.message}Try again`);
      await expect(main(page).getByRole('button')).toHaveCount(1);
    },
    noVessels: async (page, _, { waiting }) => {
      await nonePending(waiting);
      await expect(menu(page)).toHaveCount(0);
      await expect(main(page)).toHaveText('Opps! No data foundImport vesselsAdd or assign a vesselInvite a person');
      await expect(main(page).getByRole('button')).toHaveCount(0);
    },
  },
  always: async (page, { context: { location } }, seen, effects) => {
    await expect(page).toHaveURL(hrefFor(location, {}));
    for (const effect of effects) if (effect.type === 'go' && !effect.params.replace) seen.pages += 1;
    expect(await historyOf(page), 'only selecting a vessel adds an entry to the history').toBe(seen.pages);
  },
});

browserToursOf(
  'vesselMenu',
  vesselMenuMachine,
  {
    'the SIRE status': { world, stage: stageAt(list) },
    'an open record without a vessel': { world: recordWorld, stage: stageAt(`${records}?record=${record}`) },
  },
  test,
);
