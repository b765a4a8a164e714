import { expect, type Page, type Route } from '@playwright/test';
import type { CallName } from '../../src/contract/catalogue.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { type RouteState, hrefFor } from '../../src/routing/location.ts';
import { defaultCount } from '../../src/routing/parameters.ts';
import { ApiError } from '../../src/contract/problem.ts';
import { pagedListMachine } from '../../src/machines/paged-list/paged-list.ts';
import type { PagedListSnapshot } from '../../src/machines/paged-list/paged-list-ref.ts';
import { campaignsWorld, newsWorld } from '../machines/paged-list/paged-list.world.ts';
import { browserToursOf, type Play } from '../support/model/browser-tours.ts';
import { at, lost } from '../support/samples.ts';
import { heldRequests, nonePending, fastPolling, type Waiting, nextPending } from './support/held-requests.ts';
import { settled, test } from './support/signed-in.ts';

/** An error that is not a connectivity problem, which would be retried automatically. */
const refused = new ApiError('invalid', 'The engine room is flooded');
const category = { id: 2, name: 'Mooring' };
const entryIn = ({ context: { items } }: PagedListSnapshot) => `entry ${items.length}`;
const isLoading = ({ value }: PagedListSnapshot) => value === 'loading';
const isWhole = ({ context: { location } }: PagedListSnapshot) => location.tab === undefined;

/** The browser of these paths stores nothing: kept-answers.spec.ts looks at kept answers. */
const nothingKept = [{ done: undefined }];

const all = at('/news');
const ofCategory = at(`/news?tab=${category.id}`);
const opened = at(`/news?tab=${category.id}&record=4`);

/**
 * Between all news and a category, whose first entry is opened and closed. All news may be empty or fail; a later batch
 * of a category may fail.
 */
const news: Play<typeof pagedListMachine, Seen>['world'] = {
  ...newsWorld,
  events: {
    'location.changed': ({ value, context: { location, items, problem } }) => {
      if (location.record !== undefined || location.tab === undefined)
        return [{ type: 'location.changed', location: ofCategory }];
      const shown = value === 'ready' && items.length === 1 && !problem ? [opened] : [];
      return [all, ...shown].map((to) => ({ type: 'location.changed', location: to }));
    },
    'more.requested': ({ context: { location } }) =>
      location.record === undefined ? [{ type: 'more.requested' }] : [],
    // A change has pages of its own: row-editor.spec.ts.
    'data.changed': [],
    'reload.requested': [{ type: 'reload.requested' }],
    'network.restored': ({ context: { location } }) =>
      location.tab === undefined ? [{ type: 'network.restored' }] : [],
  },
  actors: {
    loadBatch: (snapshot) => [
      { done: { items: [entryIn(snapshot)], totalCount: 2, unreadable: 0 } },
      ...(isLoading(snapshot) && isWhole(snapshot) ? [{ done: { items: [], totalCount: 0, unreadable: 0 } }] : []),
      ...(isLoading(snapshot) === isWhole(snapshot) ? [{ error: isLoading(snapshot) ? lost : refused }] : []),
    ],
    recallBatch: nothingKept,
  },
};

const campaigns = '/tb-info/tb-safety-campaign';
const last = (count: number) => at(`${campaigns}?filter=records&count=${count}`);

/** The last 1, then the last 11, of which there are two. */
const theLast: Play<typeof pagedListMachine, Seen>['world'] = {
  ...campaignsWorld,
  input: { ...campaignsWorld.input, location: last(1) },
  events: {
    ...newsWorld.events,
    'data.changed': [],
    'location.changed': ({ value, context: { location } }) =>
      value === 'ready' ? [{ type: 'location.changed', location: last(location.filter.count === 1 ? 11 : 1) }] : [],
    'network.restored': [],
  },
  actors: {
    loadBatch: (snapshot) => [
      { done: { items: [entryIn(snapshot)], totalCount: isLoading(snapshot) ? 1 : 2, unreadable: 0 } },
      { error: refused },
    ],
    recallBatch: nothingKept,
  },
};

/** The requests for batches without an answer yet; those cancelled on navigation are already removed. */
interface Seen {
  readonly waiting: Waiting;
}

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => page.getByRole('dialog');
const defaultFilterLink = (page: Page) => main(page).getByRole('link', { name: 'Show the default filter' });
const button = (page: Page, name: string) => main(page).getByRole('button', { name });

