import { expect, it } from 'vitest';
import { sortedByPlatform } from '../../src/machines/devices/devices-setup.ts';
import { devicesMachine } from '../../src/machines/devices/devices.ts';
import { modelTest } from '../support/model/model-test.ts';
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
