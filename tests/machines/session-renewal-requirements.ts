import { doneType } from '../../scripts/xstate-internals.ts';
import {
  type Rows,
  type Row,
  shows,
  both,
  not,
  isOwn,
  isVisible,
  resumedFromSleep,
  succeeded,
  isRejected,
  mayRetry,
  adopts,
  restartsLock,
  signedOut,
  endsSession,
  reloads,
  idle,
  awaitsStore,
  backsOff,
  during,
  unchanged,
} from './session-readings.ts';

const restarts = { to: during('waitingForLock'), so: restartsLock } as const;
/** Whatever a renewal waited for: a reading that shows another generation or sign-in ends it. */
const unlessUnchanged = (state: 'waitBeforeRefresh' | 'waitAfterRefresh' | 'backoff', title: string): Rows => {
  const on = doneType(state === 'backoff' ? 'backoff' : 'waitForStorage');
  return {
    [`${title}, storage without a record signs out`]: {
      in: during(state),
      on,
      where: shows('no record'),
      ...signedOut,
    },
    [`${title}, another sign-in reloads the page`]: {
      in: during(state),
      on,
      where: shows('another sign-in'),
      ...reloads,
    },
    [`${title}, an older record is waited for`]: {
      in: during(state),
      on,
      where: shows('an older record'),
      to: awaitsStore,
    },
    [`${title}, a newer record ends the renewal`]: {
      in: during(state),
      on,
      where: shows('a newer record'),
      to: idle,
      so: adopts,
    },
    ...(state === 'waitBeforeRefresh'
      ? undefined
      : { [`${title}, a lost lock restarts the renewal`]: { in: during(state), on: 'lock.lost', ...restarts } }),
  };
};
/** One renewal: lock, storage, request, storage, write. */
export const renewal: Rows = {
  'the lock is followed by a wait for the writes of other tabs': {
    in: during('waitingForLock'),
    on: 'lock.granted',
    to: during('waitBeforeRefresh'),
    so: ({ context }) => !context.steal,
  },
  'a visible tab steals a lock that is held too long': {
    in: during('waitingForLock'),
    on: 'lock.timedOut',
    where: isVisible,
    to: during('waitingForLock'),
    so: (snapshot, happened) => snapshot.context.steal && restartsLock(snapshot, happened),
  },
  'a hidden tab does not steal the lock': {
    in: during('waitingForLock'),
    on: 'lock.timedOut',
    where: not(isVisible),
    to: backsOff,
  },
  'the failure of another tab ends the wait for the lock': {
    in: during('waitingForLock'),
    on: 'failed.received',
    where: isOwn,
    to: backsOff,
  },
  ...unlessUnchanged('waitBeforeRefresh', 'before the request'),
  'before the request, a lost lock restarts the renewal': {
    in: during('waitBeforeRefresh'),
    on: 'lock.lost',
    ...restarts,
  },
  'before the request, a record that cannot be renewed ends the session': {
    in: during('waitBeforeRefresh'),
    on: doneType('waitForStorage'),
    where: shows('not renewable'),
    ...endsSession,
  },
  'the request is announced to the other tabs': {
    in: during('waitBeforeRefresh'),
    on: doneType('waitForStorage'),
    where: shows('unchanged'),
    to: during('sending'),
    does: ['announce'],
    so: ({ context }) => context.attempt === 1,
  },
  'during the request, a lost lock restarts the renewal': { in: during('sending'), on: 'lock.lost', ...restarts },
  'the answer waits for the writes of other tabs': {
    in: during('sending'),
    on: doneType('refresh'),
    to: during('waitAfterRefresh'),
    so: ({ context: { outcome, retryAfter } }, { event }) =>
      event !== undefined &&
      'output' in event &&
      JSON.stringify(event.output) === JSON.stringify({ outcome, retryAfter }),
  },
  ...unlessUnchanged('waitAfterRefresh', 'after the request'),
  ...Object.fromEntries(
    (
      [
        ['an answer that is older than a suspension is requested again', resumedFromSleep, restarts],
        [
          'new tokens are written',
          both(not(resumedFromSleep), succeeded),
          { to: during('waitAfterCommit'), does: ['commit'] },
        ],
        ['a rejection ends the session', both(not(resumedFromSleep), not(succeeded), isRejected), endsSession],
        [
          'a failed attempt is repeated',
          both(not(resumedFromSleep), not(succeeded), not(isRejected), mayRetry),
          { to: during('backoff') },
        ],
        [
          'the last failed attempt is announced',
          both(not(resumedFromSleep), not(succeeded), not(isRejected), not(mayRetry)),
          { to: backsOff, does: ['giveUp'] },
        ],
      ] as const
    ).map(([title, where, row]): [string, Row] => [
      title,
      { in: during('waitAfterRefresh'), on: doneType('waitForStorage'), where: both(unchanged, where), ...row },
    ]),
  ),
  ...unlessUnchanged('backoff', 'before another attempt'),
  'another attempt is announced too': {
    in: during('backoff'),
    on: doneType('backoff'),
    where: unchanged,
    to: during('sending'),
    does: ['announce'],
    so: ({ context }) => context.attempt === 2,
  },
  'a lost lock does not take back written tokens': { in: during('waitAfterCommit'), on: 'lock.lost', to: idle },
  'the renewal ends when all tabs have the record': {
    in: during('waitAfterCommit'),
    on: doneType('waitForStorage'),
    to: idle,
  },
};
