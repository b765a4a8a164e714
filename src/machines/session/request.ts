import { parts, sentVersion, type SessionRead, versionOf } from './request-setup.ts';

const read = ({ event }: { event: SessionRead }) => event;

/**
 * One request with the session's token. A rejected token is renewed once for all tabs, and the request is sent once
 * more, only with newer tokens of the same sign-in. Tokens, answers and errors stay with the actor `send`.
 */
export const requestMachine = parts.createMachine({
  id: 'request',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasTokens', target: 'sending' }, { target: 'signedOut' }] },
    sending: {
      on: { 'session.ended': 'sessionEnded' },
      invoke: [
        { id: 'watchEnd', src: 'watchEnd' },
        {
          id: 'send',
          src: 'send',
          input: ({ context }) => ({ id: context.id, ...sentVersion(context) }),
          onDone: [
            { guard: { type: 'isUnanswered', params: ({ event }) => event.output }, target: 'failed' },
            { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'waiting' },
            { target: 'answered' },
          ],
        },
      ],
    },
    waiting: {
      initial: 'watching',
      after: { requestTimeout: 'unavailable' },
      on: {
        'request.aborted': 'aborted',
        'session.read': [
          { guard: { type: 'isRenewed', params: read }, target: 'replaying' },
          { guard: { type: 'isSignedOut', params: read }, target: 'signedOut' },
          { guard: { type: 'isOtherSession', params: read }, target: 'sessionChanged' },
          { guard: { type: 'isUnavailable', params: read }, target: 'unavailable' },
          { guard: { type: 'isOver', params: read }, target: 'signedOut' },
          { guard: { type: 'isBusy', params: read }, target: '.watching' },
        ],
      },
      invoke: [
        { id: 'watchSession', src: 'watchSession' },
        { id: 'watchCaller', src: 'watchCaller', input: ({ context: { id } }) => ({ id }) },
      ],
      states: {
        watching: {
          on: {
            'session.read': {
              guard: { type: 'mayRequestRenewal', params: read },
              target: 'renewalRequested',
              actions: {
                type: 'requestRenewal',
                params: ({ context, event }) => ({ seen: sentVersion(context), record: event.record }),
              },
            },
          },
        },
        /** A renewal was requested from the session; it is requested again only after the session was busy. */
        renewalRequested: {},
      },
    },
    replaying: {
      on: { 'session.ended': 'sessionEnded' },
      invoke: [
        { id: 'watchEnd', src: 'watchEnd' },
        {
          id: 'send',
          src: 'send',
          // SAFETY: this state is only entered by the reading that shows newer tokens.
          input: ({ context, event }) => ({ id: context.id, ...versionOf((event as SessionRead).record) }),
          onDone: [
            { guard: { type: 'isUnanswered', params: ({ event }) => event.output }, target: 'failed' },
            { target: 'answered' },
          ],
        },
      ],
    },
    answered: { type: 'final' },
    /** There was no answer: the caller receives the error of the failed request. */
    failed: { type: 'final' },
    signedOut: { type: 'final' },
    sessionChanged: { type: 'final' },
    unavailable: { type: 'final' },
    aborted: { type: 'final' },
    /** The session ended while the request was running: no page receives its answer. */
    sessionEnded: { type: 'final' },
  },
});
