import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { Device } from '../../../src/contract/models/account.ts';
import type { Received } from '../../../src/contract/receive.ts';
import { sortedByPlatform } from '../../../src/machines/devices/devices-setup.ts';
import { devicesMachine } from '../../../src/machines/devices/devices.ts';
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

/** The open drawer, with the answers to its requests; a removal runs until the test ends it. */
const open = async (...answers: Devices[]) => {
  const removal = Promise.withResolvers<boolean>();
  const machine = devicesMachine.provide({
    actors: {
      loadDevices: fromPromise<Devices, void>(async () => answers.shift()),
      removeDevice: fromPromise(() => removal.promise),
    },
    actions: { toast: () => undefined },
  });
  const actor = createActor(machine).start();
  const listed = () => waitFor(actor, (snapshot) => snapshot.matches({ open: 'listed' }));
  actor.send({ type: 'drawer.opened' });
  await listed();
  return { actor, removal, listed };
};

const current = device('1', 'Chrome on Windows', null, true);
const other = device('2', 'Safari on iOS', null);

it('a removal uses its own loading flag', async () => {
  const { actor, removal, listed } = await open([current, other]);
  const flags = () => [actor.getSnapshot().hasTag('removing'), actor.getSnapshot().hasTag('busy')];
  actor.send({ type: 'remove.requested', id: '2' });
  expect(flags()).toEqual([false, false]);
  actor.send({ type: 'remove.confirmed' });
  expect(flags()).toEqual([true, false]);
  removal.resolve(true);
  await listed();
  expect(flags()).toEqual([false, false]);
});

it('stores nothing of an answer without its result field: the devices stay', async () => {
  const { actor, listed } = await open([current, other], undefined);
  actor.send({ type: 'drawer.closed' });
  actor.send({ type: 'drawer.opened' });
  expect((await listed()).context.devices).toEqual([current, other]);
});
