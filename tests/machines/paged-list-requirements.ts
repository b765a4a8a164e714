import type { RouteState } from '../../src/routing/location.ts';
import { ApiError } from '../../src/contract/problem.ts';
import type { pagedListMachine } from '../../src/machines/paged-list/paged-list.ts';
import type { Batch, KeptBatch } from '../../src/machines/paged-list/batch.ts';
import type { World } from '../support/model/world.ts';
import { refused } from '../support/samples.ts';

type Feed = World<typeof pagedListMachine>;
type Snapshot = Parameters<NonNullable<NonNullable<Feed['requirements']>[string]['where']>>[1];

/** Whether the list of an event is the one that is shown. */
export const isSame = (event: object, { context }: Snapshot): boolean =>
  'location' in event &&
  // SAFETY: the location of an event is the route of its page.
  JSON.stringify(context.requestAt(event.location as RouteState, 0)) ===
    JSON.stringify(context.requestAt(context.location, 0));
/** Whether nothing of a list is shown. */
export const isEmpty = (snapshot: Snapshot): boolean =>
  hasNoEntries(snapshot) && snapshot.context.problem === undefined;
const hasNoEntries = ({ context }: Snapshot): boolean =>
  context.items.length === 0 && context.total === 0 && context.unreadable === 0 && context.received === undefined;
const isRefusal = (event: object): boolean => 'error' in event && event.error === refused;
const isFound = (event: object): boolean => 'output' in event && event.output !== undefined;
const looksUp = (context: Snapshot['context'], everyBatch: boolean) => ({
  request: context.requestAt(context.location, 0),
  everyBatch,
});
type Invariant = Feed['invariants'][string];
const hasProblemOf: Invariant = ({ context }, { event }) =>
  event !== undefined &&
  'error' in event &&
  event.error instanceof ApiError &&
  context.problem?.kind === event.error.kind;
const listsKept: Invariant = ({ context }, { event, before }) => {
  // SAFETY: only the recalled entries are asked about.
  const kept = (event as { readonly output?: KeptBatch }).output;
  return (
    kept !== undefined &&
    context.items === kept.items &&
    context.total === (kept.totalCount ?? 0) - kept.unreadable &&
    context.unreadable === kept.unreadable &&
    context.received?.at === kept.at &&
    context.problem === before?.context.problem
  );
};
const keepsEntries: Invariant = ({ context }, { before }) =>
  context.items === before?.context.items && context.received === before.context.received;
/** The kept entries of a list are looked up exactly so. */
const recallsOnly =
  (expected: (context: Snapshot['context']) => unknown): Invariant =>
  ({ context }, { effects }) =>
    effects.some(
      (effect) =>
        effect.type === 'start' &&
        effect.params.id === 'recallBatch' &&
        JSON.stringify(effect.params.input) === JSON.stringify(expected(context)),
    );

