import './views/theme/tokens.css';
import './views/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { catalogue } from './contract/catalogue.ts';
import { isTrouble } from './contract/problem.ts';
import { equipWith } from './effects.ts';
import { alertBarMachine } from './machines/alert-bar.ts';
import { appMachine } from './machines/app.ts';
import { attachmentDownloadMachine } from './machines/attachment-download.ts';
import { devicesMachine } from './machines/devices.ts';
import { directoryMachine } from './machines/directory.ts';
import { noticesMachine } from './machines/notices.ts';
import type { Track } from './machines/orders.ts';
import { pageMachine } from './machines/page.ts';
import { releaseMachine } from './machines/release.ts';
import { snackbarMachine } from './machines/snackbar.ts';
import { vesselSearchMachine } from './machines/vessel-search.ts';
import { pages } from './pages/pages.ts';
import { preloadPages } from './preload-pages.ts';
import { go, refreshPage, today, went } from './services/address-bar.ts';
import { createAnalytics } from './services/analytics.ts';
import { createApi } from './services/api.ts';
import { settings } from './services/env.ts';
import { everyMinute } from './services/clock.ts';
import { keepFarewell, takeFarewell } from './services/farewell.ts';
import { idle, savesData } from './services/idle.ts';
import { importing } from './services/importing.ts';
import { inspector } from './services/inspector.ts';
import { report } from './services/report.ts';
import { unregisterServiceWorkers } from './services/service-worker.ts';
import { loadTagManager } from './services/tag-manager.ts';
import { currentTheme, pickTheme } from './services/theme.ts';
import { allowNoLabel } from './services/trusted-types.ts';
import { createSession } from './session.ts';
import type { Portal } from './views/portal.ts';
import { App } from './views/shell/App.tsx';

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
  const alertBar = createActor(alertBarMachine.provide({ actions: { probe: askAgain } }), options).start();
  const release = createActor(releaseMachine.provide({ actions: { loadAnew: refreshPage } }), options).start();
  const snackbar = createActor(snackbarMachine, options).start();
  const analytics = createAnalytics({ writeKey: env.VITE_SEGMENT_WRITE_KEY, host: env.VITE_SEGMENT_HOST });
  const session = createSession({
    baseUrl: env.VITE_API_URL,
    inspect,
    // The address stays, so that whoever signs in again comes back to it.
    leaveForLogin: (because) => {
      keepFarewell(because);
      analytics.forget();
      refreshPage();
    },
    reload: () => {
      analytics.forget();
      refreshPage();
    },
    onMemoryOnly: () =>
      snackbar.send({ type: 'snack.asked', text: 'This browser keeps no storage: your session ends with this page' }),
  });
  const api = createApi({
    baseUrl: env.VITE_API_URL,
    authCall: session.authCall,
    onStart: (shownAs) => notices.send({ type: 'request.started', shownAs }),
    onEnd: (shownAs) => notices.send({ type: 'request.ended', shownAs }),
    onBuild: (build) => release.send({ type: 'build.named', build }),
    onSuccess: (call) => alertBar.send({ type: 'request.succeeded', call }),
    onProblem: ({ kind, message, reference }, call) => {
      if (kind === 'contract') report({ what: message, call, reference });
      // A download that fails says so in a toast of its own.
      if (isTrouble(kind) && catalogue[call].loading !== 'attachment')
        alertBar.send({ type: 'trouble.reported', call, trouble: kind });
      if (kind === 'forbidden') app.send({ type: 'permissions.changed' });
    },
  });

  const track = ({ event, path }: Track) => analytics.track(event, path);
  const equip = equipWith({
    api,
    signIn: session.signIn,
    watchSession: session.watch,
    toast: (order) => notices.send({ type: 'toast.asked', ...order }),
    track,
    loggedIn: analytics.loggedIn,
    page: () => page,
    directory: () => directory,
    app: () => app,
    showLoading: () => {
      notices.send({ type: 'request.started', shownAs: 'page' });
      return () => notices.send({ type: 'request.ended', shownAs: 'page' });
    },
  });
  const directory = createActor(equip(directoryMachine), options).start();
  const page = createActor(equip(pageMachine), options).start();
  const search = createActor(equip(vesselSearchMachine), options).start();
  const devices = createActor(equip(devicesMachine), options).start();
  const download = createActor(equip(attachmentDownloadMachine), options).start();
  const app = createActor(equip(appMachine), { ...options, input: { today: today() } });
  let identified: unknown;
  app.subscribe(({ context: { profile } }) => {
    if (!profile || profile === identified) return;
    if (!identified)
      void preloadPages(profile.frontends, { page, notices, idle, savesData, bring: (name) => pages[name]() });
    identified = profile;
    const { firstName, lastName, email, owner } = profile;
    analytics.identify({ name: `${firstName} ${lastName}`, email, owner: owner.name });
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
    directory,
    notices,
    alertBar,
    release,
    snackbar,
    devices,
    search,
    download,
    go,
    went,
    track,
    logout: session.signOut,
    refreshPage,
    importing,
    ended: takeFarewell(),
    theme: { current: currentTheme, pick: pickTheme },
    brand: { name: env.VITE_BRAND_NAME, demo: env.VITE_DEMO },
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    mapsKey: env.VITE_GOOGLE_MAPS_KEY,
    today: () => today(),
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
