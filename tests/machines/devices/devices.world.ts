import { doneType, errorType } from '../../../scripts/xstate-internals.ts';
import { ApiError } from '../../../src/contract/problem.ts';
import { type devicesMachine, notRemoved } from '../../../src/machines/devices/devices.ts';
import type { World } from '../../support/model/world.ts';
import { lost } from '../../support/samples.ts';

const phone = { id: '4', platform: 'Safari on iOS', isCurrentDevice: false, lastSeen: null };
const tablet = { id: '5', platform: 'Firefox on Android', isCurrentDevice: false, lastSeen: null };
const desk = { id: '9', platform: 'Chrome on Windows', isCurrentDevice: true, lastSeen: null };

const world: World<typeof devicesMachine> = {
  input: undefined,
  events: {
    'drawer.opened': [{ type: 'drawer.opened' }],
    'drawer.closed': [{ type: 'drawer.closed' }],
    'remove.requested': [phone, tablet, desk].map(({ id }) => ({ type: 'remove.requested', id })),
    'remove.confirmed': [{ type: 'remove.confirmed' }],
    'remove.cancelled': [{ type: 'remove.cancelled' }],
    'signOutEverywhere.requested': [{ type: 'signOutEverywhere.requested' }],
    'signOutEverywhere.confirmed': [{ type: 'signOutEverywhere.confirmed' }],
    'signOutEverywhere.cancelled': [{ type: 'signOutEverywhere.cancelled' }],
    'reload.requested': [{ type: 'reload.requested' }],
  },
  // The current device.
  idle: ['remove.requested (3)'],
  actors: {
    loadDevices: [{ done: [phone, desk, tablet] }, { error: lost }],
    removeDevice: [{ done: true }, { done: false }, { error: lost }],
    signOutEverywhere: [
      { done: true },
      { done: false },
      { error: lost },
      { error: new ApiError('missing', 'This server does not offer this', { status: 404 }) },
      { error: new ApiError('notImplemented', 'This server does not offer this', { status: 501 }) },
    ],
  },
  project: ({ devices, removing, problem, signOutEverywhereUnsupported }) => ({
    devices: devices.map(({ id }) => id),
    removing,
    signOutEverywhereUnsupported,
    problem: problem?.kind,
  }),
  starts: 'closed',
  requirements: {
    'the drawer loads the devices': {
      in: 'closed',
      on: 'drawer.opened',
      to: { open: 'loading' },
      so: (snapshot) => snapshot.hasTag('open') && snapshot.hasTag('busy'),
    },
    'loaded devices are listed': {
      in: { open: 'loading' },
      on: 'loadDevices is done',
      to: { open: 'listed' },
      so: (snapshot) => snapshot.context.problem === undefined && !snapshot.hasTag('busy'),
    },
    'a list that does not load says why': {
      in: { open: 'loading' },
      on: 'loadDevices fails',
      to: { open: 'failed' },
      so: ({ context }) => context.problem !== undefined,
    },
    'a user may load the list again': { in: { open: 'failed' }, on: 'reload.requested', to: { open: 'loading' } },
    'the drawer closes while it loads': { in: { open: 'loading' }, on: 'drawer.closed', to: 'closed' },
    'the drawer closes over its list': { in: { open: 'listed' }, on: 'drawer.closed', to: 'closed' },
    'the drawer closes over a question': { in: { open: 'confirming' }, on: 'drawer.closed', to: 'closed' },
    'removing a device asks first': {
      in: { open: 'listed' },
      on: 'remove.requested',
      to: { open: 'confirming' },
      so: ({ context }, { event }) => event !== undefined && 'id' in event && context.removing === event.id,
    },
    'the question is about the device picked last': {
      in: { open: 'confirming' },
      on: 'remove.requested',
      so: ({ context }, { event }) => event !== undefined && 'id' in event && context.removing === event.id,
    },
    'a device may be picked instead of all of them': {
      in: { open: 'confirmingEverywhere' },
      on: 'remove.requested',
      to: { open: 'confirming' },
      so: ({ context }, { event }) => event !== undefined && 'id' in event && context.removing === event.id,
    },
    'no keeps the device': { in: { open: 'confirming' }, on: 'remove.cancelled', to: { open: 'listed' } },
    'yes removes it': {
      in: { open: 'confirming' },
      on: 'remove.confirmed',
      to: { open: 'removing' },
      so: (snapshot) => snapshot.hasTag('removing'),
    },
    'a removed device leaves the list': {
      in: { open: 'removing' },
      on: doneType('removeDevice'),
      where: (event) => 'output' in event && event.output === true,
      to: { open: 'listed' },
      does: ['toast'],
      so: ({ context }, { before }) => context.devices.length === (before?.context.devices.length ?? 0) - 1,
    },
    'a device that the server keeps stays': {
      in: { open: 'removing' },
      on: doneType('removeDevice'),
      where: (event) => 'output' in event && event.output === false,
      to: { open: 'listed' },
      does: ['toast'],
    },
    'a device that cannot be removed stays': {
      in: { open: 'removing' },
      on: errorType('removeDevice'),
      to: { open: 'listed' },
      does: ['toast'],
    },
    'signing out everywhere asks first': {
      in: { open: 'listed' },
      on: 'signOutEverywhere.requested',
      to: { open: 'confirmingEverywhere' },
    },
    'all devices may be picked instead of one': {
      in: { open: 'confirming' },
      on: 'signOutEverywhere.requested',
      to: { open: 'confirmingEverywhere' },
    },
    'no signs nobody out': {
      in: { open: 'confirmingEverywhere' },
      on: 'signOutEverywhere.cancelled',
      to: { open: 'listed' },
    },
    'yes signs out everywhere': {
      in: { open: 'confirmingEverywhere' },
      on: 'signOutEverywhere.confirmed',
      to: { open: 'signingOut' },
      so: (snapshot) => snapshot.hasTag('signingOut'),
    },
    'signing out everywhere ends this session, and the login page says why': {
      in: { open: 'signingOut' },
      on: doneType('signOutEverywhere'),
      where: (event) => 'output' in event && event.output === true,
      to: 'closed',
      does: ['saveReason', 'logOut'],
    },
    'a server that signs nobody out is reported': {
      in: { open: 'signingOut' },
      on: doneType('signOutEverywhere'),
      where: (event) => 'output' in event && event.output === false,
      to: { open: 'listed' },
      does: ['toast'],
      so: ({ context }) => !context.signOutEverywhereUnsupported,
    },
    'a lost connection is reported, and the offer stays': {
      in: { open: 'signingOut' },
      on: errorType('signOutEverywhere'),
      where: (event) => 'error' in event && event.error === lost,
      to: { open: 'listed' },
      does: ['toast'],
      so: ({ context }) => !context.signOutEverywhereUnsupported,
    },
    'a server that cannot sign out everywhere is not asked again': {
      in: { open: 'signingOut' },
      on: errorType('signOutEverywhere'),
      where: (event) => 'error' in event && event.error !== lost,
      to: { open: 'listed' },
      so: ({ context }) => context.signOutEverywhereUnsupported,
    },
  },
  invariants: {
    'the current device is never removed': ({ context }) => context.removing !== desk.id,
    'the current device comes first': ({ context: { devices } }) =>
      devices.length === 0 || devices[0]?.isCurrentDevice === true,
    'the context has a device exactly while its removal is being confirmed or runs': (snapshot) =>
      (snapshot.context.removing !== undefined) ===
      (snapshot.matches({ open: 'confirming' }) || snapshot.matches({ open: 'removing' })),
    'no device is removed without a confirmation': ({ children }, { event, before }) =>
      children.removeDevice === undefined ||
      before?.children.removeDevice !== undefined ||
      (event?.type === 'remove.confirmed' && before?.matches({ open: 'confirming' }) === true),
    'the removed device is the one picked last': (_, { before, effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'start' ||
          effect.params.id !== 'removeDevice' ||
          JSON.stringify(effect.params.input) === JSON.stringify({ id: before?.context.removing }),
      ),
    'a device leaves the list only by its removal, which shows a success toast': ({ context }, { before, effects }) => {
      const lost = (before?.context.devices ?? []).filter(({ id }) => !context.devices.some((one) => one.id === id));
      const said = effects.some(({ type, params }) => type === 'toast' && params.severity === 'success');
      return lost.length === (said ? 1 : 0) && lost.every(({ id }) => id === before?.context.removing);
    },
    'a failed removal shows an error, and the device stays': ({ context }, { event, before, effects }) =>
      !event?.type.endsWith('.actor.removeDevice') ||
      ('output' in event && event.output === true) ||
      (context.devices.length === before?.context.devices.length &&
        effects.some(({ type, params }) => type === 'toast' && params.severity === 'error')),
    'a rejection without a message shows the default message': (_, { event, effects }) =>
      event?.type !== doneType('removeDevice') ||
      !('output' in event) ||
      event.output === true ||
      effects.some(({ type, params }) => type === 'toast' && params.text === notRemoved),
    'signing out everywhere never runs without a confirmation': ({ children }, { event, before }) =>
      children.signOutEverywhere === undefined ||
      before?.children.signOutEverywhere !== undefined ||
      (event?.type === 'signOutEverywhere.confirmed' && before?.matches({ open: 'confirmingEverywhere' }) === true),
    'after signing out everywhere this browser leaves with the reason; after a failure it stays': (
      _,
      { event, effects },
    ) => {
      const wasDone = event?.type === doneType('signOutEverywhere') && 'output' in event && event.output === true;
      const reasons = effects.flatMap(({ type, params }) => (type === 'saveReason' ? [params.because] : []));
      const leaves = effects.filter(({ type }) => type === 'logOut').length;
      return wasDone
        ? leaves === 1 && JSON.stringify(reasons) === JSON.stringify(['signed out everywhere'])
        : leaves === 0 && reasons.length === 0;
    },
    'a failed sign-out everywhere shows an error, in the drawer if the server does not support it': (
      { context },
      { event, effects },
    ) => {
      if (event?.type !== doneType('signOutEverywhere') && event?.type !== errorType('signOutEverywhere')) return true;
      if ('output' in event && event.output === true) return true;
      return (
        context.signOutEverywhereUnsupported ||
        effects.some(({ type, params }) => type === 'toast' && params.severity === 'error')
      );
    },
    'the drawer stays open while signing out everywhere runs': (snapshot, { event, before }) =>
      event?.type !== 'drawer.closed' || before?.hasTag('signingOut') !== true || snapshot.hasTag('signingOut'),
    'signing out everywhere is requested only once from a server that does not support it': ({ children, context }) =>
      !context.signOutEverywhereUnsupported || children.signOutEverywhere === undefined,
    'the success toast stays for 5 s': (_, { effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'toast' ||
          effect.params.severity !== 'success' ||
          (effect.params.text === 'Remove device is success!' && effect.params.life === 5000),
      ),
  },
};

export const devicesWorlds = { 'three devices': world };
