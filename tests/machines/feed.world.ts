import { errorType } from '../../scripts/xstate-internals.ts';
import type { RouteState } from '../../src/routing/location.ts';
import { optionFilter } from '../../src/contract/models/filter.ts';
import { request } from '../../src/machines/query/query-request.ts';
import type { feedMachine } from '../../src/machines/feed/feed.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

/** The request of a feed at a location. */
const asked = (location: RouteState | undefined) => [location?.tab, location?.filter.count];

/** The news: one category at a time, without a limit. */
export const newsWorld: World<typeof feedMachine> = {
  input: {
    location: at('/news'),
    requestAt: ({ tab }, skipCount) =>
      request('news.byCategory', { categoryId: Number(tab ?? 0), skipCount }, { owner: tab ?? '' }),
  },
  events: {
    'location.changed': ['/news', '/news?tab=2', '/news?tab=2&record=4'].map((address) => ({
      type: 'location.changed',
      location: at(address),
    })),
    'more.asked': [{ type: 'more.asked' }],
    'reload.asked': [{ type: 'reload.asked' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    loadBatch: ({ context }) => [
      { done: { items: [`entry ${context.items.length}`], totalCount: 2, unreadable: 0 } },
      { done: { items: [], totalCount: 0, unreadable: 0 } },
      { error: lost },
    ],
  },
  project: ({ location, items, total, problem }) => ({
    tab: location.tab,
    record: location.record,
    items: items.length,
    total,
    problem: problem?.kind,
  }),
  invariants: {
    'no entry is listed twice': ({ context: { items } }) => new Set(items).size === items.length,
    'a further batch starts where the list ends': ({ context, value }, { effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'start' ||
          // SAFETY: the machine starts only its loading, whose input has a request.
          (effect.params.input as { input: { skipCount: number } }).input.skipCount ===
            (value === 'appending' ? context.items.length : 0),
      ),
    'a further batch is loaded exactly if there are more entries': ({ value }, { event, before }) =>
      event?.type !== 'more.asked' ||
      before?.value !== 'ready' ||
      (value === 'appending') === before.context.items.length < before.context.total,
    'entries of another category are never shown': (snapshot, { event, before }) =>
      event?.type !== 'location.changed' ||
      before?.context.location.tab === snapshot.context.location.tab ||
      snapshot.context.items.length === 0,
    'loaded entries stay when a further batch fails': (snapshot, { before, event }) =>
      before?.value !== 'appending' ||
      event?.type !== errorType('loadBatch') ||
      snapshot.context.items.length === before.context.items.length,
    'opening an entry sends no request': (_, { event, before, effects }) =>
      event?.type !== 'location.changed' ||
      JSON.stringify(asked(before?.context.location)) !==
        // SAFETY: an event location.changed carries the location.
        JSON.stringify(asked((event as unknown as { location: RouteState }).location)) ||
      effects.every(({ type }) => type !== 'start'),
  },
};

const requestAt = ({ filter, tab }: RouteState, skipCount: number) =>
  request(
    'safety.byDate',
    { optionFilter: optionFilter.records, recordNumber: filter.count, skipCount },
    { owner: tab ?? '' },
  );

/** The safety campaigns: the latest N, possibly of more. */
export const campaignsWorld: World<typeof feedMachine> = {
  ...newsWorld,
  input: { location: at('/tb-info/tb-safety-campaign'), requestAt },
  events: {
    ...newsWorld.events,
    'location.changed': ['', '?count=1', '?count=9', '?count=9&tab=2'].map((query) => ({
      type: 'location.changed',
      location: at(`/tb-info/tb-safety-campaign${query}`),
    })),
  },
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location, items, total, problem }) => ({
    tab: location.tab,
    count: location.filter.count,
    items: items.length,
    total,
    problem: problem?.kind,
  }),
  invariants: {
    ...newsWorld.invariants,
    'a further batch is loaded exactly if there are more entries': (_, { event, before, effects }) => {
      if (event?.type !== 'more.asked' || before?.value !== 'ready') return true;
      const { items, total, location } = before.context;
      const longer = effects.some(({ type }) => type === 'go');
      return longer === (items.length >= total && items.length >= location.filter.count);
    },
    'a higher count keeps the shown entries and requests the following ones': (
      snapshot,
      { event, before, effects },
    ) => {
      if (event?.type !== 'location.changed' || before?.value !== 'ready') return true;
      const { location: was, items } = before.context;
      const { location } = snapshot.context;
      if (was.tab !== location.tab || was.filter.count >= location.filter.count) return true;
      return snapshot.value === 'appending' && snapshot.context.items === items && effects.length === 1;
    },
    'a lower count reloads the list': (snapshot, { event, before }) =>
      event?.type !== 'location.changed' ||
      (before?.context.location.filter.count ?? 0) <= snapshot.context.location.filter.count ||
      snapshot.value === 'loading',
  },
};
