import { createWaitingSignIn } from '../../../src/services/session/waiting-sign-in.ts';
import type { ReactNode } from 'react';
import { type AnyActor, createActor, fromPromise } from 'xstate';
import { createAppFlow } from '../../../src/app/app-flow.ts';
import {
  createImplementations,
  type ImplementationPorts,
  type Implementations,
} from '../../../src/app/create-implementations.ts';
import { createShellActors } from '../../../src/app/shell-actors.ts';
import { shellWith } from '../../../src/app/start-shell.ts';
import { requestReports } from '../../../src/app/request-reports.ts';
import { alertBarMachine } from '../../../src/machines/alert-bar.ts';
import { appMachine } from '../../../src/machines/app/app.ts';
import { directoryMachine } from '../../../src/machines/directory.ts';
import { menuMachine } from '../../../src/machines/menu-sheet.ts';
import { navigationMachine } from '../../../src/machines/navigation.ts';
import { noticesMachine } from '../../../src/machines/notices.ts';
import { createPageMachine } from '../../../src/machines/page.ts';
import { releaseMachine } from '../../../src/machines/release.ts';
import { snackbarMachine } from '../../../src/machines/snackbar.ts';
import { standardPreferences } from '../../../src/contract/preferences.ts';
import { preferencesMachine } from '../../../src/machines/preferences.ts';
import { lastOutgoingHref } from '../../../src/services/address-bar.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import type { ServedBuild } from '../../../src/services/code/served-build.ts';
import { report } from '../../../src/services/report.ts';
import type { Portal, ShellActors } from '../../../src/views/portal.ts';
import { type Answering, answeringApi } from './answers.ts';

const nothing = (): void => undefined;

/** The portal with the actors that start with its shell. */
export type WholePortal = Portal & ShellActors;

export interface StartedPortal {
  readonly portal: WholePortal;
  /** The effects of the machines, those of pages too. */
  readonly effects: Implementations;
  /** Starts an actor that stops with the portal. */
  readonly run: <A extends AnyActor>(actor: A) => A;
  readonly stop: () => void;
}

/**
 * The portal's actors with their real machines, effects and client, at the address of the address bar; `answering` says
 * what becomes of each request, `given` replaces actors of the portal.
 */
export const startPortal = (
  answering: (call: CallName) => Answering,
  signedIn: boolean,
  given: Partial<WholePortal> = {},
): StartedPortal => {
  const started: AnyActor[] = [];
  const run = <A extends AnyActor>(actor: A): A => {
    started.unshift(actor);
    actor.start();
    return actor;
  };
  const notices = run(createActor(noticesMachine));
  const alertBar = run(createActor(alertBarMachine.provide({ actions: { retry: nothing } })));
  const release = run(
    createActor(
      releaseMachine.provide({
        actors: { fetchServedBuild: fromPromise<ServedBuild, void>(async () => 'own') },
        actions: { reload: nothing },
      }),
    ),
  );
  const snackbar = run(createActor(snackbarMachine));
  const reports = requestReports({ notices, alertBar, release, app: () => app, report });
  const api = answeringApi(answering, {
    ...reports,
    // An actor that stops with the portal aborts its request, which ends after all actors have stopped.
    onEnd: (indicator) => {
      if (notices.getSnapshot().status === 'active') reports.onEnd(indicator);
    },
  });
  const ports: ImplementationPorts = {
    api,
    recall: async () => undefined,
    signIn: nothing,
    waiting: createWaitingSignIn(),
    watchSession: (report) => {
      report(signedIn);
      return nothing;
    },
    toast: (order) => notices.send({ type: 'toast.requested', ...order }),
    track: nothing,
    download: nothing,
    loggedIn: nothing,
    appFlow: createAppFlow({
      analytics: { identify: nothing, reset: nothing },
      alertBar,
      release: given.release ?? release,
      startPreload: async () => undefined,
    }),
    endSession: nothing,
    importWithRetry: (load) => load(),
    // A given page is driven by its test alone, not by the app.
    page: () => page,
    directory: () => given.directory ?? directory,
    app: () => given.app ?? app,
    commands: {
      refreshPage: nothing,
      useLightTheme: nothing,
      useDarkTheme: nothing,
      useSystemTheme: nothing,
      signOut: () => app.send({ type: 'logout.requested' }),
    },
    showLoading: () => nothing,
  };
  const made = createImplementations(ports);
  const app = createActor(appMachine.provide(made.app));
  const directory = run(createActor(directoryMachine.provide(made.directory)));
  const page = run(createActor(createPageMachine<ReactNode>().provide(made.page)));
  const navigation = run(createActor(navigationMachine.provide(made.navigation)));
  const menu = run(createActor(menuMachine.provide(made.menu)));
  const preferences = run(
    createActor(preferencesMachine.provide(made.preferences), { input: { ...standardPreferences, chart: true } }),
  );
  const shellActors = createShellActors({ ...ports, replaceSession: nothing, vesselSearch: made.vesselSearch });
  Object.values(shellActors).forEach(run);
  run(app);
  return {
    portal: {
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
      ...shellActors,
      shell: shellWith(shellActors),
      copyButton: () => null,
      logout: () => app.send({ type: 'logout.requested' }),
      refreshPage: nothing,
      coverPage: () => nothing,
      copyLink: nothing,
      importWithRetry: (load) => load(),
      ended: undefined,
      preferences,
      brand: { name: 'Fleet Portal', demo: true },
      nonce: undefined,
      mapsKey: '',
      withBase: (address) => address,
      ...given,
    },
    effects: made,
    run,
    stop: () => started.forEach((actor) => actor.stop()),
  };
};
