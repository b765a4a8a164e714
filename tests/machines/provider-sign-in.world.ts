import type { providerSignInMachine, WayBack } from '../../src/machines/provider-sign-in.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

/** The message of a problem that the way back named. */
export const refusal = 'There is no account for your e-mail address. Ask your administrator.';

const brought = (kind: WayBack['kind']) => (event: object) =>
  'output' in event &&
  typeof event.output === 'object' &&
  event.output !== null &&
  'kind' in event.output &&
  event.output.kind === kind;

/** The way to the provider and back. */
export const providerSignInWorld: World<typeof providerSignInMachine> = {
  input: { location: at('/auth/provider') },
  events: {
    'location.changed': [{ type: 'location.changed', location: at('/auth/provider') }],
    'again.requested': [{ type: 'again.requested' }],
  },
  // The page keeps its address.
  idle: ['location.changed'],
  actors: {
    takeWayBack: [
      { done: { kind: 'none', message: '' } },
      { done: { kind: 'code', message: '' } },
      { done: { kind: 'problem', message: refusal } },
    ],
    leave: [{ done: undefined }, { error: lost }],
    exchange: [{ done: undefined }, { error: lost }],
  },
  starts: 'opening',
  requirements: {
    'who comes from the login page is led to the provider': {
      in: 'opening',
      on: 'takeWayBack is done',
      where: brought('none'),
      to: 'leaving',
      so: (snapshot) => snapshot.hasTag('busy') && snapshot.context.message === undefined,
    },
    'a code is exchanged': {
      in: 'opening',
      on: 'takeWayBack is done',
      where: brought('code'),
      to: 'exchanging',
      so: (snapshot) => snapshot.hasTag('busy'),
    },
    'a problem at the provider is said': {
      in: 'opening',
      on: 'takeWayBack is done',
      where: brought('problem'),
      to: 'failed',
      so: ({ context }) => context.message === refusal,
    },
    'the page waits while the provider opens': {
      in: 'leaving',
      on: 'leave is done',
      to: 'done',
      so: (snapshot) => snapshot.hasTag('busy'),
    },
    'a provider that cannot be reached is said': {
      in: 'leaving',
      on: 'leave fails',
      to: 'failed',
      so: ({ context }) => context.message === lost.message,
    },
    'the page waits while the session opens': {
      in: 'exchanging',
      on: 'exchange is done',
      to: 'done',
      so: (snapshot) => snapshot.hasTag('busy'),
    },
    'a code that is refused is said': {
      in: 'exchanging',
      on: 'exchange fails',
      to: 'failed',
      so: ({ context }) => context.message === lost.message,
    },
    'a new try is led to the provider, without the message': {
      in: 'failed',
      on: 'again.requested',
      to: 'leaving',
      so: (snapshot) => snapshot.hasTag('busy') && snapshot.context.message === undefined,
    },
    'a way that is under way is not begun again': { in: 'leaving', on: 'again.requested', ignored: true },
    'an exchange is not begun again': { in: 'exchanging', on: 'again.requested', ignored: true },
  },
  invariants: {
    'a message is on screen exactly when it failed': ({ value, context }) =>
      (value === 'failed') === (context.message !== undefined),
    'the page is busy in every other state': (snapshot) => snapshot.hasTag('busy') === (snapshot.value !== 'failed'),
  },
};
