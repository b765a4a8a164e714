import './views/theme/tokens.css';
import './views/theme/base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { catalogue } from './contract/catalogue.ts';
import { fullName } from './contract/models/account.ts';
import { isTrouble } from './contract/problem.ts';
import { createImplementations } from './app/create-implementations.ts';
import { alertBarMachine } from './machines/alert-bar.ts';
import { appMachine } from './machines/app/app.ts';
import { attachmentDownloadMachine } from './machines/attachment-download.ts';
import { devicesMachine } from './machines/devices/devices.ts';
import { directoryMachine } from './machines/directory.ts';
import { menuMachine } from './machines/menu.ts';
import { navigationMachine } from './machines/navigation.ts';
import { noticesMachine } from './machines/notices.ts';
import type { TrackParams } from './machines/effects.ts';
import { createPageMachine } from './machines/page.ts';
import { releaseMachine } from './machines/release.ts';
import { snackbarMachine } from './machines/snackbar.ts';
import { vesselSearchMachine } from './machines/vessel-search.ts';
import { pages } from './app/pages.ts';
import { preloadPages } from './app/preload-pages.ts';
import { refreshPage, lastOutgoingHref } from './services/address-bar.ts';
import { createAnalytics } from './services/analytics.ts';
import { createApi } from './services/api/api.ts';
import { settings } from './services/env.ts';
import { everyMinute } from './services/clock.ts';
import { saveSignOutReason, takeSignOutReason } from './services/session/farewell.ts';
import { idle, savesData } from './services/idle.ts';
import { createImportWithRetry } from './services/code/import-with-retry.ts';
import { inspector } from './services/inspector.ts';
import { report } from './services/report.ts';
import { askServedBuild } from './services/code/served-build.ts';
import { unregisterServiceWorkers } from './services/service-worker.ts';
import { loadTagManager } from './services/tag-manager.ts';
import { currentTheme, pickTheme } from './services/theme.ts';
import { allowNoLabel } from './services/trusted-types.ts';
import { createSession } from './app/create-session.ts';
import type { Portal } from './views/portal.ts';
import { App } from './views/shell/App.tsx';

/** Reloads the page unless the server is away: then the browser's error page would take the portal's place. */
const reloadIfServed = async (): Promise<void> => {
  if ((await askServedBuild()) !== 'unknown') refreshPage();
};

