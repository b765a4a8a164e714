import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { parts } from './session-setup.ts';
import { signedIn } from './session-signed-in.ts';

const sidOf = ({ context: { sid } }: { context: { sid: string } }) => ({ sid });

/** The session of one tab, synchronized through one record in storage: docs/decisions/0002-session.md. */
export const sessionMachine = parts.createMachine({
  id: 'session',
  context: ({ input: { attempts } }) => ({
    attempts,
    sid: '',
    gen: 0,
    floor: 0,
    attempt: 0,
    outcome: 'transient',
    retryAfter: undefined,
    failures: 0,
    steal: false,
  }),
  invoke: { id: 'watch', src: 'watch' },
  initial: 'booting',
  states: {
    booting: {
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'absent', params: ({ event }) => ({ record: event.output, at: 'seen' }) },
            target: 'signedOut',
          },
          {
            target: 'signedIn',
            // SAFETY: the guard above handled the reading without a record.
            actions: { type: 'begin', params: ({ event }) => event.output as NonNullable<typeof event.output> },
          },
        ],
      },
    },
    signedOut: {
      on: {
        'signIn.succeeded': { target: 'signedIn', actions: { type: 'begin', params: ({ event }) => event } },
        'record.seen': [
          { guard: { type: 'absent', params: ({ event }) => ({ record: event.record, at: 'seen' }) } },
          {
            target: 'signedIn',
            // SAFETY: the guard above handled the reading without a record.
            actions: { type: 'begin', params: ({ event }) => event.record as NonNullable<typeof event.record> },
          },
        ],
      },
    },
    signedIn,
    /** Another tab reported that this sign-in ended; storage may not show it yet. */
    closing: {
      invoke: {
        id: 'waitForStorage',
        src: 'waitForStorage',
        onDone: [
          {
            guard: { type: 'otherSession', params: ({ event }) => ({ record: event.output.record, at: 'seen' }) },
            target: 'reloading',
          },
          { target: 'signedOut', actions: [{ type: 'removeRecord', params: sidOf }, 'leave'] },
        ],
      },
    },
    /** Steals the lock from a renewing tab, so that nothing it writes meanwhile survives. */
    signingOut: {
      entry: { type: 'endSession', params: sidOf },
      invoke: { id: 'lock', src: 'lock', input: { steal: true } },
      initial: 'stealing',
      states: {
        stealing: { on: { 'lock.granted': 'waitingForStorage', 'lock.timedOut': 'waitingForStorage' } },
        waitingForStorage: {
          invoke: {
            id: 'waitForStorage',
            src: 'waitForStorage',
            onDone: { target: 'confirming', actions: { type: 'removeRecord', params: sidOf } },
          },
        },
        /** The write of a tab that lost the lock may arrive only now. */
        confirming: {
          invoke: {
            id: 'waitForStorage',
            src: 'waitForStorage',
            onDone: { target: 'ending', actions: { type: 'removeRecord', params: sidOf } },
          },
        },
        ending: { invoke: { id: 'notifyServer', src: 'notifyServer', onDone: '#session.reloading' } },
      },
    },
    /** The page is being reloaded, so that nothing of the previous session stays in memory. */
    reloading: { entry: 'reload' },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The state of the session for display; unknown while the page is being reloaded. */
export const sessionState = (snapshot: SessionSnapshot): 'booting' | 'signedOut' | 'signedIn' | 'signingOut' => {
  if (snapshot.matches('signedIn')) return 'signedIn';
  if (snapshot.matches('signedOut')) return 'signedOut';
  if (snapshot.matches('signingOut') || snapshot.matches('closing')) return 'signingOut';
  return 'booting';
};

/** What the session does for a request that waits for new tokens. */
export type RenewalStage = 'ready' | 'busy' | 'unavailable' | 'over';

/** The stage of the session's renewal, for requests that wait. */
export const renewalStage = (snapshot: SessionSnapshot): RenewalStage => {
  if (!snapshot.matches('signedIn')) return snapshot.matches('booting') ? 'busy' : 'over';
  if (snapshot.matches({ signedIn: 'idle' })) return 'ready';
  return snapshot.matches({ signedIn: 'backingOff' }) ? 'unavailable' : 'busy';
};
