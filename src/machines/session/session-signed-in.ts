import { parts, type CheckedAt } from './session-setup.ts';
import { renewing } from './session-renewing.ts';
import type { SessionSummary } from '../../contract/session-protocol.ts';

const recordOfEvent =
  (at: CheckedAt) =>
  ({ event }: { event: { record: SessionSummary } }) => ({ record: event.record, at });

const recordOfOutput = ({ event }: { event: { output: SessionSummary } }) => ({
  record: event.output,
  at: 'awaited' as const,
});

const adoptRecord = {
  type: 'adopt',
  params: ({ event }: { event: { record: SessionSummary } }) => event.record,
} as const;

/** Follows storage: no record signs out, another sign-in reloads the page, a newer record is adopted. */
const unlessSameSession = (at: CheckedAt) =>
  [
    { guard: { type: 'absent', params: recordOfEvent(at) }, target: '#session.signedOut', actions: 'leave' },
    { guard: { type: 'otherSession', params: recordOfEvent(at) }, target: '#session.reloading' },
  ] as const;

/** Signed in: all tabs share one record. */
export const signedIn = parts.createStateConfig({
  initial: 'idle',
  on: {
    'record.seen': [
      ...unlessSameSession('seen'),
      { guard: { type: 'newer', params: recordOfEvent('seen') }, target: '.idle', actions: adoptRecord },
    ],
    'fresh.received': {
      guard: { type: 'newerGeneration', params: ({ event }) => event },
      actions: { type: 'raiseFloor', params: ({ event }) => event },
    },
    'out.received': { guard: { type: 'sameSession', params: ({ event }) => event }, target: '#session.closing' },
    'signIn.succeeded': '#session.reloading',
    'logout.requested': '#session.signingOut',
  },
  states: {
    idle: {
      on: {
        'renewal.needed': [
          ...unlessSameSession('requested'),
          {
            guard: { type: 'belowFloor', params: recordOfEvent('requested') },
            target: 'awaitStore',
            actions: adoptRecord,
          },
          { guard: { type: 'newer', params: recordOfEvent('requested') }, actions: adoptRecord },
          { guard: { type: 'stale', params: ({ event }) => event.seen } },
          {
            guard: { type: 'notRenewable', params: recordOfEvent('requested') },
            target: '#session.signedOut',
            actions: [{ type: 'endSession', params: ({ context: { sid } }) => ({ sid }) }, 'leave'],
          },
          { target: 'renewing' },
        ],
      },
    },
    awaitStore: {
      invoke: {
        id: 'awaitStore',
        src: 'awaitStore',
        input: ({ context: { sid, floor } }) => ({ sid, gen: floor }),
        onDone: [
          { guard: { type: 'absent', params: recordOfOutput }, target: '#session.signedOut', actions: 'leave' },
          { guard: { type: 'otherSession', params: recordOfOutput }, target: '#session.reloading' },
          { guard: { type: 'belowFloor', params: recordOfOutput }, target: 'backingOff' },
          { target: 'idle', actions: { type: 'adopt', params: ({ event }) => event.output } },
        ],
      },
    },
    renewing,
    backingOff: {
      on: { 'connection.resumed': 'idle' },
      invoke: {
        id: 'coolDown',
        src: 'coolDown',
        input: ({ context: { failures, retryAfter } }) => ({ failures, retryAfter }),
        onDone: 'idle',
      },
    },
  },
});
