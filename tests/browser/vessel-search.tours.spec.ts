import { expect, type Page, type Route } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { keywordDebounceMs, vesselSearchMachine, type VesselSearchSnapshot } from '../../src/machines/vessel-search.ts';
import { vesselSearchWorld } from '../machines/vessel-search.world.ts';
import { browserTours } from '../support/model/browser-tours.ts';
import { offered, type World } from '../support/model/world.ts';
import { dawn, everything, lost, star, today } from '../support/samples.ts';
import { heldRequests, fastPolling, type Waiting, nextPending } from './support/held-requests.ts';
import { settled, test } from './support/signed-in.ts';

type Snapshot = VesselSearchSnapshot;

const start = '/tb-info/company-info';

/** A box that lost the focus still has its keyword: it gets the focus before any other action. */
const inBox = ({ value, context }: Snapshot): boolean =>
  context.path !== undefined && (value !== 'closed' || context.keyword === '');
/** Whether no result or problem of an earlier search is stored. */
const isFirst = ({ context: { found, problem } }: Snapshot): boolean => found.length === 0 && !problem;
const isDawn = ({ context }: Snapshot): boolean => context.keyword === 'dawn';
const isStar = ({ context }: Snapshot): boolean => context.keyword === 'star';

/** The user's actions where the box allows them. All of them use one keyword; the other is typed over it and found. */
const world: World<typeof vesselSearchMachine> = {
  ...vesselSearchWorld,
  events: {
    'permissions.known': [],
    'keyword.typed': (snapshot) =>
      offered(inBox(snapshot) && !isStar(snapshot), isDawn(snapshot) ? 'star' : 'dawn', ' ').map((text) => ({
        type: 'keyword.typed',
        text,
      })),
    'keyword.cleared': (snapshot) => offered(inBox(snapshot) && !isStar(snapshot), { type: 'keyword.cleared' }),
    'box.focused': ({ context }) => offered(context.path !== undefined, { type: 'box.focused' }),
    'box.blurred': (snapshot) => offered(inBox(snapshot) && !isStar(snapshot), { type: 'box.blurred' }),
    'first.requested': (snapshot) => offered(isDawn(snapshot) && isFirst(snapshot), { type: 'first.requested' }),
    'vessel.picked': ({ value, context }) =>
      offered(value === 'found', ...context.found).map(({ imono }) => ({ type: 'vessel.picked', imono })),
  },
  actors: {
    watchPermissions: ({ context }) =>
      offered(context.path === undefined, { sends: { type: 'permissions.known' as const, entries: everything } }),
    search: (snapshot) => {
      const found = { done: isStar(snapshot) ? [star] : [dawn, star] };
      return isDawn(snapshot) && isFirst(snapshot) ? [found, { done: [] }, { error: lost }] : [found];
    },
  },
};

interface Seen {
  /** The searches that the server has not answered yet. */
  readonly waiting: Waiting;
  /** The address of the page. */
  address: string;
  /** Answers the profile request, which contains the account's permissions. */
  readonly letIn: () => void;
}

const search = (page: Page) => page.getByRole('search', { name: 'Search from any page' });
const box = (page: Page) => search(page).getByRole('combobox', { name: 'Search vessel' });
const options = (page: Page) => search(page).getByRole('option');

const open = async (page: Page): Promise<Seen> => {
  const waiting = await heldRequests(page, (path) => path === catalogue['fleet.search'].path);
  const { promise, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(`**${catalogue['account.profile'].path}`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.install({ time: `${today}T09:00:00Z` });
  await page.goto(start);
  return { waiting, address: start, letIn };
};

const keywordOf = (route: Route) => new URL(route.request().url()).searchParams.get('Keyword');

/**
 * The box with its keyword, the requests to the server, and the lines below it: exactly `lines`, of which `picks` can
 * be selected.
 */
const looks = async (
  page: Page,
  snapshot: Snapshot,
  { waiting }: Seen,
  { lines, picks }: { readonly lines: readonly string[]; readonly picks: number },
): Promise<void> => {
  const { value, context } = snapshot;
  const asked = value === 'searching' ? [context.keyword] : [];
  await expect.poll(() => waiting.map(keywordOf), fastPolling).toEqual(asked);
  await expect(box(page)).toHaveValue(context.keyword);
  await expect(box(page)).toHaveAttribute('aria-expanded', String(lines.length > 0));
  await expect(search(page)).toHaveAttribute('aria-busy', String(snapshot.hasTag('busy')));
  await expect(search(page).getByRole('listbox')).toHaveCount(lines.length > 0 ? 1 : 0);
  await expect(options(page)).toHaveText(lines);
  await expect(search(page).getByRole('option', { disabled: false })).toHaveCount(picks);
  await expect(search(page).getByRole('option', { selected: true })).toHaveCount(Math.min(picks, 1));
};

const nothing = { lines: [], picks: 0 };
const drowned = 'The engine room is flooded';

browserTours(
  'vesselSearch',
  vesselSearchMachine,
  world,
  {
    open,
    events: {
      'permissions.known': () => Promise.reject(new Error('only the profile contains permissions')),
      'keyword.typed': (page, { text }) => box(page).fill(text),
      'keyword.cleared': (page) => box(page).press('Escape'),
      'box.focused': (page) => box(page).focus(),
      'box.blurred': async (page) => {
        await box(page).focus();
        await page.keyboard.press('Tab');
      },
      'first.requested': (page) => box(page).press('Enter'),
      // The first line is the active one.
      'vessel.picked': (page, { imono }) =>
        imono === dawn.imono ? box(page).press('Enter') : options(page).filter({ hasText: imono }).click(),
    },
    actors: {
      watchPermissions: async (page, _, { letIn }) => {
        letIn();
        await expect(box(page)).toBeVisible();
        await settled(page);
        await page.clock.pauseAt(`${today}T09:05:00Z`);
      },
      search: async (_, outcome, { waiting }) => {
        const route = await nextPending(waiting);
        if ('done' in outcome) await route.fulfill({ json: { result: outcome.done } });
        else await route.fulfill({ status: 500, json: { error: drowned } });
      },
    },
    timer: (page) => page.clock.runFor(keywordDebounceMs),
    screens: {
      closed: async (page, snapshot, seen) => {
        if (snapshot.context.path === undefined) return expect(box(page)).toHaveCount(0);
        return looks(page, snapshot, seen, nothing);
      },
      typing: (page, snapshot, seen) => looks(page, snapshot, seen, nothing),
      searching: (page, snapshot, seen) => looks(page, snapshot, seen, nothing),
      found: (page, snapshot, seen) => {
        const vessels = snapshot.context.found.map(({ name, imono }) => name + imono);
        const lines = vessels.length > 0 ? vessels : ['No results'];
        return looks(page, snapshot, seen, { lines, picks: vessels.length });
      },
      failed: (page, snapshot, seen) => looks(page, snapshot, seen, { lines: [drowned], picks: 0 }),
    },
    always: async (page, _, seen, effects) => {
      for (const effect of effects) if (effect.type === 'go') seen.address = effect.params.to;
      await expect(page).toHaveURL(seen.address);
    },
  },
  test,
);
