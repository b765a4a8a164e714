import { assign, setup } from 'xstate';
import type { Device } from '../../contract/models/account.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Received } from '../../contract/receive.ts';
import type { SignOutReason } from '../../contract/session-protocol.ts';
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts';
import type { ToastParams } from '../effects.ts';

export type DevicesEvent =
  | { type: 'drawer.opened' }
  | { type: 'drawer.closed' }
  | { type: 'remove.requested'; id: string }
  | { type: 'remove.confirmed' }
  | { type: 'remove.cancelled' }
  | { type: 'signOutEverywhere.requested' }
  | { type: 'signOutEverywhere.confirmed' }
  | { type: 'signOutEverywhere.cancelled' }
  | { type: 'reload.requested' };

interface Context {
  readonly devices: readonly Received<typeof Device>[];
  /** The device whose removal is being confirmed or runs. */
  readonly removing: string | undefined;
  readonly problem: Problem | undefined;
  /** The server does not support signing out everywhere. */
  readonly signOutEverywhereUnsupported: boolean;
}

/** The current device first, the others by platform, the most recently seen first. */
export const sortedByPlatform = (devices: readonly Received<typeof Device>[]): readonly Received<typeof Device>[] =>
  devices.toSorted(
    (a, b) =>
      Number(b.isCurrentDevice) - Number(a.isCurrentDevice) ||
      a.platform.localeCompare(b.platform, 'en') ||
      (b.lastSeen ?? '').localeCompare(a.lastSeen ?? '', 'en'),
  );

/** The setup of the My Devices drawer. */
export const parts = setup({
  types: {
    context: {} as Context,
    events: {} as DevicesEvent,
    tags: {} as 'open' | 'busy' | 'removing' | 'signingOut',
  },
  actors: {
    /** undefined: the answer had no result field. */
    loadDevices: unprovidedPromise<readonly Received<typeof Device>[] | undefined, void>('loadDevices'),
    removeDevice: unprovidedPromise<boolean, { readonly id: string }>('removeDevice'),
    signOutEverywhere: unprovidedPromise<boolean, void>('signOutEverywhere'),
  },
  actions: {
    toast: unprovidedAction<ToastParams>('toast'),
    saveReason: unprovidedAction<SignOutReason>('saveReason'),
    logOut: unprovidedAction<undefined>('logOut'),
    /** An answer without its result field is not stored: the devices listed before stay. */
    setDevices: assign(({ context }, devices: readonly Received<typeof Device>[] | undefined) => ({
      devices: devices ? sortedByPlatform(devices) : context.devices,
      problem: undefined,
    })),
    setRemoving: assign((_, removing: string) => ({ removing })),
    dropRemoved: assign(({ context }) => ({ devices: context.devices.filter(({ id }) => id !== context.removing) })),
    clearRemoving: assign({ removing: undefined }),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    setSignOutEverywhereUnsupported: assign({ signOutEverywhereUnsupported: true }),
  },
  guards: {
    removable: ({ context }, id: string) =>
      context.devices.some((device) => device.id === id && !device.isCurrentDevice),
    wasRemoved: (_, removed: boolean) => removed,
    wasSignedOut: (_, signedOut: boolean) => signedOut,
    isSupported: ({ context }) => !context.signOutEverywhereUnsupported,
    isUnsupported: (_, { kind }: Problem) => kind === 'missing' || kind === 'notImplemented',
  },
});
