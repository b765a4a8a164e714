import { fromPromise } from 'xstate';
import type { ReactNode } from 'react';
import type { AppFlow } from './app-flow.ts';
import type { Kept } from './create-kept.ts';
import type { SignOutReason } from '../contract/session-protocol.ts';
import type { DownloadRequest } from '../machines/attachment-download.ts';
import type { AppEffects, AppRef } from '../machines/app/app.ts';
import type { DeviceRegistrationEffects } from '../machines/devices/device-registration.ts';
import type { DirectoryEffects, DirectoryRef } from '../machines/directory.ts';
import type { MenuEffects } from '../machines/menu-sheet.ts';
import type { PreferencesEffects } from '../machines/preferences.ts';
import type { NavigationEffects } from '../machines/navigation.ts';
import type { NavigateParams, ToastParams, TrackParams } from '../machines/effects.ts';
import { accountMark } from '../machines/app/account-mark.ts';
import type { CommandName } from '../machines/search-commands.ts';
import type { PageEffects, PageRef } from '../machines/page.ts';
import { watcher } from '../machines/unprovided.ts';
import type { PageMachineEffects } from '../views/pages/define-page.ts';
import { createCallActors } from './call-actors.ts';
import { createChangeActor } from './change-actor.ts';
import { createImportActors } from './import-actors.ts';
import { createFormSenders } from './form-senders.ts';
import { pages } from './pages.ts';
import { createPasskeys, createPasskeySignIn } from './passkey-actors.ts';
import { createProviderSignIn } from './provider-actors.ts';
import {
  createPermissionsWatcher,
  createLocationWatcher,
  createSessionWatcher,
  createVesselsWatcher,
} from './watchers.ts';
import { hiddenLayers, storeHiddenLayers } from '../services/hidden-layers.ts';
import { storePreferences } from '../services/preferences.ts';
import { loadCoast } from '../services/coastlines.ts';
import { watchGoogleKey } from '../services/google-maps.ts';
import { takeLinkToken } from '../services/session/password-reset-link.ts';
import { copyText } from '../services/clipboard.ts';
import { go, markEntry, reloadPage, watchAddress } from '../services/address-bar.ts';
import type { Api } from '../services/api/api.ts';
import type { WaitingSignIn } from '../services/session/waiting-sign-in.ts';
import { saveSignOutReason } from '../services/session/sign-out-reason.ts';
import type { ImportWithRetry } from '../services/code/import-with-retry.ts';
import { deviceId, platformOf } from '../services/device.ts';
import type { SecondFactorEffects } from '../machines/second-factor.ts';
import type { FactorPorts } from './second-factor-steps.ts';

/** Not part of the first load: most sign-ins have no second factor. */
const steps = () => import('./second-factor-steps.ts');

/** The effects of the second factor. */
const createSecondFactor = (
  ports: FactorPorts,
  actions: Omit<SecondFactorEffects['actions'], 'enter'>,
): SecondFactorEffects => ({
  actors: {
    findWaiting: fromPromise(async () => ports.waiting.factor?.step),
    send: fromPromise(async ({ input }) => (await steps()).sendFactorStep(ports, input)),
  },
  actions: { ...actions, enter: async () => (await steps()).enter(ports) },
});

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

/** What the effects act on: the client, the session, and the actors that receive events. */
export interface ImplementationPorts {
  readonly api: Api;
  /** The last answer to an earlier request. */
  readonly recall: Kept['recall'];
  readonly signIn: (tokens: { readonly accessToken: string; readonly refreshToken: string }) => void;
  readonly waiting: WaitingSignIn;
  /** Reports, now and at every change, whether there is a session; undefined: not known yet. */
  readonly watchSession: (report: (open: boolean | undefined) => void) => () => void;
  readonly toast: (params: ToastParams) => void;
  readonly track: (params: TrackParams) => void;
  /** Starts a download in the layout of the signed-in pages. */
  readonly download: (request: DownloadRequest) => void;
  readonly page: () => PageRef<ReactNode>;
  readonly directory: () => DirectoryRef;
  readonly app: () => AppRef;
  /** Turns the page's loading flag on; returns the function that turns it off. */
  readonly showLoading: () => () => void;
  readonly loggedIn: () => void;
  /** Ends the session in this browser and on the server. */
  readonly endSession: () => void;
  readonly importWithRetry: ImportWithRetry;
  readonly appFlow: AppFlow;
  /** What the search can do besides opening something. */
  readonly commands: Readonly<Record<Exclude<CommandName, 'showDevices'>, () => void>>;
}

/** The real effects by machine; a page receives those of its own machines when it is loaded. */
export interface Implementations extends PageMachineEffects {
  readonly app: AppEffects;
  readonly deviceRegistration: DeviceRegistrationEffects;
  readonly directory: DirectoryEffects;
  readonly menu: MenuEffects;
  readonly navigation: NavigationEffects;
  readonly page: PageEffects<ReactNode>;
  readonly preferences: PreferencesEffects;
}

