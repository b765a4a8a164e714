import type { passkeySignInMachine } from '../../src/machines/passkey-sign-in.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

const passkeySignInWorld: World<typeof passkeySignInMachine> = {
  input: { location: at('/auth/passkey') },
  events: {
    'location.changed': [{ type: 'location.changed', location: at('/auth/passkey') }],
    'again.requested': [{ type: 'again.requested' }],
  },
  // The page keeps its address.
  idle: ['location.changed'],
  actors: { prove: [{ done: undefined }, { error: lost }] },
  starts: 'proving',
  requirements: {
    'the page waits while the session opens': {
      in: 'proving',
      on: 'prove is done',
      to: 'done',
      so: (snapshot) => snapshot.hasTag('busy'),
    },
    'a sign-in that is cancelled or refused says why': {
      in: 'proving',
      on: 'prove fails',
      to: 'failed',
      so: ({ context }) => context.message === lost.message,
    },
    'a new try asks the browser again, without the message': {
      in: 'failed',
      on: 'again.requested',
      to: 'proving',
      so: (snapshot, { effects }) =>
        snapshot.hasTag('busy') &&
        snapshot.context.message === undefined &&
        effects.some(({ type, params }) => type === 'start' && params.src === 'prove'),
    },
    'the browser is asked once at a time': { in: 'proving', on: 'again.requested', ignored: true },
    'who is signed in is not asked again': { in: 'done', on: 'again.requested', ignored: true },
  },
  invariants: {
    'a message is on screen exactly when it failed': ({ value, context }) =>
      (value === 'failed') === (context.message !== undefined),
    'the page is busy in every other state': (snapshot) => snapshot.hasTag('busy') === (snapshot.value !== 'failed'),
    'the browser is asked exactly while it is awaited': ({ value, children }) =>
      (value === 'proving') === (children.prove !== undefined),
  },
};

export const passkeySignInWorlds = { 'a sign-in': passkeySignInWorld };
