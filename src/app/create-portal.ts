import type { ReactNode } from 'react';
import { type ActorOptions, type AnyActorLogic, type AnyActorRef, createActor } from 'xstate';
import type { Preferences, Theme } from '../contract/preferences.ts';
import { alertBarMachine } from '../machines/alert-bar.ts';
import { appMachine } from '../machines/app/app.ts';
import { type RefreshEffects, refreshMachine } from '../machines/app/refresh.ts';
import { deviceRegistrationMachine } from '../machines/devices/device-registration.ts';
import { directoryMachine } from '../machines/directory.ts';
import { menuMachine } from '../machines/menu-sheet.ts';
import { navigationMachine } from '../machines/navigation.ts';
import { noticesMachine } from '../machines/notices.ts';
import { createPageMachine } from '../machines/page.ts';
import { preferencesMachine } from '../machines/preferences.ts';
import { type ReleaseEffects, releaseMachine } from '../machines/release.ts';
import { snackbarMachine } from '../machines/snackbar.ts';
import { lastOutgoingHref } from '../services/address-bar.ts';
import type { Analytics } from '../services/analytics.ts';
import type { Portal } from '../views/portal.ts';
import { createAppFlow } from './app-flow.ts';
import { createImplementations } from './create-implementations.ts';
import type { ImplementationPorts } from './implementation-ports.ts';
import type { Session } from './create-session.ts';
import type { ShellPorts } from './shell-actors.ts';
import type { StartedShell } from './start-shell.ts';

/** The actors that services report to. */
export type Reporting = Pick<Portal, 'notices' | 'alertBar' | 'release' | 'snackbar'> & {
  /** The app machine; it starts after the services. */
  readonly app: () => Portal['app'];
};

/** What the portal calls: the client, the session and analytics. */
export interface PortalServices extends Pick<ImplementationPorts, 'api' | 'recall' | 'importWithRetry'> {
  readonly session: Pick<Session, 'signIn' | 'replace' | 'signOut' | 'waiting' | 'watch'>;
  readonly analytics: Analytics;
}

/** What surrounds the portal: in the browser src/app/browser-ports.ts, in tests of components what they need. */
export interface PortalPorts extends Pick<Portal, 'ended' | 'brand' | 'nonce' | 'mapsKey' | 'withBase' | 'copyButton'> {
  readonly options?: Pick<ActorOptions<AnyActorLogic>, 'inspect'>;
  readonly preferences: Preferences;
  readonly releaseEffects: ReleaseEffects;
  readonly refreshActors: RefreshEffects['actors'];
  readonly createServices: (reporting: Reporting) => PortalServices;
  /** Creates the layout of the signed-in pages, and reports its actors when they have started. */
  readonly createShell: (ports: ShellPorts, onStarted: (shell: StartedShell) => void) => Portal['shell'];
  /** Starts what no public page needs. */
  readonly startPreload: (started: StartedPortal) => Promise<void>;
  readonly refreshPage: (portal: Portal) => void;
  /** Actors that a test drives by itself, in place of the portal's. */
  readonly given?: Partial<Portal>;
}

export interface StartedPortal {
  readonly portal: Portal;
  /** What the effects of machines act on, those of pages too. */
  readonly ports: ImplementationPorts;
  /** All actors that have started, but for those of the services. */
  readonly actors: () => readonly AnyActorRef[];
}

/** Gives the machines their effects and starts the actors that run as long as the portal. */
export const createPortal = (ports: PortalPorts): StartedPortal => {
  const { options = {}, given = {} } = ports;
  const notices = createActor(noticesMachine, options).start();
  const alertBar = createActor(
    alertBarMachine.provide({ actions: { retry: () => refresh.send({ type: 'network.restored' }) } }),
    options,
  ).start();
  const release = createActor(releaseMachine.provide(ports.releaseEffects), options).start();
  const snackbar = createActor(snackbarMachine, options).start();
  const { session, analytics, ...services } = ports.createServices({
    notices,
    alertBar,
    release,
    snackbar,
    app: () => app,
  });
  let shell: StartedShell | undefined;
  const logout = () => app.send({ type: 'logout.requested' });
  const pickTheme = (theme: Theme) => preferences.send({ type: 'preferences.changed', change: { theme } });
  const forEffects: ShellPorts & ImplementationPorts = {
    ...services,
    signIn: session.signIn,
    waiting: session.waiting,
    watchSession: session.watch,
    replaceSession: session.replace,
    endSession: session.signOut,
    toast: (order) => notices.send({ type: 'toast.requested', ...order }),
    track: ({ event, path }) => analytics.track(event, path),
    download: (request) => shell?.download(request),
    loggedIn: () => {
      analytics.loggedIn();
      registration.send({ type: 'signIn.succeeded' });
    },
    appFlow: createAppFlow({
      analytics,
      alertBar,
      release: given.release ?? release,
      startPreload: () => ports.startPreload(started),
    }),
    page: () => page,
    directory: () => given.directory ?? directory,
    app: () => given.app ?? app,
    commands: {
      refreshPage: () => ports.refreshPage(portal),
      useLightTheme: () => pickTheme('light'),
      useDarkTheme: () => pickTheme('dark'),
      useSystemTheme: () => pickTheme('system'),
      signOut: logout,
    },
    showLoading: () => {
      notices.send({ type: 'request.started', indicator: 'page' });
      return () => notices.send({ type: 'request.ended', indicator: 'page' });
    },
  };
  const effects = createImplementations(forEffects);
  const app = createActor(appMachine.provide(effects.app), options);
  const directory = createActor(directoryMachine.provide(effects.directory), options);
  const page = createActor(createPageMachine<ReactNode>().provide(effects.page), options);
  const navigation = createActor(navigationMachine.provide(effects.navigation), options);
  const menu = createActor(menuMachine.provide(effects.menu), options);
  const preferences = createActor(preferencesMachine.provide(effects.preferences), {
    ...options,
    input: ports.preferences,
  });
  const registration = createActor(deviceRegistrationMachine.provide(effects.deviceRegistration), options);
  const refresh = createActor(
    refreshMachine.provide({
      actors: ports.refreshActors,
      actions: {
        refreshData: () => [page, directory, app].forEach((actor) => actor.send({ type: 'minute.passed' })),
        retryFailed: () => {
          [page, directory, app, registration].forEach((actor) => actor.send({ type: 'network.restored' }));
          shell?.retryFailed();
        },
      },
    }),
    { ...options, input: { now: Date.now() } },
  );
  const later = [directory, page, navigation, menu, preferences, registration, refresh];
  for (const actor of later) actor.start();
  const portal: Portal = {
    app,
    page,
    navigation,
    directory,
    notices,
    alertBar,
    release,
    snackbar,
    menu,
    preferences,
    lastOutgoingHref,
    logout,
    refreshPage: () => ports.refreshPage(portal),
    coverPage: (onBack) => shell?.coverPage(onBack) ?? (() => undefined),
    copyLink: () => shell?.copyLink(),
    copyButton: ports.copyButton,
    shell: ports.createShell(forEffects, (started) => (shell = started)),
    importWithRetry: services.importWithRetry,
    ended: ports.ended,
    brand: ports.brand,
    nonce: ports.nonce,
    mapsKey: ports.mapsKey,
    withBase: ports.withBase,
    ...given,
  };
  const started: StartedPortal = {
    portal,
    ports: forEffects,
    actors: () => [notices, alertBar, release, snackbar, ...later, app, ...(shell?.actors ?? [])],
  };
  // The app last: it sends events to the others as soon as it starts.
  app.start();
  return started;
};