const saveReason = (_: unknown, reason: SignOutReason) => saveSignOutReason(reason);
const navigate = { go: (_: unknown, params: NavigateParams) => go(params) };

/** Loads again what the page shows, and the vessels of the account. */
const reloadLists = ({ page, directory }: ImplementationPorts): void => {
  for (const actor of page().getSnapshot().context.page?.actors ?? []) actor.send({ type: 'data.changed' });
  directory().send({ type: 'data.changed' });
};

/** Creates the real effects of every machine, typed by the machine. */
export const createImplementations = (ports: ImplementationPorts): Implementations => {
  const calls = createCallActors(ports.api, ports.recall);
  const senders = createFormSenders({
    api: ports.api,
    signIn: ports.signIn,
    waiting: ports.waiting,
    onSignedIn: ports.loggedIn,
    onPasswordChanged: () => ports.app().send({ type: 'password.changed' }),
  });
  const watchSession = createSessionWatcher(ports.watchSession);
  const watchPermissions = createPermissionsWatcher(ports.app);
  const account = (): string => {
    const { profile } = ports.app().getSnapshot().context;
    return profile ? accountMark(profile) : '';
  };
  const toast = (_: unknown, params: ToastParams) => ports.toast(params);
  const track = (_: unknown, params: TrackParams) => ports.track(params);

  const ofPages: PageMachineEffects = {
    addressDraft: { actions: navigate },
    change: {
      actors: {
        sendChange: createChangeActor(ports),
        copySecret: fromPromise(({ input }) => copyText(input().text)),
      },
      actions: { ...navigate, toast, reloadLists: () => reloadLists(ports) },
    },
    coastlines: { actors: { loadCoast: fromPromise(({ input }) => loadCoast(input.detail, ports.importWithRetry)) } },
    feed: { actors: { loadBatch: calls.loadBatch, recallBatch: calls.recallBatch }, actions: navigate },
    filterBar: { actions: navigate },
    googleMap: {
      actors: { watchGoogleKey: watcher((report) => watchGoogleKey(() => report({ type: 'key.refused' }))) },
    },
    import: {
      actors: createImportActors(ports),
      actions: { ...navigate, reloadLists: () => reloadLists(ports) },
    },
    map: { actors: { watchPermissions }, actions: navigate },
    mapLayers: {
      actors: {
        watchHidden: watcher((report) => {
          report({ type: 'hidden.known', hidden: hiddenLayers(account()) });
          return () => undefined;
        }),
      },
      actions: { storeHidden: (_, hidden) => storeHiddenLayers(account(), hidden) },
    },
    morePages: { actors: { load: calls.load } },
    passkeys: createPasskeys(ports, { toast, reloadLists: () => reloadLists(ports) }),
    passkeySignIn: createPasskeySignIn(ports),
    pdfExport: { actions: { startDownload: (_, request) => ports.download(request) } },
    providerSignIn: createProviderSignIn(ports),
    query: { actors: { load: calls.load, recall: calls.recall } },
    secondFactor: createSecondFactor(ports, { toast, reloadLists: () => reloadLists(ports) }),
    submit: {
      actors: {
        send: fromPromise(({ input: { form, typed } }) => senders[form.name](typed())),
        takeToken: fromPromise(async () => {
          const token = takeLinkToken();
          return token === undefined ? undefined : () => token;
        }),
      },
      actions: navigate,
    },
    systemChecks: { actors: { load: calls.loadChecks, recall: calls.recall } },
    vesselMenu: {
      actors: { load: calls.load, watchVessels: createVesselsWatcher(ports.directory) },
      actions: {
        ...navigate,
        track,
        reloadVessels: () => ports.directory().send({ type: 'reload.requested' }),
      },
    },
    vesselPreload: {
      actors: {
        loadStep: calls.loadStep,
        recallSteps: calls.recallSteps,
        showLoading: watcher(() => ports.showLoading()),
        watchPermissions,
      },
    },
    vesselSearch: { actors: { search: calls.search, watchPermissions }, actions: navigate },
    viewAddress: { actions: navigate },
    voyageReplay: { actions: navigate },
  };

  return {
    ...ofPages,
    app: {
      actors: {
        loadProfile: calls.loadProfile,
        recallProfile: calls.recallProfile,
        watchAddress: watcher(watchAddress),
        watchSession,
      },
      actions: {
        ...navigate,
        toast,
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
      actors: { loadVessels: calls.loadVessels, recallVessels: calls.recallVessels, watchSession },
    },
    menu: { actions: { track } },
    navigation: { actors: { watchLocation: createLocationWatcher(ports.page) }, actions: navigate },
    page: {
      actors: {
        loadPage: fromPromise(async ({ input: { location } }) => {
          const page = await ports.importWithRetry(pages[location.route.page]);
          const { profile } = ports.app().getSnapshot().context;
          return page(ofPages, { ownerId: ownerIdOf(profile?.owner), permissions: profile?.frontends ?? [] });
        }),
      },
    },
    preferences: { actions: { storePreferences: (_, change) => storePreferences(change) } },
  };
};
