import { assign, setup } from 'xstate';
import type {
  SessionSummary,
  RefreshAnswer,
  RefreshOutcome,
  SessionEvent,
  DelayedReading,
  Version,
} from '../../contract/session-protocol.ts';
import { unprovidedAction, unprovidedPromise, unprovidedCallback } from '../unprovided.ts';

interface Context {
  readonly attempts: number;
  readonly sid: string;
  /** The newest generation that storage has shown. */
  readonly gen: number;
  /** The newest generation known to exist; storage may not show it yet. */
  readonly floor: number;
  readonly attempt: number;
  readonly outcome: RefreshOutcome;
  /** The Retry-After of the server in seconds; undefined: none. */
  readonly retryAfter: number | undefined;
  /** The number of consecutive failed renewals. */
  readonly failures: number;
  readonly steal: boolean;
}

/** At which point of the protocol storage was read. */
export type CheckedAt = 'seen' | 'requested' | 'beforeRefresh' | 'answered' | 'resending' | 'awaited';

/** The record read from storage, and the point of the protocol at which it was read. */
export interface StorageSnapshot {
  readonly record: SessionSummary;
  readonly at: CheckedAt;
}

/** The names of the actions, actors and guards of the session machine. No token passes through any of them. */
export const parts = setup({
  types: {
    context: {} as Context,
    events: {} as SessionEvent,
    input: {} as { readonly attempts: number },
  },
  actors: {
    /** Reads the record at the start. */
    readSession: unprovidedPromise<SessionSummary, void>('readSession'),
    /** Reports storage changes, messages of other tabs, and the page resuming after a suspension. */
    watch: unprovidedCallback<SessionEvent>('watch'),
    /** Holds the lock of all tabs for as long as it runs. */
    lock: unprovidedCallback<SessionEvent, { readonly steal: boolean }>('lock'),
    /** Waits until the writes and messages of other tabs have arrived, then reads the record. */
    waitForStorage: unprovidedPromise<DelayedReading, void>('waitForStorage'),
    /** Waits before another attempt, then until the writes of other tabs have arrived, and reads the record. */
    backoff: unprovidedPromise<DelayedReading, { readonly attempt: number }>('backoff'),
    /** Waits briefly for storage to show a generation, then reads the record. */
    awaitStore: unprovidedPromise<SessionSummary, Version>('awaitStore'),
    /** Requests new tokens from the server and holds them in memory. */
    refresh: unprovidedPromise<RefreshAnswer, Version>('refresh'),
    coolDown: unprovidedPromise<void, { readonly failures: number; readonly retryAfter: number | undefined }>(
      'coolDown',
    ),
    notifyServer: unprovidedPromise<void, void>('notifyServer'),
  },
  actions: {
    announce: unprovidedAction<Version>('announce'),
    commit: unprovidedAction<Version>('commit'),
    giveUp: unprovidedAction<Version>('giveUp'),
    /** Clears storage and notifies the other tabs. */
    endSession: unprovidedAction<{ readonly sid: string }>('endSession'),
    /** Clears storage if it still shows this sign-in. */
    removeRecord: unprovidedAction<{ readonly sid: string }>('removeRecord'),
    leave: unprovidedAction<undefined>('leave'),
    reload: unprovidedAction<undefined>('reload'),
    begin: assign((_, { sid, gen }: Version) => ({ sid, gen, floor: gen, failures: 0, steal: false })),
    adopt: assign(({ context }, record: SessionSummary) => {
      if (!record) return {};
      const gen = Math.max(context.gen, record.gen);
      return { gen, floor: Math.max(context.floor, gen), failures: 0 };
    }),
    raiseFloor: assign(({ context }, { gen }: Version) => ({ floor: Math.max(context.floor, gen) })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    clearRetryAfter: assign({ retryAfter: undefined }),
    resetAttempts: assign({ attempt: 0, outcome: 'transient' }),
    setAnswer: assign((_, { outcome, retryAfter }: RefreshAnswer) => ({ outcome, retryAfter })),
    setSuccess: assign(({ context }) => ({ gen: context.gen + 1, floor: context.gen + 1, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: Math.min(context.failures + 1, 5) })),
    requestSteal: assign({ steal: true }),
    hasLock: assign({ steal: false }),
  },
  guards: {
    absent: (_, { record }: StorageSnapshot) => record === null,
    otherSession: ({ context }, { record }: StorageSnapshot) => record !== null && record.sid !== context.sid,
    newer: ({ context }, { record }: StorageSnapshot) => record !== null && record.gen > context.gen,
    belowFloor: ({ context }, { record }: StorageSnapshot) => record !== null && record.gen < context.floor,
    notRenewable: (_, { record }: StorageSnapshot) => record !== null && !record.renewable,
    stale: ({ context }, seen: Version) => seen.sid !== context.sid || seen.gen < context.gen,
    newerGeneration: ({ context }, { sid, gen }: Version) => sid === context.sid && gen > context.floor,
    sameSession: ({ context }, { sid }: { readonly sid: string }) => sid === context.sid,
    sameVersion: ({ context }, { sid, gen }: Version) => sid === context.sid && gen === context.gen,
    /** An answer received after the page was suspended holds tokens that may already be too old. */
    resumedFromSleep: (_, { resumedFromSleep }: DelayedReading) => resumedFromSleep,
    visible: (_, { visible }: { readonly visible: boolean }) => visible,
    succeeded: ({ context }) => context.outcome === 'ok',
    rejected: ({ context }) =>
      context.outcome === 'rejected' || (context.outcome === 'failing' && context.attempt >= context.attempts),
    /** The server sent Retry-After: no request is sent before that time. */
    attemptsLeft: ({ context }) => context.attempt < context.attempts && context.retryAfter === undefined,
  },
});
