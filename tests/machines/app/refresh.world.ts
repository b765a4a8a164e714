import { refreshIntervalMs, type refreshMachine } from '../../../src/machines/app/refresh.ts';
import { offered, type World } from '../../support/model/world.ts';

const last = 3 * refreshIntervalMs;

/** The times of the clock after a refresh: just before the next one is due, and when it is due. */
const times = (refreshedAt: number): readonly number[] =>
  refreshedAt < last ? [refreshedAt + refreshIntervalMs - 1, refreshedAt + refreshIntervalMs] : [refreshedAt];

type Snapshot = Parameters<NonNullable<NonNullable<World<typeof refreshMachine>['requirements']>[string]['where']>>[1];
const age = (event: object, { context }: Snapshot): number =>
  'at' in event ? Number(event.at) - context.refreshedAt : 0;
const isDue = (event: object, before: Snapshot) => age(event, before) >= refreshIntervalMs;
const isNotDue = (event: object, before: Snapshot) => !isDue(event, before);

const world: World<typeof refreshMachine> = {
  input: { now: 0 },
  events: {
    'clock.ticked': [],
    'page.hidden': [],
    'page.visible': [],
    // The alert bar uses this event for its retries too.
    'network.restored': [{ type: 'network.restored' }],
  },
  // A millisecond before a minute has passed.
  idle: ['watchClock sends clock.ticked'],
  actors: {
    watchClock: ({ context, ...snapshot }) => [
      ...times(context.refreshedAt).map((at) => ({ sends: { type: 'clock.ticked', at } as const })),
      ...offered(snapshot.matches('visible'), { sends: { type: 'page.hidden' } as const }),
      ...offered(
        snapshot.matches('hidden'),
        ...times(context.refreshedAt).map((at) => ({ sends: { type: 'page.visible', at } as const })),
      ),
    ],
    watchConnection: [{ sends: { type: 'network.restored' } }],
  },
  invariants: {
    'the clock and the connection are always watched': ({ children }) =>
      children.watchClock !== undefined && children.watchConnection !== undefined,
    'data is refreshed at most once a minute': ({ context }, { before, effects }) =>
      effects.every(({ type }) => type !== 'refreshData') ||
      context.refreshedAt - (before?.context.refreshedAt ?? 0) >= refreshIntervalMs,
    'data is refreshed only for a page that is visible': (snapshot, { effects }) =>
      snapshot.matches('visible') || effects.every(({ type }) => type !== 'refreshData'),
    'each refresh restarts the minute': ({ context }, { before, effects }) =>
      effects.some(({ type }) => type === 'refreshData') ===
      (context.refreshedAt !== (before?.context.refreshedAt ?? 0)),
    'failed requests are retried only when the connection may be restored': (_, { event, effects }) =>
      effects.every(({ type }) => type !== 'retryFailed') || event?.type === 'network.restored',
  },
  requirements: {
    'a visible page is refreshed after a minute': {
      in: 'visible',
      on: 'clock.ticked',
      where: isDue,
      to: 'visible',
      does: ['refreshData'],
    },
    'a page visible again after more than a minute is refreshed at once': {
      in: 'hidden',
      on: 'page.visible',
      where: isDue,
      to: 'visible',
      does: ['refreshData'],
    },
    'a page visible again sooner is not refreshed': {
      in: 'hidden',
      on: 'page.visible',
      where: isNotDue,
      to: 'visible',
    },
    'a page may be hidden': { in: 'visible', on: 'page.hidden', to: 'hidden' },
    'a visible page retries failed requests once it is online': {
      in: 'visible',
      on: 'network.restored',
      to: 'visible',
      does: ['retryFailed'],
    },
    'a hidden page retries failed requests once it is online too': {
      in: 'hidden',
      on: 'network.restored',
      to: 'hidden',
      does: ['retryFailed'],
    },
  },
};

export const refreshWorlds = { 'a page that is seen, hidden, offline and seen again': world };
