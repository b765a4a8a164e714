import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { Device } from '../../../src/contract/models/account.ts';
import type { Received } from '../../../src/contract/receive.ts';
import { devicesMachine, sortedByPlatform } from '../../../src/machines/devices/devices.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { devicesWorlds } from './devices.world.ts';

modelTest('devices', devicesMachine, devicesWorlds);

const device = (id: string, platform: string, lastSeen: string | null, isCurrentDevice = false) => ({
  id,
  platform,
  lastSeen,
  isCurrentDevice,
});

it('lists the current device first, the others by platform, and within a platform the most recently seen first', () => {
  const listed = sortedByPlatform([
    device('1', 'Safari on iOS', '2026-11-20T08:00:00Z'),
    device('2', 'Chrome on Linux', null),
    device('3', 'Chrome on Linux', '2026-11-19T08:00:00Z'),
    device('4', 'Firefox on Windows', '2026-11-21T08:00:00Z', true),
    device('5', 'Chrome on Linux', '2026-11-20T08:00:00Z'),
    device('6', 'Chrome on Linux', null),
  ]);
  expect(listed.map(({ id }) => id)).toEqual(['4', '5', '3', '2', '6', '1']);
});

type Devices = readonly Received<typeof Device>[] | undefined;

/** The open drawer, with the answers to its requests. */
const open = async (...answers: Devices[]) => {
  const machine = devicesMachine.provide({
    actors: { loadDevices: fromPromise<Devices, void>(async () => answers.shift()) },
  });
  const actor = createActor(machine).start();
  const listed = () => waitFor(actor, (snapshot) => snapshot.matches({ open: 'listed' }));
  actor.send({ type: 'drawer.opened' });
  await listed();
  return { actor, listed };
};

const current = device('1', 'Chrome on Windows', null, true);
const other = device('2', 'Safari on iOS', null);

it('stores nothing of an answer without its result field: the devices stay', async () => {
  const { actor, listed } = await open([current, other], undefined);
  actor.send({ type: 'drawer.closed' });
  actor.send({ type: 'drawer.opened' });
  expect((await listed()).context.devices).toEqual([current, other]);
});