const article = (title: string) => ({
  id: 4 + Number(title.slice('entry '.length)),
  title,
  category: category.name,
  date: '2026-03-01',
  summary: null,
});

const skipCountOf = (route: Route): number => {
  const request = route.request();
  const asked = request.method() === 'GET' ? new URL(request.url()).searchParams.get('skipCount') : undefined;
  return Number(asked ?? request.postDataJSON().skipCount);
};

/** What distinguishes the two pages. */
interface Sample {
  readonly world: Play<typeof pagedListMachine, Seen>['world'];
  readonly calls: readonly CallName[];
  readonly tabs: CallName;
  readonly detail: CallName;
  readonly section: string;
  /** The text that says how many there are. */
  readonly total: (snapshot: PagedListSnapshot) => string;
  /** Whether more can be loaded from the server or by the filter. */
  readonly more: (snapshot: PagedListSnapshot) => boolean;
  readonly goes: (page: Page, location: RouteState) => Promise<void>;
}

const lose = (route: Route) => route.abort('connectionfailed');

const play = (sample: Sample): Play<typeof pagedListMachine, Seen> => {
  const paths: readonly string[] = sample.calls.map((call) => everyCall[call].path);
  const isBatch = ({ pathname }: URL): boolean => paths.includes(pathname);
  const open = async (page: Page): Promise<Seen> => {
    const waiting = await heldRequests(page, (path) => paths.includes(path));
    await page.route(`**${everyCall[sample.tabs].path}`, (route) => route.fulfill({ json: { result: [category] } }));
    await page.route(`**${everyCall[sample.detail].path}?**`, (route) =>
      route.fulfill({ json: { result: { ...article('entry 0'), contentHtml: '<p>All fast.</p>', attachment: [] } } }),
    );
    await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
    await page.goto(hrefFor(sample.world.input.location, {}));
    return { waiting };
  };

  /** The list with exactly the controls it offers, or hidden behind the open entry. */
  const looks = async (page: Page, snapshot: PagedListSnapshot, buttons: readonly string[]): Promise<void> => {
    const { location, items } = snapshot.context;
    await expect(page).toHaveURL(hrefFor(location, {}));
    const list = snapshot.value === 'ready' || snapshot.value === 'appending' ? items.map(String) : [];
    await expect(main(page).locator('.articles > li h2')).toHaveText(list);
    await expect(page.locator('.articles + p')).toHaveText(list.length > 0 ? [sample.total(snapshot)] : []);
    await expect(page.locator('[inert] main')).toHaveCount(location.record === undefined ? 0 : 1);
    if (location.record === undefined) {
      await expect(panel(page)).toHaveCount(0);
      await expect(main(page).locator('a:not(.failed-state a, .show-count a)')).toHaveText([
        'News',
        'Broadcasts',
        'Safety Campaigns',
        'All',
        category.name,
        ...list,
      ]);
      await expect(main(page).locator('[aria-current="page"]')).toHaveText([
        sample.section,
        location.tab === undefined ? 'All' : category.name,
      ]);
      await expect(main(page).getByRole('button')).toHaveText([...buttons]);
      return;
    }
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('entry 0');
    await expect(panel(page).getByRole('button')).toHaveCount(1);
  };

  /** Exactly one batch is requested, starting at an entry. */
  const asksFrom = async ({ waiting }: Seen, skipCount: number): Promise<void> =>
    expect.poll(() => waiting.map(skipCountOf), fastPolling).toEqual([skipCount]);

  return {
    world: sample.world,
    stage: {
      open,
      events: {
        'location.changed': (page, { location }) => sample.goes(page, location),
        'more.requested': (page) => button(page, 'Load more').click(),
        'data.changed': async () => undefined,
        'reload.requested': (page) => button(page, 'Try again').click(),
        'network.restored': (page) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
      },
      actors: {
        loadBatch: async (page, outcome, { waiting }) => {
          const route = await nextPending(waiting);
          if ('error' in outcome && outcome.error === lost) {
            // The client sends it again before it gives up.
            await page.route(isBatch, lose);
            await lose(route);
            // With the bar closed the portal does not retry automatically.
            await page.getByRole('button', { name: 'Close the alert' }).click();
            return page.unroute(isBatch, lose);
          }
          if ('error' in outcome) return route.fulfill({ status: 400, json: { error: refused.message } });
          if (!('done' in outcome)) throw new Error('a batch only ends');
          // SAFETY: the samples above define the type of a batch.
          const { items, totalCount } = outcome.done as { items: readonly string[]; totalCount: number; unreadable: 0 };
          return route.fulfill({ json: { result: { items: items.map(article), totalCount } } });
        },
        recallBatch: async () => undefined,
      },
      screens: {
        // Passes at once: no query loads the first page of these lists.
        starting: async () => undefined,
        loading: async (page, snapshot, seen) => {
          await asksFrom(seen, 0);
          await looks(page, snapshot, []);
          await expect(main(page).locator('.skeleton')).toHaveCount(1);
        },
        ready: async (page, snapshot, { waiting }) => {
          const { items, problem } = snapshot.context;
          await looks(page, snapshot, items.length > 0 && sample.more(snapshot) ? ['Load more'] : []);
          await expect(main(page).getByText('Opps! No data found')).toHaveCount(items.length > 0 ? 0 : 1);
          await expect(main(page).getByRole('alert')).toHaveText(
            problem ? [`More could not be loaded: ${problem.message}`] : [],
          );
          await nonePending(waiting);
          await settled(page);
        },
        appending: async (page, snapshot, seen) => {
          await asksFrom(seen, snapshot.context.items.length);
          await looks(page, snapshot, ['Load more']);
          if (snapshot.context.location.record === undefined) await expect(button(page, 'Load more')).toBeDisabled();
        },
        // Passes at once: the browser stores nothing.
        recalling: async () => undefined,
        stale: async () => {
          throw new Error('nothing is kept');
        },
        failed: async (page, snapshot, { waiting }) => {
          const { problem, location } = snapshot.context;
          await looks(page, snapshot, ['Try again']);
          await expect(main(page).getByRole('alert').locator('p')).toHaveText(
            `The list could not be loaded: ${problem?.message}`,
          );
          const leadsBack = problem?.kind === 'invalid' && location.filter.count !== defaultCount;
          await expect(defaultFilterLink(page)).toHaveCount(leadsBack ? 1 : 0);
          await nonePending(waiting);
          await settled(page);
        },
      },
    },
  };
};

