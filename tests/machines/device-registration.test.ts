import { ApiError } from '../../src/contract/problem.ts';
import { deviceRegistrationMachine } from '../../src/machines/devices/device-registration.ts';
import { doneType, errorType } from '../../scripts/xstate-internals.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { lost } from '../support/samples.ts';

const timedOut = new ApiError('timeout', 'The server takes too long to answer');
const refused = new ApiError('forbidden', 'No', { status: 403 });
const notOffered = new ApiError('notYet', 'This server does not offer this', { status: 405 });

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
  events: {
    'signIn.succeeded': [{ type: 'signIn.succeeded' }],
    'session.opened': [{ type: 'session.opened' }],
    'session.closed': [],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    watchSession: [{ sends: { type: 'session.closed' } }],
    registerDevice: [{ done: undefined }, ...[lost, timedOut, refused, notOffered].map((error) => ({ error }))],
  },
  project: ({ problem }) => ({ problem: problem?.kind }),
  invariants: {
    'a device is registered after a sign-in on this page alone, or again once what failed may succeed': (
      _,
      { event, before, effects },
    ) =>
      effects.every(({ type, params }) => type !== 'start' || params.id !== 'registerDevice') ||
      event?.type === 'signIn.succeeded' ||
      (event?.type === 'network.restored' && before?.value === 'failed'),
    'a registration runs only while it is said to': ({ value, children }) =>
      (children.registerDevice !== undefined) === (value === 'registering'),
    'a failure has no effect on the session or the page': (_, { effects }) =>
      effects.every(({ type }) => type === 'start' || type === 'stop'),
    'a problem is kept only while the registration has failed': ({ value, context }) =>
      (context.problem !== undefined) === (value === 'failed'),
  },
  requirements: {
    'a sign-in registers this browser': { in: 'waiting', on: 'signIn.succeeded', to: 'registering' },
    'a sign-in by another user registers it again': { in: 'registered', on: 'signIn.succeeded', to: 'registering' },
    'and so does one after a failure': { in: 'failed', on: 'signIn.succeeded', to: 'registering' },
    'a session that was restored, or opened in another tab, does not': {
      in: 'waiting',
      on: 'session.opened',
      ignored: true,
    },
    'a registration that succeeds is done once': {
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
    'what failed for want of a connection is retried': {
      in: 'failed',
      on: 'network.restored',
      where: kind('offline', 'timeout'),
      to: 'registering',
    },
    'what the server refused is not': {
      in: 'failed',
      on: 'network.restored',
      where: kind('forbidden', 'notYet'),
      ignored: true,
    },
    'the end of the session ends the registration': { in: 'registering', on: 'session.closed', to: 'waiting' },
  },
};

modelTest('deviceRegistration', deviceRegistrationMachine, { 'sign-ins that come and go': world });