/** Builds the services, gives the machines their effects, starts them, and draws. */
const start = async (): Promise<void> => {
  const env = settings();
  const inspect = await inspector();
  const options = inspect ? { inspect } : {};
  pickTheme(currentTheme());
  allowNoLabel();

  const notices = createActor(noticesMachine, options).start();
  const askAgain = () => {
    page.send({ type: 'network.restored' });
    directory.send({ type: 'network.restored' });
    app.send({ type: 'network.restored' });
  };
  const alertBar = createActor(alertBarMachine.provide({ actions: { retry: askAgain } }), options).start();
  const release = createActor(releaseMachine.provide({ actions: { reload: reloadIfServed } }), options).start();
  const importWithRetry = createImportWithRetry({
    askServedBuild,
    onOtherBuild: () => release.send({ type: 'build.replaced' }),
    reload: refreshPage,
  });
  const snackbar = createActor(snackbarMachine, options).start();
  const analytics = createAnalytics({ writeKey: env.VITE_SEGMENT_WRITE_KEY, host: env.VITE_SEGMENT_HOST });
  const session = createSession({
    baseUrl: env.VITE_API_URL,
    inspect,
    // The app machine hears that the session is closed, and loads the page again.
    leaveForLogin: (because) => {
      if (because) saveSignOutReason({ because });
      analytics.reset();
    },
    reload: () => {
      analytics.reset();
      app.send({ type: 'session.replaced' });
    },
    onMemoryOnly: () =>
      snackbar.send({
        type: 'snack.asked',
        text: 'Storage is blocked in this browser. You will be signed out when you close this tab',
      }),
  });
  const api = createApi({
    baseUrl: env.VITE_API_URL,
    authCall: session.authCall,
    onStart: (indicator) => notices.send({ type: 'request.started', indicator }),
    onEnd: (indicator) => notices.send({ type: 'request.ended', indicator }),
    onBuild: (build) => release.send({ type: 'build.named', build }),
    onSuccess: (call) => alertBar.send({ type: 'request.succeeded', call }),
    onFaults: (faults, call, reference) =>
      report({
        what: `Could not read ${faults.map(({ path, expected }) => `${path || 'the answer'} (${expected} belongs there)`).join(', ')}`,
        call,
        reference,
      }),
    onProblem: ({ kind, message, reference }, call) => {
      if (kind === 'contract') report({ what: message, call, reference });
      // A download that fails says so in a toast of its own.
      if (isTrouble(kind) && catalogue[call].loading !== 'attachment')
        alertBar.send({ type: 'trouble.reported', call, trouble: kind });
      if (kind === 'forbidden') app.send({ type: 'call.forbidden', call, at: Date.now() });
    },
  });

  const track = ({ event, path }: TrackParams) => analytics.track(event, path);
  const implementations = createImplementations({
    api,
    signIn: session.signIn,
    watchSession: session.watch,
    toast: (order) => notices.send({ type: 'toast.asked', ...order }),
    track,
    loggedIn: analytics.loggedIn,
    endSession: session.signOut,
    importWithRetry,
    page: () => page,
    directory: () => directory,
    app: () => app,
    showLoading: () => {
      notices.send({ type: 'request.started', indicator: 'page' });
      return () => notices.send({ type: 'request.ended', indicator: 'page' });
    },
  });
  const directory = createActor(directoryMachine.provide(implementations.directory), options).start();
  const page = createActor(createPageMachine<ReactNode>().provide(implementations.page), options).start();
  const devices = createActor(devicesMachine.provide(implementations.devices), options).start();
  const download = createActor(attachmentDownloadMachine.provide(implementations.attachmentDownload), options).start();
  const app = createActor(appMachine.provide(implementations.app), options);
  const navigation = createActor(navigationMachine.provide(implementations.navigation), options).start();
  const menu = createActor(menuMachine.provide(implementations.menu), options).start();
  // After the portal's own machine: it asks it at once what the account may read.
  const search = createActor(vesselSearchMachine.provide(implementations.vesselSearch), options).start();
  let identified: unknown;
  app.subscribe(({ context: { profile } }) => {
    if (!profile || profile === identified) return;
    if (!identified)
      void preloadPages(profile.frontends, { page, notices, idle, savesData, load: (name) => pages[name]() });
    identified = profile;
    const { firstName, lastName, email, owner } = profile;
    analytics.identify({ name: fullName({ firstName, lastName }), email: email ?? '', owner: owner.name ?? '' });
  });
  window.addEventListener('online', askAgain);
  everyMinute(() => page.send({ type: 'minute.passed' }));
  let shown: string | undefined;
  app.subscribe(({ context: { place } }) => {
    const at = place && `${place.path}/${place.imono ?? ''}`;
    if (at !== shown) {
      alertBar.send({ type: 'page.left' });
      release.send({ type: 'page.left' });
    }
    shown = at;
  });
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
    devices,
    menu,
    search,
    download,
    lastOutgoingHref,
    logout: () => app.send({ type: 'logout.asked' }),
    refreshPage,
    importWithRetry,
    ended: takeSignOutReason(),
    theme: { current: currentTheme, pick: pickTheme },
    brand: { name: env.VITE_BRAND_NAME, demo: env.VITE_DEMO },
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    mapsKey: env.VITE_GOOGLE_MAPS_KEY,
  };
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root, {
    // A message of React or of a view names code, never data of a record.
    onCaughtError: (error) => report({ what: String(error) }),
  }).render(
    <StrictMode>
      <App portal={portal} />
    </StrictMode>,
  );
  loadTagManager(env.VITE_TAG_MANAGER_ID);
  await unregisterServiceWorkers();
};

void start();
