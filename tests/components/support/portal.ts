import type { AnyActor } from 'xstate';
import { fromPromise } from 'xstate';
import { createPortal } from '../../../src/app/create-portal.ts';
import { createPageEffects } from '../../../src/app/page-effects.ts';
import { requestReports } from '../../../src/app/request-reports.ts';
import { createShellActors } from '../../../src/app/shell-actors.ts';
import { shellWith } from '../../../src/app/start-shell.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { standardPreferences } from '../../../src/contract/preferences.ts';
import { watcher } from '../../../src/machines/unprovided.ts';
import type { ServedBuild } from '../../../src/services/code/served-build.ts';
import { report } from '../../../src/services/report.ts';
import { createWaitingSignIn } from '../../../src/services/session/waiting-sign-in.ts';
import type { PageMachineEffects } from '../../../src/views/pages/define-page.ts';
import { watchPreferences } from '../../../src/services/watch-preferences.ts';
import { keepOpeningList, openedFrom, openingList } from '../../../src/services/opened-from.ts';
import type { Portal, ShellActors, ShellParts } from '../../../src/views/portal.ts';
import { type Answering, answeringApi } from './answers.ts';

const nothing = (): void => undefined;

/** The portal with what its shell gives to views. */
export type WholePortal = Portal & ShellParts;

export interface TestPortal {
  readonly portal: WholePortal;
  /** The effects of the machines of pages. */
  readonly effects: PageMachineEffects;
  /** Starts an actor that stops with the portal. */
  readonly run: <A extends AnyActor>(actor: A) => A;
  readonly stop: () => void;
}

/**
 * The portal at the address of the address bar, as src/main.tsx creates it; `answering` says what becomes of each
 * request, `given` replaces actors of the portal.
 */
export const startPortal = (
  answering: (call: CallName) => Answering,
  signedIn: boolean,
  given: Partial<WholePortal> = {},
): TestPortal => {
  const others: AnyActor[] = [];
  let shellActors: ShellActors | undefined;
  const { portal, ports, actors } = createPortal({
    given,
    preferences: { ...standardPreferences, chart: true },
    releaseEffects: {
      actors: { fetchServedBuild: fromPromise<ServedBuild, void>(async () => 'own') },
      actions: { reload: nothing },
    },
    refreshActors: { watchClock: watcher(() => nothing), watchConnection: watcher(() => nothing) },
    createServices: (reporting) => {
      const reports = requestReports({ ...reporting, report });
      return {
        api: answeringApi(answering, {
          ...reports,
          // An actor that stops with the portal aborts its request, which ends after all actors have stopped.
          onEnd: (indicator) => {
            if (reporting.notices.getSnapshot().status === 'active') reports.onEnd(indicator);
          },
        }),
        recall: async () => undefined,
        importWithRetry: (load) => load(),
        session: {
          signIn: nothing,
          replace: nothing,
          signOut: nothing,
          waiting: createWaitingSignIn(),
          watch: (listener) => {
            listener(signedIn);
            return nothing;
          },
        },
        analytics: { loggedIn: nothing, identify: nothing, track: nothing, reset: nothing },
      };
    },
    createShell: (ports, onStarted) => {
      shellActors = createShellActors(ports);
      const started = Object.values(shellActors);
      for (const actor of started) actor.start();
      const shell = shellWith(shellActors);
      onStarted({
        actors: started,
        shell,
        retryFailed: nothing,
        download: nothing,
        coverPage: () => nothing,
        copyLink: nothing,
      });
      return shell;
    },
    startPreload: async () => undefined,
    refreshPage: nothing,
    copyButton: () => null,
    ended: undefined,
    brand: { name: 'Fleet Portal', demo: true },
    nonce: undefined,
    mapsKey: '',
    withBase: (address) => address,
  });
  if (!shellActors) throw new Error('The portal has no shell');
  return {
    portal: { ...portal, ...shellActors, openedFrom, keepOpeningList, openingList, watchPreferences, ...given },
    effects: createPageEffects(ports),
    run: (actor) => {
      others.unshift(actor);
      actor.start();
      return actor;
    },
    stop: () => [...others, ...actors().toReversed()].forEach((actor) => actor.stop()),
  };
};
