import { errorType } from '../../scripts/xstate-internals.ts';
import type { RouteState } from '../../src/routing/place.ts';
import { optionFilter } from '../../src/contract/models/filter.ts';
import { request } from '../../src/machines/query/query-request.ts';
import type { feedMachine } from '../../src/machines/feed/feed.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

/** The request of a feed at a place. */
const asked = (place: RouteState | undefined) => [place?.tab, place?.filter.count];

/** The news: one category at a time, without a limit. */
export const newsWorld: World<typeof feedMachine> = {
  input: {
    place: at('/news'),
    requestAt: ({ tab }, skipCount) =>
      request('news.byCategory', { categoryId: Number(tab ?? 0), skipCount }, { owner: tab ?? '' }),
  },
  events: {
    'place.changed': ['/news', '/news?tab=2', '/news?tab=2&record=4'].map((address) => ({
      type: 'place.changed',
      place: at(address),
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
  project: ({ place, items, total, problem }) => ({
    tab: place.tab,
    record: place.record,
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
      event?.type !== 'place.changed' ||
      before?.context.place.tab === snapshot.context.place.tab ||
      snapshot.context.items.length === 0,
    'loaded entries stay when a further batch fails': (snapshot, { before, event }) =>
      before?.value !== 'appending' ||
      event?.type !== errorType('loadBatch') ||
      snapshot.context.items.length === before.context.items.length,
    'opening an entry sends no request': (_, { event, before, effects }) =>
      event?.type !== 'place.changed' ||
      JSON.stringify(asked(before?.context.place)) !==
        // SAFETY: an event place.changed carries the place.
        JSON.stringify(asked((event as unknown as { place: RouteState }).place)) ||
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
  input: { place: at('/tb-info/tb-safety-campaign'), requestAt },
  events: {
    ...newsWorld.events,
    'place.changed': ['', '?count=1', '?count=9', '?count=9&tab=2'].map((query) => ({
      type: 'place.changed',
      place: at(`/tb-info/tb-safety-campaign${query}`),
    })),
  },
  answers: (effect) => (effect.type === 'go' ? { type: 'place.changed', place: at(effect.params.to) } : undefined),
  project: ({ place, items, total, problem }) => ({
    tab: place.tab,
    count: place.filter.count,
    items: items.length,
    total,
    problem: problem?.kind,
  }),
  invariants: {
    ...newsWorld.invariants,
    'a further batch is loaded exactly if there are more entries': (_, { event, before, effects }) => {
      if (event?.type !== 'more.asked' || before?.value !== 'ready') return true;
      const { items, total, place } = before.context;
      const longer = effects.some(({ type }) => type === 'go');
      return longer === (items.length >= total && items.length >= place.filter.count);
    },
    'a higher count keeps the shown entries and requests the following ones': (
      snapshot,
      { event, before, effects },
    ) => {
      if (event?.type !== 'place.changed' || before?.value !== 'ready') return true;
      const { place: was, items } = before.context;
      const { place } = snapshot.context;
      if (was.tab !== place.tab || was.filter.count >= place.filter.count) return true;
      return snapshot.value === 'appending' && snapshot.context.items === items && effects.length === 1;
    },
    'a lower count reloads the list': (snapshot, { event, before }) =>
      event?.type !== 'place.changed' ||
      (before?.context.place.filter.count ?? 0) <= snapshot.context.place.filter.count ||
      snapshot.value === 'loading',
  },
};
