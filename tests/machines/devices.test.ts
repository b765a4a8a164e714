import { expect, it } from 'vitest';
import { currentFirst, devicesMachine } from '../../src/machines/devices.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { lost } from '../support/samples.ts';

const phone = { id: 4, platform: 'Safari on iOS', isCurrentDevice: false, lastSeen: null };
const desk = { id: 9, platform: 'Chrome on Windows', isCurrentDevice: true, lastSeen: null };

const world: World<typeof devicesMachine> = {
  input: undefined,
  events: {
    'drawer.opened': [{ type: 'drawer.opened' }],
    'drawer.closed': [{ type: 'drawer.closed' }],
    'remove.asked': [phone, desk].map(({ id }) => ({ type: 'remove.asked', id })),
    'reload.asked': [{ type: 'reload.asked' }],
  },
  actors: {
    loadDevices: [{ done: [phone, desk] }, { error: lost }],
    removeDevice: [{ done: true }, { done: false }, { error: lost }],
  },
  project: ({ devices, removing, problem }) => ({
    devices: devices.map(({ id }) => id),
    removing,
    problem: problem?.kind,
  }),
  invariants: {
    'the current device is never removed': ({ context }) => context.removing !== desk.id,
    'the current device comes first': ({ context: { devices } }) =>
      devices.length === 0 || devices[0]?.isCurrentDevice === true,
    'one removal runs at a time': ({ context, children }) =>
      (context.removing !== undefined) === (children.removeDevice !== undefined),
    'a device whose removal is said to be a success is gone from the list': ({ context }, { effects }) =>
      !effects.some(({ type, params }) => type === 'toast' && params.severity === 'success') ||
      (context.devices.length === 1 && context.devices[0]?.id === desk.id),
    'success is said for 5 s': (_, { effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'toast' ||
          effect.params.severity !== 'success' ||
          (effect.params.text === 'Remove device is success!' && effect.params.life === 5000),
      ),
  },
};

modelTest('devices', devicesMachine, { 'two devices': world });

it('keeps the order of the others behind the current device', () => {
  const others = [
    { ...phone, id: 1 },
    { ...phone, id: 2 },
  ];
  expect(currentFirst([...others, desk]).map(({ id }) => id)).toEqual([9, 1, 2]);
});