/** What every feed does. */
export const pagedListRequirements: NonNullable<Feed['requirements']> = {
  ...Object.fromEntries(
    (['loading', 'recalling', 'stale', 'ready', 'appending', 'failed'] as const).map((state) => [
      `after a change the first entries are requested again, and those listed stay, from ${state}`,
      { in: state, on: 'data.changed', to: 'loading', so: keepsEntries },
    ]),
  ),
  'the first entries are listed': {
    in: 'loading',
    on: 'loadBatch is done',
    to: 'ready',
    so: (snapshot, { event }) =>
      !snapshot.hasTag('busy') &&
      snapshot.context.problem === undefined &&
      snapshot.context.received === undefined &&
      event !== undefined &&
      'output' in event &&
      snapshot.context.items === batchIn(event).items &&
      snapshot.context.total === batchIn(event).totalCount &&
      snapshot.context.unreadable === batchIn(event).unreadable,
  },
  'the entries of an earlier visit are listed until the first are loaded': {
    in: 'loading',
    on: 'recallBatch is done',
    where: isFound,
    to: 'loading',
    so: (snapshot, happened) => snapshot.hasTag('busy') && listsKept(snapshot, happened),
  },
  'a list that is refused says why, and shows nothing that was kept': {
    in: 'loading',
    on: 'loadBatch fails',
    where: isRefusal,
    to: 'failed',
    so: (snapshot) => snapshot.context.problem?.kind === 'forbidden' && hasNoEntries(snapshot),
  },
  'a list that does not load is looked up among all kept entries': {
    in: 'loading',
    on: 'loadBatch fails',
    where: (event) => !isRefusal(event),
    to: 'recalling',
    so: (snapshot, happened) =>
      snapshot.hasTag('busy') &&
      hasProblemOf(snapshot, happened) &&
      keepsEntries(snapshot, happened) &&
      recallsOnly((context) => looksUp(context, true))(snapshot, happened),
  },
  'kept entries stay while the server is away': {
    in: 'recalling',
    on: 'recallBatch is done',
    where: isFound,
    to: 'stale',
    so: (snapshot, happened) => !snapshot.hasTag('busy') && listsKept(snapshot, happened),
  },
  'listed entries stay where nothing more was kept': {
    in: 'recalling',
    on: 'recallBatch is done',
    where: (event, { context }) => !isFound(event) && context.received !== undefined,
    to: 'stale',
    so: keepsEntries,
  },
  'a list that does not load and was not kept says why': {
    in: 'recalling',
    on: 'recallBatch is done',
    where: (event, { context }) => !isFound(event) && context.received === undefined,
    to: 'failed',
    so: ({ context }) => context.problem !== undefined,
  },
  'a user may refresh kept entries, which stay meanwhile': {
    in: 'stale',
    on: 'reload.requested',
    to: 'loading',
    so: (snapshot, happened) => keepsEntries(snapshot, happened) && recallsOnly(() => undefined)(snapshot, happened),
  },
  'a restored network loads the list again, also before its kept entries are found': {
    in: 'recalling',
    on: 'network.restored',
    where: (_, { context }) => context.problem?.kind === 'offline',
    to: 'loading',
    so: keepsEntries,
  },
  'a restored network does not load again what the server answered while kept entries are looked up': {
    in: 'recalling',
    on: 'network.restored',
    where: (_, { context }) => context.problem?.kind === 'contract',
    ignored: true,
  },
  'a restored network refreshes kept entries': {
    in: 'stale',
    on: 'network.restored',
    where: (_, { context }) => context.problem?.kind === 'offline',
    to: 'loading',
    so: keepsEntries,
  },
  'a restored network does not refresh what the server answered': {
    in: 'stale',
    on: 'network.restored',
    where: (_, { context }) => context.problem?.kind === 'contract',
    ignored: true,
  },
  'the user waits until the kept entries are looked up': { in: 'recalling', on: 'reload.requested', ignored: true },
  'kept entries have no further ones': { in: 'stale', on: 'more.requested', ignored: true },
  'a user may load it again': {
    in: 'failed',
    on: 'reload.requested',
    to: 'loading',
    so: (snapshot, happened) =>
      snapshot.hasTag('busy') && recallsOnly((context) => looksUp(context, false))(snapshot, happened),
  },
  'a restored network loads again what a lost one broke': {
    in: 'failed',
    on: 'network.restored',
    where: (_, { context }) => context.problem?.kind === 'offline',
    to: 'loading',
  },
  'a refusal is not tried again': {
    in: 'failed',
    on: 'network.restored',
    where: (_, { context }) => context.problem?.kind === 'forbidden',
    ignored: true,
  },
  'Load more requests the next entries': {
    in: 'ready',
    on: 'more.requested',
    where: (_, { context }) => context.items.length < context.total,
    to: 'appending',
    so: (snapshot) => snapshot.hasTag('busy'),
  },
  'the next entries follow those that are shown': {
    in: 'appending',
    on: 'loadBatch is done',
    to: 'ready',
    so: ({ context }, { event, before }) =>
      before !== undefined &&
      event !== undefined &&
      'output' in event &&
      context.problem === undefined &&
      context.unreadable === before.context.unreadable + batchIn(event).unreadable &&
      JSON.stringify(context.items) === JSON.stringify([...before.context.items, ...batchIn(event).items]),
  },
  'a batch that does not load says why': {
    in: 'appending',
    on: 'loadBatch fails',
    to: 'ready',
    so: ({ context }) => context.problem !== undefined,
  },
  'another list starts empty': {
    in: 'failed',
    on: 'location.changed',
    where: (event, before) => !isSame(event, before),
    to: 'loading',
    so: (snapshot) => isEmpty(snapshot),
  },
  'the same list stays as it is': {
    on: 'location.changed',
    where: isSame,
    so: ({ context }, { event, before }) =>
      event !== undefined &&
      'location' in event &&
      context.location === event.location &&
      context.items === before?.context.items,
  },
};

// SAFETY: the world's batches are the output of the only child.
const batchIn = (event: { readonly output?: unknown }): Batch => event.output as Batch;
