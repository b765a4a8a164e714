import './views/theme/tokens.css';
import './views/theme/base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import { createImplementations, type ImplementationPorts } from './app/create-implementations.ts';
import { alertBarMachine } from './machines/alert-bar.ts';
import { appMachine } from './machines/app/app.ts';
import { type RefreshEffects, refreshMachine } from './machines/app/refresh.ts';
import { deviceRegistrationMachine } from './machines/devices/device-registration.ts';
import { directoryMachine } from './machines/directory.ts';
import { menuMachine } from './machines/menu-sheet.ts';
import { navigationMachine } from './machines/navigation.ts';
import { noticesMachine } from './machines/notices.ts';
import type { TrackParams } from './machines/effects.ts';
import { createPageMachine } from './machines/page.ts';
import { releaseMachine } from './machines/release.ts';
import { snackbarMachine } from './machines/snackbar.ts';
import type { Theme } from './contract/preferences.ts';
import { preferencesMachine } from './machines/preferences.ts';
import { pages } from './app/pages.ts';
import type { startShell as StartShellFunction } from './app/start-shell.ts';
import { createAppFlow } from './app/app-flow.ts';
import { createLateApi } from './app/create-late-api.ts';
import { requestReports } from './app/request-reports.ts';
import { createPermissionsWatcher } from './app/watchers.ts';
import { watcher } from './machines/unprovided.ts';
import type { PageName } from './routing/routes.ts';
import { lastOutgoingHref, reloadPage } from './services/address-bar.ts';
import { createAnalytics } from './services/analytics.ts';
import { takeEarlyAnswer } from './services/api/take-early-answer.ts';
import { hasOwnApi, settings } from './services/env.ts';
import { onOnline, watchClock } from './services/clock.ts';
import { onFirstInput } from './services/first-input.ts';
import { saveSessionEnd, takeSignOutReason } from './services/session/sign-out-reason.ts';
import { idle, savesData } from './services/idle.ts';
import { createImportWithRetry } from './services/code/import-with-retry.ts';
import { inspector } from './services/inspector.ts';
import { faultOf, reportUnhandled } from './services/report.ts';
import { fetchServedBuild, reloadIfServed } from './services/code/served-build.ts';
import { unregisterServiceWorkers } from './services/service-worker.ts';
import { loadTagManager } from './services/tag-manager.ts';
import { applyTheme, storedPreferences } from './services/preferences.ts';
import { allowNoLabel } from './services/trusted-types.ts';
import { createFaultReport } from './app/report-faults.ts';
import type { FaultEvent } from './contract/fault-report.ts';
import { withBase } from './services/base-path.ts';
import { createKept } from './app/create-kept.ts';
import { createSession } from './app/create-session.ts';
import type { Portal } from './views/portal.ts';
import { App } from './views/shell/App.tsx';
import { StartFrame } from './views/shell/StartFrame.tsx';
import { lazyWithRetry } from './views/ui/lazy-with-retry.tsx';

const loadPageCode = (name: PageName) => pages[name]();

