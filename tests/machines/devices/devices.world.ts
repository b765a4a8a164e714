import type { devicesMachine } from '../../../src/machines/devices/devices.ts';
import type { World } from '../../support/model/world.ts';
import { lost } from '../../support/samples.ts';

const phone = { id: '4', platform: 'Safari on iOS', isCurrentDevice: false, lastSeen: null };
const tablet = { id: '5', platform: 'Firefox on Android', isCurrentDevice: false, lastSeen: null };
const desk = { id: '9', platform: 'Chrome on Windows', isCurrentDevice: true, lastSeen: null };

const drops: NonNullable<World<typeof devicesMachine>['requirements']>[string]['so'] = (
  { context },
  { event, before },
) =>
  event !== undefined &&
  'id' in event &&
  context.devices.map(({ id }) => id).join() ===
    before?.context.devices.flatMap(({ id }) => (id === event.id ? [] : [id])).join();

const world: World<typeof devicesMachine> = {
  input: undefined,
  events: {
    'drawer.opened': [{ type: 'drawer.opened' }],
    'drawer.closed': [{ type: 'drawer.closed' }],
    'reload.requested': [{ type: 'reload.requested' }],
    'device.removed': [phone, tablet].map(({ id }) => ({ type: 'device.removed', id })),
  },
  actors: { loadDevices: [{ done: [phone, desk, tablet] }, { error: lost }] },
  project: ({ devices, problem }) => ({ devices: devices.map(({ id }) => id), problem: problem?.kind }),
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
    'a removed device leaves the list': {
      in: { open: 'listed' },
      on: 'device.removed',
      to: { open: 'listed' },
      so: drops,
    },
    'a device whose removal ends after the drawer closed leaves the list': {
      in: 'closed',
      on: 'device.removed',
      to: 'closed',
      so: drops,
    },
    'devices that were asked for before a removal are loaded again': {
      in: { open: 'loading' },
      on: 'device.removed',
      to: { open: 'loading' },
      so: (snapshot, step) =>
        drops(snapshot, step) &&
        step.effects.some(({ type, params }) => type === 'start' && params.id === 'loadDevices'),
    },
  },
  invariants: {
    'the current device comes first': ({ context: { devices } }) =>
      devices.length === 0 || devices[0]?.isCurrentDevice === true,
    'a device leaves the list only by its removal': ({ context }, { event, before }) =>
      (before?.context.devices ?? []).every(
        ({ id }) => context.devices.some((one) => one.id === id) || (event && 'id' in event && event.id === id),
      ),
  },
};

export const devicesWorlds = { 'three devices': world };
