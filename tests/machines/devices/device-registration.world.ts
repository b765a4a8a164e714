import { ApiError } from '../../../src/contract/problem.ts';
import { type deviceRegistrationMachine } from '../../../src/machines/devices/device-registration.ts';
import { doneType, errorType } from '../../../scripts/xstate-internals.ts';
import type { World } from '../../support/model/world.ts';
import { lost } from '../../support/samples.ts';

const timedOut = new ApiError('timeout', 'The server takes too long to answer');
const refused = new ApiError('forbidden', 'No', { status: 403 });
const notOffered = new ApiError('notImplemented', 'This server does not offer this', { status: 405 });

const failsWith =
  (...errors: readonly ApiError[]) =>
  (event: object) =>
    'error' in event && errors.some((error) => event.error === error);
const kind =
  (...kinds: readonly string[]) =>
  (_: object, { context }: { readonly context: { readonly problem: { readonly kind: string } | undefined } }) =>
    kinds.includes(context.problem?.kind ?? '');

const world: World<typeof deviceRegistrationMachine> = {
  input: undefined,
  starts: 'waiting',
  events: {
    'signIn.succeeded': [{ type: 'signIn.succeeded' }],
    'session.opened': [{ type: 'session.opened' }],
    'session.closed': [],
    'network.restored': [{ type: 'network.restored' }],
  },
  idle: ['session.opened'],
  actors: {
    watchSession: [{ sends: { type: 'session.closed' } }],
    registerDevice: [{ done: undefined }, ...[lost, timedOut, refused, notOffered].map((error) => ({ error }))],
  },
  project: ({ problem }) => ({ problem: problem?.kind }),
  invariants: {
    'a device is only registered after a sign-in on this page, or on a retry that may succeed': (
      _,
      { event, before, effects },
    ) =>
      effects.every(({ type, params }) => type !== 'start' || params.id !== 'registerDevice') ||
      event?.type === 'signIn.succeeded' ||
      (event?.type === 'network.restored' && before?.value === 'failed'),
    'a registration runs only in the state registering': ({ value, children }) =>
      (children.registerDevice !== undefined) === (value === 'registering'),
    'a failure has no effect on the session or the page': (_, { effects }) =>
      effects.every(({ type }) => type === 'start' || type === 'stop'),
    'the context has a problem only while the registration has failed': ({ value, context }) =>
      (context.problem !== undefined) === (value === 'failed'),
  },
  requirements: {
    'a sign-in during a registration starts it again': {
      in: 'registering',
      on: 'signIn.succeeded',
      so: (_, { effects }) => effects.some(({ type, params }) => type === 'start' && params.id === 'registerDevice'),
    },
    'a sign-in registers this browser': { in: 'waiting', on: 'signIn.succeeded', to: 'registering' },
    'a sign-in by another user registers this browser again': {
      in: 'registered',
      on: 'signIn.succeeded',
      to: 'registering',
    },
    'a sign-in after a failure registers this browser again': {
      in: 'failed',
      on: 'signIn.succeeded',
      to: 'registering',
    },
    'a session restored, or opened in another tab, registers nothing': {
      in: 'waiting',
      on: 'session.opened',
      ignored: true,
    },
    'a successful registration completes': {
      in: 'registering',
      on: doneType('registerDevice'),
      to: 'registered',
    },
    'nothing is registered twice': { in: 'registered', on: 'network.restored', ignored: true },
    'a broken connection or a timeout is a failure': {
      in: 'registering',
      on: errorType('registerDevice'),
      where: failsWith(lost, timedOut),
      to: 'failed',
    },
    'a refusal is a failure': {
      in: 'registering',
      on: errorType('registerDevice'),
      where: failsWith(refused, notOffered),
      to: 'failed',
    },
    'a registration that failed without a connection is retried': {
      in: 'failed',
      on: 'network.restored',
      where: kind('offline', 'timeout'),
      to: 'registering',
    },
    'a registration that the server refused is not retried': {
      in: 'failed',
      on: 'network.restored',
      where: kind('forbidden', 'notImplemented'),
      ignored: true,
    },
    'the end of the session ends the registration': { in: 'registering', on: 'session.closed', to: 'waiting' },
  },
};

export const deviceRegistrationWorlds = { 'sessions that start and end': world };
