import { fromPromise } from 'xstate';
import type { ReactNode } from 'react';
import type { SignOutReason } from '../contract/session-protocol.ts';
import type { AppEffects } from '../machines/app/app.ts';
import type { DeviceRegistrationEffects } from '../machines/devices/device-registration.ts';
import type { DirectoryEffects } from '../machines/directory.ts';
import type { ToastParams, TrackParams } from '../machines/effects.ts';
import type { MenuEffects } from '../machines/menu-sheet.ts';
import type { NavigationEffects } from '../machines/navigation.ts';
import type { PageEffects } from '../machines/page.ts';
import type { PreferencesEffects } from '../machines/preferences.ts';
import { watcher } from '../machines/unprovided.ts';
import { markEntry, reloadPage, watchAddress } from '../services/address-bar.ts';
import type { Api } from '../services/api/api.ts';
import { deviceId, platformOf } from '../services/device.ts';
import { storePreferences } from '../services/preferences.ts';
import { saveSignOutReason } from '../services/session/sign-out-reason.ts';
import type { Account, PageMachineEffects } from '../views/pages/define-page.ts';
import { createAccountActors } from './account-actors.ts';
import type { ImplementationPorts } from './implementation-ports.ts';
import { navigate } from './navigate.ts';
import { createPublicEffects } from './public-effects.ts';
import { isPublicPage, publicPages } from './public-pages.ts';
import { createLocationWatcher, createSessionWatcher } from './watchers.ts';

/** Registers this browser as a device of the account; aborted when the session ends. */
const registerDevice = (api: Api) =>
  fromPromise<void, void>(async ({ signal }) => {
    await api('device.register', { deviceId: deviceId(), platform: platformOf(navigator.userAgent) }, { signal });
  });

const wholeNumber = /^\d{1,15}$/;

/** The owner's id in a profile, which may hold an object, an id, a name or nothing; 0: unknown. */
export const ownerIdOf = (owner: unknown): number => {
  const id: unknown = typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : owner;
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  return wholeNumber.test(text) ? Number(text) : 0;
};

/** The real effects of the machines that run as long as the portal. */
export interface Implementations {
  readonly app: AppEffects;
  readonly deviceRegistration: DeviceRegistrationEffects;
  readonly directory: DirectoryEffects;
  readonly menu: MenuEffects;
  readonly navigation: NavigationEffects;
  readonly page: PageEffects<ReactNode>;
  readonly preferences: PreferencesEffects;
}

const saveReason = (_: unknown, reason: SignOutReason) => saveSignOutReason(reason);

/** Creates the real effects of these machines; a page receives those of its own machines when it is loaded. */
export const createImplementations = (ports: ImplementationPorts): Implementations => {
  const ofAccount = createAccountActors(ports.api, ports.recall);
  const ofPublicPages = createPublicEffects(ports);
  let ofPages: PageMachineEffects | undefined;
  const watchSession = createSessionWatcher(ports.watchSession);
  const account = (): Account => {
    const { profile } = ports.app().getSnapshot().context;
    return { ownerId: ownerIdOf(profile?.owner), permissions: profile?.frontends ?? [] };
  };

  return {
    app: {
      actors: {
        loadProfile: ofAccount.loadProfile,
        recallProfile: ofAccount.recallProfile,
        watchAddress: watcher(watchAddress),
        watchSession,
      },
      actions: {
        ...navigate,
        toast: (_, params: ToastParams) => ports.toast(params),
        showLocation: (_, location) => {
          if (location) ports.page().send({ type: 'location.shown', location });
        },
        ...ports.appFlow,
        leavePage: () => ports.page().send({ type: 'page.left' }),
        markEntry: (_, mark) => markEntry(mark),
        saveReason,
        endSession: () => ports.endSession(),
        reloadPage: (_, to) => reloadPage(to),
      },
    },
    deviceRegistration: { actors: { registerDevice: registerDevice(ports.api), watchSession } },
    directory: {
      actors: { loadVessels: ofAccount.loadVessels, recallVessels: ofAccount.recallVessels, watchSession },
    },
    menu: { actions: { track: (_, params: TrackParams) => ports.track(params) } },
    navigation: { actors: { watchLocation: createLocationWatcher(ports.page) }, actions: navigate },
    page: {
      actors: {
        loadPage: fromPromise(async ({ input: { location } }) => {
          const { page: name } = location.route;
          if (isPublicPage(name)) return (await ports.importWithRetry(publicPages[name]))(ofPublicPages, account());
          // Neither is part of the first load: the list comes with the client, the effects with the shell.
          const { pages } = await ports.importWithRetry(() => import('./pages.ts'));
          const page = await ports.importWithRetry(pages[name]);
          const { createPageEffects } = await ports.importWithRetry(() => import('./page-effects.ts'));
          ofPages ??= createPageEffects(ports);
          return page(ofPages, account());
        }),
      },
    },
    preferences: { actions: { storePreferences: (_, change) => storePreferences(change) } },
  };
};
