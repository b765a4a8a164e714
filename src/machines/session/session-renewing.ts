import type { DelayedReading } from '../../contract/session-protocol.ts';
import { parts, type StorageSnapshot, type CheckedAt } from './session-setup.ts';

interface StorageRead {
  readonly event: { readonly output: DelayedReading };
}

const storageAt =
  (at: CheckedAt) =>
  ({ event }: StorageRead): StorageSnapshot => ({ record: event.output.record, at });

/** The transitions for a reading that shows anything but the generation being renewed. */
const unlessUnchanged = (at: CheckedAt) =>
  [
    { guard: { type: 'absent', params: storageAt(at) }, target: '#session.signedOut', actions: 'leave' },
    { guard: { type: 'otherSession', params: storageAt(at) }, target: '#session.reloading' },
    {
      guard: { type: 'belowFloor', params: storageAt(at) },
      target: '#session.signedIn.awaitStore',
    },
    {
      guard: { type: 'newer', params: storageAt(at) },
      target: '#session.signedIn.idle',
      actions: { type: 'adopt', params: ({ event }: StorageRead) => event.output.record },
    },
  ] as const;

const versionOf = ({ context: { sid, gen } }: { context: { sid: string; gen: number } }) => ({ sid, gen });

const ending = [
  { type: 'endSession', params: ({ context: { sid } }: { context: { sid: string } }) => ({ sid }) },
  'leave',
] as const;

const onFreshReceived = {
  guard: { type: 'newerGeneration', params: ({ event }: { event: { sid: string; gen: number } }) => event },
  target: '#session.signedIn.awaitStore',
  actions: { type: 'raiseFloor', params: ({ event }: { event: { sid: string; gen: number } }) => event },
} as const;

const lostLock = { target: '#session.signedIn.renewing', reenter: true } as const;

/** One renewal: waits for the lock, rereads storage, requests tokens, rereads storage, and only then writes. */
export const renewing = parts.createStateConfig({
  initial: 'waitingForLock',
  entry: 'clearRetryAfter',
  exit: 'resetAttempts',
  invoke: { id: 'lock', src: 'lock', input: ({ context }) => ({ steal: context.steal }) },
  states: {
    waitingForLock: {
      on: {
        'lock.granted': { target: 'waitBeforeRefresh', actions: 'hasLock' },
        'lock.timedOut': [
          {
            guard: { type: 'visible', params: ({ event }) => event },
            target: '#session.signedIn.renewing',
            reenter: true,
            actions: 'requestSteal',
          },
          { target: '#session.signedIn.backingOff' },
        ],
        'fresh.received': onFreshReceived,
        'failed.received': {
          guard: { type: 'sameVersion', params: ({ event }) => event },
          target: '#session.signedIn.backingOff',
        },
      },
    },
    waitBeforeRefresh: {
      on: { 'lock.lost': lostLock, 'fresh.received': onFreshReceived },
      invoke: {
        id: 'waitForStorage',
        src: 'waitForStorage',
        onDone: [
          ...unlessUnchanged('beforeRefresh'),
          {
            guard: { type: 'notRenewable', params: storageAt('beforeRefresh') },
            target: '#session.signedOut',
            actions: ending,
          },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      entry: ['countAttempt', { type: 'announce', params: versionOf }],
      on: { 'lock.lost': lostLock },
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: versionOf,
        onDone: { target: 'waitAfterRefresh', actions: { type: 'setAnswer', params: ({ event }) => event.output } },
      },
    },
    waitAfterRefresh: {
      on: { 'lock.lost': lostLock },
      invoke: {
        id: 'waitForStorage',
        src: 'waitForStorage',
        onDone: [
          ...unlessUnchanged('answered'),
          { guard: { type: 'resumedFromSleep', params: ({ event }) => event.output }, ...lostLock },
          {
            guard: 'succeeded',
            target: 'waitAfterCommit',
            actions: [{ type: 'commit', params: versionOf }, 'setSuccess'],
          },
          { guard: 'rejected', target: '#session.signedOut', actions: ending },
          { guard: 'attemptsLeft', target: 'backoff' },
          {
            target: '#session.signedIn.backingOff',
            actions: ['countFailure', { type: 'giveUp', params: versionOf }],
          },
        ],
      },
    },
    backoff: {
      on: { 'lock.lost': lostLock, 'fresh.received': onFreshReceived },
      invoke: {
        id: 'backoff',
        src: 'backoff',
        input: ({ context }) => ({ attempt: context.attempt }),
        onDone: [...unlessUnchanged('resending'), { target: 'sending' }],
      },
    },
    waitAfterCommit: {
      on: { 'lock.lost': '#session.signedIn.idle' },
      invoke: { id: 'waitForStorage', src: 'waitForStorage', onDone: '#session.signedIn.idle' },
    },
  },
});
