import { errorType } from '../../../scripts/xstate-internals.ts';
import type { RouteState } from '../../../src/routing/location.ts';
import type { pagedListMachine } from '../../../src/machines/paged-list/paged-list.ts';
import { request } from '../../../src/machines/query/query-request.ts';
import type { World } from '../../support/model/world.ts';
import { at, lost, refused } from '../../support/samples.ts';

const path = '/hsqe-perf/near-misses';
type FurtherPages = World<typeof pagedListMachine>;
type Snapshot = Parameters<NonNullable<NonNullable<FurtherPages['requirements']>[string]['where']>>[1];

const requestAt = ({ imono, fleet }: RouteState, _?: number, cursor?: string) =>
  imono === 'all' ? request('nearMiss.fleet', { status: [...fleet.status], cursor }) : undefined;

const isSame = (event: object, { context }: Snapshot): boolean =>
  'location' in event &&
  // SAFETY: the location of an event is the route of its page.
  JSON.stringify(requestAt(event.location as RouteState)) === JSON.stringify(requestAt(context.location));

const page = (items: readonly string[], next: string | undefined, unreadable = 0) => ({
  done: { items, totalCount: null, unreadable, ...(next !== undefined && { next }) },
});

const isDropped = ({ context }: Snapshot): boolean =>
  context.items.length === 0 && context.next === undefined && context.unreadable === 0 && context.problem === undefined;

/** The near misses of all vessels after those of the first page, which a query loads. */
export const furtherPages: FurtherPages = {
  input: { location: at(`${path}/all`), requestAt, isRest: true },
  events: {
    'location.changed': [`${path}/all`, `${path}/all?record=4`, `${path}/all?status=Closed`, `${path}/4100016`].map(
      (address) => ({ type: 'location.changed', location: at(address) }),
    ),
    'more.requested': [{ type: 'more.requested', cursor: 'first' }],
    'network.restored': [{ type: 'network.restored' }],
    // The query of the first page loads again.
    'data.changed': [{ type: 'data.changed' }],
    'reload.requested': [],
  },
  idle: ['data.changed'],
  actors: {
    recallBatch: [],
    loadBatch: ({ context: { items } }) => [
      ...(items.length === 0 ? [page(['row 1', 'row 2'], 'second', 1)] : [page(['row 2', 'row 3'], undefined)]),
      { done: undefined },
      { error: lost },
      { error: refused },
    ],
  },
  starts: 'ready',
  requirements: {
    'the page after the first is requested with the cursor of the first': {
      in: 'ready',
      on: 'more.requested',
      where: (_, { context }) => context.next === undefined && context.location.imono === 'all',
      to: 'appending',
      so: (snapshot) => snapshot.hasTag('busy') && snapshot.context.cursor === 'first',
    },
    'a further page is requested with the cursor of the one before': {
      in: 'ready',
      on: 'more.requested',
      where: (_, { context }) => context.next === 'second',
      to: 'appending',
      so: ({ context }) => context.cursor === 'second',
    },
    'nothing is requested after the last page': {
      in: 'ready',
      on: 'more.requested',
      where: (_, { context }) => context.next === null,
      ignored: true,
    },
    'nothing is requested without a list': {
      in: 'ready',
      on: 'more.requested',
      where: (_, { context }) => context.location.imono !== 'all',
      ignored: true,
    },
    'the rows of a page follow those that are shown': {
      in: 'appending',
      on: 'loadBatch is done',
      to: 'ready',
      so: (snapshot, { before }) =>
        !snapshot.hasTag('busy') &&
        before !== undefined &&
        before.context.items.every((row, index) => snapshot.context.items[index] === row),
    },
    'a page that does not load says why, and the rows stay': {
      in: 'appending',
      on: 'loadBatch fails',
      to: 'ready',
      so: ({ context }, { before }) => context.problem !== undefined && context.items === before?.context.items,
    },
    'a user may request it again': {
      in: 'ready',
      on: 'more.requested',
      where: (_, { context }) => context.problem !== undefined,
      to: 'appending',
      so: ({ context }, { before }) => context.problem === undefined && context.cursor === before?.context.cursor,
    },
    'a restored network requests it again': {
      in: 'ready',
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'offline',
      to: 'appending',
    },
    'a refusal is not tried again': {
      in: 'ready',
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'forbidden',
      ignored: true,
    },
    'the same list keeps its rows': {
      on: 'location.changed',
      where: isSame,
      so: ({ context, value }, { event, before }) =>
        event !== undefined &&
        'location' in event &&
        context.location === event.location &&
        context.items === before?.context.items &&
        value === before.value,
    },
    'another list starts without rows': {
      on: 'location.changed',
      where: (event, before) => !isSame(event, before),
      to: 'ready',
      so: (snapshot, { event }) =>
        event !== undefined &&
        'location' in event &&
        snapshot.context.location === event.location &&
        isDropped(snapshot),
    },
  },
  project: ({ location, items, next, cursor, unreadable, problem }) => ({
    imono: location.imono,
    record: location.record,
    status: location.fleet.status,
    items,
    next,
    cursor,
    unreadable,
    problem: problem?.kind,
  }),
  invariants: {
    'no row is listed twice': ({ context: { items } }) => new Set(items).size === items.length,
    'a request has the cursor of the machine': ({ context }, { effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'start' ||
          // SAFETY: the machine starts only its loading, whose input has a request.
          (effect.params.input as { input: { cursor: string } }).input.cursor === context.cursor,
      ),
    'rows that could not be read are counted': ({ context }) => context.items.length === 0 || context.unreadable === 1,
    'a page is requested by a click or a restored network only': (_, { event, effects }) =>
      event?.type === 'more.requested' ||
      event?.type === 'network.restored' ||
      effects.every(({ type }) => type !== 'start'),
    'a failure keeps its reason until the next request': ({ value, context }) =>
      value === 'ready' || context.problem === undefined,
    'an error is only set by a failed load': (snapshot, { before, event }) =>
      snapshot.context.problem === undefined ||
      snapshot.context.problem === before?.context.problem ||
      event?.type === errorType('loadBatch'),
  },
};