browserToursOf(
  'feed',
  pagedListMachine,
  {
    'the news, by category': play({
      world: news,
      calls: ['news.search', 'news.byCategory'],
      tabs: 'news.tabs',
      detail: 'news.detail',
      section: 'News',
      total: ({ context: { items, total } }) => `${items.length} of ${total}`,
      more: ({ context: { items, total } }) => items.length < total,
      goes: async (page, location) => {
        if (await panel(page).count()) return panel(page).getByRole('button', { name: 'Close the article' }).click();
        const name = location.tab === undefined ? 'All' : category.name;
        // By keyboard: the loading overlay may cover the page on first load.
        return main(page)
          .getByRole('link', { name: location.record === undefined ? name : 'entry 0', exact: true })
          .press('Enter');
      },
    }),
    'the safety campaigns, by the filter for the last ones': play({
      world: theLast,
      calls: ['safety.byDate'],
      tabs: 'safety.tabs',
      detail: 'safety.detail',
      section: 'Safety Campaigns',
      total: ({ context: { items, location } }) => {
        if (location.filter.count === 1) return 'Latest record';
        return items.length === 1 ? 'The newest 1 of the last 11' : 'All 2';
      },
      more: ({ context: { items, location } }) => location.filter.count === 1 || items.length === 1,
      goes: (page, { filter }) =>
        filter.count === 1
          ? main(page).getByRole('textbox', { name: 'Records' }).fill('1')
          : button(page, 'Load more').click(),
    }),
  },
  test,
  // A refusal, and what needs kept entries: kept-answers.spec.ts looks at kept answers. The rest of a list: fleet-lists.spec.ts.
  [
    'pagedList: data.changed → pagedList.loading',
    'pagedList.starting: always → pagedList.ready',
    'pagedList.loading: xstate.error.actor.loadBatch → pagedList.failed',
    'pagedList.loading: xstate.done.actor.recallBatch → (stays)',
    'pagedList.recalling: xstate.done.actor.recallBatch → pagedList.stale',
    'pagedList.recalling: xstate.done.actor.recallBatch (2) → pagedList.stale',
    'pagedList.stale: reload.requested → pagedList.loading',
    'pagedList.stale: network.restored → pagedList.loading',
    'pagedList.ready: network.restored → pagedList.appending',
  ],
);
