import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { problemOf } from '../../contract/problem.ts';
import { signOutEverywhereStates } from './devices-everywhere.ts';
import type { EffectsOf } from '../unprovided.ts';
import { parts } from './devices-setup.ts';

/** The message when the server did not remove a device. */
export const notRemoved = 'The device was not removed. Try again';

/** The My Devices drawer: lists the account's sessions; removes one or ends all after a confirmation. */
export const devicesMachine = parts.createMachine({
  id: 'devices',
  context: { devices: [], removing: undefined, problem: undefined, signOutEverywhereUnsupported: false },
  initial: 'closed',
  states: {
    closed: { entry: 'clearRemoving', on: { 'drawer.opened': 'open' } },
    open: {
      tags: 'open',
      initial: 'loading',
      on: { 'drawer.closed': 'closed' },
      states: {
        loading: {
          tags: 'busy',
          entry: 'clearRemoving',
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
        listed: {
          // On entry, because the actions of the transitions to this state still need the device.
          entry: 'clearRemoving',
          on: {
            'remove.requested': {
              guard: { type: 'removable', params: ({ event }) => event.id },
              target: 'confirming',
              actions: { type: 'setRemoving', params: ({ event }) => event.id },
            },
            'signOutEverywhere.requested': { guard: 'isSupported', target: 'confirmingEverywhere' },
          },
        },
        confirming: {
          on: {
            'remove.requested': {
              guard: { type: 'removable', params: ({ event }) => event.id },
              actions: { type: 'setRemoving', params: ({ event }) => event.id },
            },
            'remove.confirmed': 'removing',
            'signOutEverywhere.requested': { guard: 'isSupported', target: 'confirmingEverywhere' },
            'remove.cancelled': 'listed',
          },
        },
        ...signOutEverywhereStates,
        removing: {
          tags: 'removing',
          invoke: {
            id: 'removeDevice',
            src: 'removeDevice',
            // SAFETY: this state is only entered with a device to remove.
            input: ({ context }) => ({ id: context.removing as string }),
            onDone: [
              {
                guard: { type: 'wasRemoved', params: ({ event }) => event.output },
                target: 'listed',
                actions: [
                  'dropRemoved',
                  { type: 'toast', params: { severity: 'success', text: 'Remove device is success!', life: 5000 } },
                ],
              },
              { target: 'listed', actions: { type: 'toast', params: { severity: 'error', text: notRemoved } } },
            ],
            onError: {
              target: 'listed',
              actions: {
                type: 'toast',
                params: ({ event }) => ({ severity: 'error' as const, text: problemOf(event.error).message }),
              },
            },
          },
        },
      },
    },
  },
});

export type DevicesEffects = EffectsOf<typeof devicesMachine, 'toast' | 'saveReason' | 'logOut'>;
export type DevicesRef = ActorRefFrom<typeof devicesMachine>;
export type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;
