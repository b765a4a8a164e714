import { errorType } from '../../../scripts/xstate-internals.ts';
import type { RouteState } from '../../../src/routing/location.ts';
import { ApiError } from '../../../src/contract/problem.ts';
import { optionFilter } from '../../../src/contract/models/option-filter.ts';
import { request } from '../../../src/machines/query/query-request.ts';
import type { pagedListMachine } from '../../../src/machines/paged-list/paged-list.ts';
import { offered, type World } from '../../support/model/world.ts';
import { at, lost, refused } from '../../support/samples.ts';
import { pagedListRequirements, isEmpty, isSame } from '../paged-list-requirements.ts';

const unreadable = new ApiError('contract', 'The answer of the server could not be read');

/** The request of a feed at a location. */
const asked = (location: RouteState | undefined) => [location?.tab, location?.filter.count];

/** The news: one category at a time, without a limit. */
export const newsWorld: World<typeof pagedListMachine> = {
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
    'more.requested': [{ type: 'more.requested' }],
    'data.changed': [{ type: 'data.changed' }],
    'reload.requested': [{ type: 'reload.requested' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    loadBatch: ({ value, context }) => [
      { done: { items: [`entry ${value === 'loading' ? 0 : context.items.length}`], totalCount: 2, unreadable: 0 } },
      { done: { items: [], totalCount: 0, unreadable: 0 } },
      { error: lost },
      { error: refused },
      { error: unreadable },
    ],
    recallBatch: ({ value, context }) => [
      { done: undefined },
      // Nothing is looked up again while kept entries are listed and requested.
      ...offered(value === 'recalling' || context.received === undefined, {
        done: { items: ['entry 0'], totalCount: 3, unreadable: 1, at: 5 },
      }),
    ],
  },
  starts: 'loading',
  requirements: {
    ...pagedListRequirements,
    'another category starts empty': {
      in: 'ready',
      on: 'location.changed',
      where: (event, before) => !isSame(event, before),
      to: 'loading',
      so: (snapshot) => isEmpty(snapshot),
    },
  },
  project: ({ location, items, total, unreadable, received, problem }) => ({
    received,
    unreadable,
    tab: location.tab,
    record: location.record,
    items: items.length,
    total,
    problem: problem?.kind,
  }),
  invariants: {
    'entries have an age exactly if they were kept from an earlier visit': ({ value, context: { received, items } }) =>
      value === 'stale' ? received?.at === 5 : received === undefined || (value !== 'ready' && items.length > 0),
    'no entry is listed twice': ({ context: { items } }) => new Set(items).size === items.length,
    'a further batch starts where the list ends': ({ context, value }, { effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'start' ||
          effect.params.id !== 'loadBatch' ||
          // SAFETY: the input of this child is a request.
          (effect.params.input as { input: { skipCount: number } }).input.skipCount ===
            (value === 'appending' ? context.items.length : 0),
      ),
    'a further batch is loaded exactly if there are more entries': ({ value }, { event, before }) =>
      event?.type !== 'more.requested' ||
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
export const campaignsWorld: World<typeof pagedListMachine> = {
  ...newsWorld,
  input: { location: at('/tb-info/tb-safety-campaign'), requestAt },
  events: {
    ...newsWorld.events,
    'location.changed': ['', '?count=1', '?count=9', '?count=9&tab=2'].map((query) => ({
      type: 'location.changed',
      location: at(`/tb-info/tb-safety-campaign${query}`),
    })),
  },
  requirements: {
    ...pagedListRequirements,
    'Load more raises the number where that limits the list': {
      in: 'ready',
      on: 'more.requested',
      where: (_, { context }) =>
        context.items.length >= context.total && context.items.length >= context.location.filter.count,
      to: 'appending',
      does: ['go'],
      so: ({ context }, { before }) =>
        context.problem === undefined && context.total === (before?.context.items.length ?? 0) + 10,
    },
    'a higher number keeps the entries and expects the rest': {
      in: 'ready',
      on: 'location.changed',
      where: (event, { context }) =>
        'location' in event &&
        event.location.tab === context.location.tab &&
        event.location.filter.count > context.location.filter.count,
      to: 'appending',
      so: ({ context }, { event }) =>
        event !== undefined &&
        'location' in event &&
        context.location === event.location &&
        context.problem === undefined &&
        context.total === event.location.filter.count,
    },
    'a lower number loads the list again': {
      in: 'ready',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.filter.count < context.location.filter.count,
      to: 'loading',
      so: (snapshot) => isEmpty(snapshot),
    },
  },
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location, items, total, unreadable, received, problem }) => ({
    received,
    unreadable,
    tab: location.tab,
    count: location.filter.count,
    items: items.length,
    total,
    problem: problem?.kind,
  }),
  invariants: {
    ...newsWorld.invariants,
    'a further batch is loaded exactly if there are more entries': (_, { event, before, effects }) => {
      if (event?.type !== 'more.requested' || before?.value !== 'ready') return true;
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
