import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Device } from '../contract/models/account.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import { effect, promised } from './must-provide.ts';
import type { ToastOrder } from './orders.ts';

export type DevicesEvent =
  | { type: 'drawer.opened' }
  | { type: 'drawer.closed' }
  | { type: 'remove.asked'; id: number }
  | { type: 'reload.asked' };

interface Context {
  readonly devices: readonly Device[];
  readonly removing: number | undefined;
  readonly problem: Problem | undefined;
}

/** The devices with the current one first, the others in the order the server gave them. */
export const currentFirst = (devices: readonly Device[]): readonly Device[] =>
  devices.toSorted((a, b) => Number(b.isCurrentDevice) - Number(a.isCurrentDevice));

/** The My Devices drawer: lists the browsers of the account and removes others. */
export const devicesMachine = setup({
  types: { context: {} as Context, events: {} as DevicesEvent, tags: {} as 'open' | 'busy' | 'removing' },
  actors: {
    loadDevices: promised<readonly Device[], void>('loadDevices'),
    removeDevice: promised<boolean, { readonly id: number }>('removeDevice'),
  },
  actions: {
    toast: effect<ToastOrder>('toast'),
    keepDevices: assign((_, devices: readonly Device[]) => ({ devices: currentFirst(devices), problem: undefined })),
    keepRemoving: assign((_, removing: number) => ({ removing })),
    dropRemoved: assign(({ context }) => ({ devices: context.devices.filter(({ id }) => id !== context.removing) })),
    forgetRemoving: assign({ removing: undefined }),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    removable: ({ context }, id: number) =>
      context.devices.some((device) => device.id === id && !device.isCurrentDevice),
    wasRemoved: (_, removed: boolean) => removed,
  },
}).createMachine({
  id: 'devices',
  context: { devices: [], removing: undefined, problem: undefined },
  initial: 'closed',
  states: {
    closed: { entry: 'forgetRemoving', on: { 'drawer.opened': 'open' } },
    open: {
      tags: 'open',
      initial: 'loading',
      on: { 'drawer.closed': 'closed' },
      states: {
        loading: {
          tags: 'busy',
          entry: 'forgetRemoving',
          invoke: {
            id: 'loadDevices',
            src: 'loadDevices',
            onDone: { target: 'listed', actions: { type: 'keepDevices', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
            },
          },
        },
        failed: { on: { 'reload.asked': 'loading' } },
        listed: {
          // On the way in: what leads here still needs to know which it was.
          entry: 'forgetRemoving',
          on: {
            'remove.asked': {
              guard: { type: 'removable', params: ({ event }) => event.id },
              target: 'removing',
              actions: { type: 'keepRemoving', params: ({ event }) => event.id },
            },
          },
        },
        removing: {
          tags: 'removing',
          invoke: {
            id: 'removeDevice',
            src: 'removeDevice',
            // SAFETY: this state is only entered with a device to remove.
            input: ({ context }) => ({ id: context.removing as number }),
            onDone: [
              {
                guard: { type: 'wasRemoved', params: ({ event }) => event.output },
                target: 'listed',
                actions: [
                  'dropRemoved',
                  { type: 'toast', params: { severity: 'success', text: 'Remove device is success!', life: 5000 } },
                ],
              },
              { target: 'loading' },
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

export type DevicesRef = ActorRefFrom<typeof devicesMachine>;
export type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;