/** Builds the services, gives the machines their implementations, starts them, and renders. */
const start = async (): Promise<void> => {
  const env = settings();
  const inspect = await inspector();
  const options = inspect ? { inspect } : {};
  const picked = storedPreferences();
  applyTheme(picked.theme);
  allowNoLabel();

  const notices = createActor(noticesMachine, options).start();
  const alertBar = createActor(
    alertBarMachine.provide({ actions: { retry: () => refresh.send({ type: 'network.restored' }) } }),
    options,
  ).start();
  const release = createActor(
    releaseMachine.provide({
      actors: { fetchServedBuild: fromPromise(() => fetchServedBuild()) },
      actions: { reload: () => reloadPage() },
    }),
    options,
  ).start();
  const importWithRetry = createImportWithRetry({
    fetchServedBuild,
    onOtherBuild: () => release.send({ type: 'build.replaced' }),
    reload: reloadPage,
  });
  const snackbar = createActor(snackbarMachine, options).start();
  const analytics = createAnalytics({ writeKey: env.VITE_SEGMENT_WRITE_KEY, host: env.VITE_SEGMENT_HOST });
  const session = createSession({
    baseUrl: env.apiUrl,
    isOwnApi: hasOwnApi(),
    inspect,
    onSignedOut: saveSessionEnd,
    onReplaced: () => app.send({ type: 'session.replaced' }),
    onMemoryOnly: () =>
      snackbar.send({
        type: 'snack.requested',
        text: 'Storage is blocked in this browser. You will be signed out when you close this tab',
      }),
  });
  const report = createFaultReport({
    baseUrl: env.apiUrl,
    accessToken: session.accessToken,
    build: () => release.getSnapshot().context.build,
    recent: () => recent?.() ?? [],
  });
  reportUnhandled(report);
  const kept = createKept(session, env.apiUrl, report);
  const { api, prepare } = createLateApi(
    {
      baseUrl: env.apiUrl,
      isOwnApi: hasOwnApi(),
      authCall: session.authCall,
      kept,
      takeEarlyAnswer,
      ...requestReports({ notices, alertBar, release, app: () => app, report }),
    },
    async () => (await importWithRetry(() => import('./services/api/api.ts'))).createApi,
    (error) => report({ what: `The client of the API could not be loaded: ${String(error)}` }),
  );
  onFirstInput(prepare);

  let recent: (() => readonly FaultEvent[]) | undefined;
  let record: ((actor: AnyActorRef) => void) | undefined;
  let copyButton: Portal['copyButton'] | undefined;
  const startPreload = async () => {
    try {
      const { startAfterSignIn } = await importWithRetry(() => import('./app/after-sign-in.ts'));
      const watchPermissions = createPermissionsWatcher(() => app);
      const others = [session.actor, registration, refresh, ...(startedShell?.actors ?? [])];
      ({ copyButton, recent, record } = startAfterSignIn(
        { ...portal, watchPermissions, idle, savesData, load: loadPageCode, others },
        options,
      ));
    } catch (error) {
      report({ what: `The preload of pages could not be loaded: ${String(error)}` });
    }
  };
  // Without an answer the page stays, and what failed is sent again.
  const refreshPage = () => void reloadIfServed(() => alertBar.send({ type: 'retry.requested' }));
  const track = ({ event, path }: TrackParams) => analytics.track(event, path);
  const ports: ImplementationPorts = {
    api,
    recall: kept.recall,
    signIn: session.signIn,
    waiting: session.waiting,
    watchSession: session.watch,
    toast: (order) => notices.send({ type: 'toast.requested', ...order }),
    track,
    download: (request) => startedShell?.download(request),
    loggedIn: () => {
      analytics.loggedIn();
      registration.send({ type: 'signIn.succeeded' });
    },
    appFlow: createAppFlow({ analytics, alertBar, release, startPreload }),
    endSession: session.signOut,
    importWithRetry,
    page: () => page,
    directory: () => directory,
    app: () => app,
    commands: {
      refreshPage,
      useLightTheme: () => pickTheme('light'),
      useDarkTheme: () => pickTheme('dark'),
      useSystemTheme: () => pickTheme('system'),
      signOut: () => app.send({ type: 'logout.requested' }),
    },
    showLoading: () => {
      notices.send({ type: 'request.started', indicator: 'page' });
      return () => notices.send({ type: 'request.ended', indicator: 'page' });
    },
  };
  const implementations = createImplementations(ports);
  let startedShell: ReturnType<typeof StartShellFunction> | undefined;
  const shell = lazyWithRetry(
    async () => {
      const { startShell } = await import('./app/start-shell.ts');
      startedShell = startShell(
        { ...ports, replaceSession: session.replace, vesselSearch: implementations.vesselSearch },
        options,
      );
      // The record starts before or after the shell.
      for (const actor of startedShell.actors) record?.(actor);
      return startedShell.shell;
    },
    <StartFrame />,
  );
  const directory = createActor(directoryMachine.provide(implementations.directory), options).start();
  const page = createActor(createPageMachine<ReactNode>().provide(implementations.page), options).start();
  const app = createActor(appMachine.provide(implementations.app), options);
  const navigation = createActor(navigationMachine.provide(implementations.navigation), options).start();
  const menu = createActor(menuMachine.provide(implementations.menu), options).start();
  const preferences = createActor(preferencesMachine.provide(implementations.preferences), {
    ...options,
    input: picked,
  }).start();
  const pickTheme = (theme: Theme) => preferences.send({ type: 'preferences.changed', change: { theme } });
  const registration = createActor(
    deviceRegistrationMachine.provide(implementations.deviceRegistration),
    options,
  ).start();
  const refreshEffects: RefreshEffects = {
    actors: {
      watchClock: watcher(watchClock),
      watchConnection: watcher((report) => onOnline(() => report({ type: 'network.restored' }))),
    },
    actions: {
      refreshData: () => [page, directory, app].forEach((actor) => actor.send({ type: 'minute.passed' })),
      retryFailed: () => {
        [page, directory, app, registration].forEach((actor) => actor.send({ type: 'network.restored' }));
        startedShell?.retryFailed();
      },
    },
  };
  const refresh = createActor(refreshMachine.provide(refreshEffects), {
    ...options,
    input: { now: Date.now() },
  }).start();
  app.start();

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
    lastOutgoingHref,
    logout: () => app.send({ type: 'logout.requested' }),
    refreshPage,
    coverPage: (onBack) => startedShell?.coverPage(onBack) ?? (() => undefined),
    copyLink: () => startedShell?.copyLink(),
    copyButton: (props) => copyButton?.(props),
    shell,
    importWithRetry,
    ended: takeSignOutReason(),
    preferences,
    brand: {
      name: env.VITE_BRAND_NAME,
      demo: document.querySelector('meta[name=demo-accounts]') !== null,
      passkeys: document.querySelector('meta[name=passkeys]') !== null && 'PublicKeyCredential' in window,
      provider: document.querySelector<HTMLMetaElement>('meta[name=sign-in-provider]')?.content,
    },
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    mapsKey: env.VITE_GOOGLE_MAPS_KEY,
    withBase,
  };
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root, {
    // Errors of React and of views mention code, never data of a record.
    onCaughtError: (error) => report(faultOf(error)),
  }).render(
    <StrictMode>
      <App portal={portal} />
    </StrictMode>,
  );
  loadTagManager(env.VITE_TAG_MANAGER_ID);
  await unregisterServiceWorkers();
};

void start();
