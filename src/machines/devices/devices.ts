import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Device } from '../../contract/models/account.ts';
import { type Problem, problemOf } from '../../contract/problem.ts';
import type { Received } from '../../contract/receive.ts';
import { type EffectsOf, unprovidedPromise } from '../unprovided.ts';

type Devices = readonly Received<typeof Device>[];

export type DevicesEvent =
  | { type: 'drawer.opened' }
  | { type: 'drawer.closed' }
  | { type: 'reload.requested' }
  /** The server has removed this device. */
  | { type: 'device.removed'; id: string };

interface Context {
  readonly devices: Devices;
  readonly problem: Problem | undefined;
}

/** The current device first, the others by platform, the most recently seen first. */
export const sortedByPlatform = (devices: Devices): Devices =>
  devices.toSorted(
    (a, b) =>
      Number(b.isCurrentDevice) - Number(a.isCurrentDevice) ||
      a.platform.localeCompare(b.platform, 'en') ||
      (b.lastSeen ?? '').localeCompare(a.lastSeen ?? '', 'en'),
  );

/** The My Devices drawer: lists the account's sessions. Removing one and ending all are changes. */
export const devicesMachine = setup({
  types: { context: {} as Context, events: {} as DevicesEvent, tags: {} as 'open' | 'busy' },
  actors: {
    /** undefined: the answer had no result field. */
    loadDevices: unprovidedPromise<Devices | undefined, void>('loadDevices'),
  },
  actions: {
    /** An answer without its result field is not stored: the devices listed before stay. */
    setDevices: assign(({ context }, devices: Devices | undefined) => ({
      devices: devices ? sortedByPlatform(devices) : context.devices,
      problem: undefined,
    })),
    dropDevice: assign(({ context }, removed: string) => ({
      devices: context.devices.filter(({ id }) => id !== removed),
    })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
  },
}).createMachine({
  id: 'devices',
  context: { devices: [], problem: undefined },
  initial: 'closed',
  on: { 'device.removed': { actions: { type: 'dropDevice', params: ({ event }) => event.id } } },
  states: {
    closed: { on: { 'drawer.opened': 'open' } },
    open: {
      tags: 'open',
      initial: 'loading',
      on: { 'drawer.closed': 'closed' },
      states: {
        loading: {
          tags: 'busy',
          /** The server may have read the devices before. */
          on: {
            'device.removed': {
              target: 'loading',
              reenter: true,
              actions: { type: 'dropDevice', params: ({ event }) => event.id },
            },
          },
          invoke: {
            id: 'loadDevices',
            src: 'loadDevices',
            onDone: { target: 'listed', actions: { type: 'setDevices', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) },
            },
          },
        },
        failed: { on: { 'reload.requested': 'loading' } },
        listed: {},
      },
    },
  },
});

export type DevicesEffects = EffectsOf<typeof devicesMachine>;
export type DevicesRef = ActorRefFrom<typeof devicesMachine>;
export type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;
