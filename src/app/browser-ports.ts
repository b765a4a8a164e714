import { createElement } from 'react';
import { fromPromise } from 'xstate';
import type { inspector } from '../services/inspector.ts';
import type { Preferences } from '../contract/preferences.ts';
import { watcher } from '../machines/unprovided.ts';
import { reloadPage } from '../services/address-bar.ts';
import { createAnalytics } from '../services/analytics.ts';
import { takeEarlyAnswer } from '../services/api/take-early-answer.ts';
import { withBase } from '../services/base-path.ts';
import { onOnline, watchClock } from '../services/clock.ts';
import { createImportWithRetry } from '../services/code/import-with-retry.ts';
import { fetchServedBuild, reloadIfServed } from '../services/code/served-build.ts';
import { hasOwnApi, type Settings } from '../services/env.ts';
import { onFirstInput } from '../services/first-input.ts';
import { idle, savesData } from '../services/idle.ts';
import { createReport, type Fault } from '../services/report.ts';
import { saveSessionEnd, takeSignOutReason } from '../services/session/sign-out-reason.ts';
import { StartFrame } from '../views/shell/StartFrame.tsx';
import { lazyWithRetry } from '../views/ui/lazy-with-retry.tsx';
import type { AfterSignIn } from './after-sign-in.ts';
import { createKept } from './create-kept.ts';
import { createLateApi } from './create-late-api.ts';
import type { PortalPorts, Reporting } from './create-portal.ts';
import { createSession, type Session } from './create-session.ts';
import { requestReports } from './request-reports.ts';

/** The content of a meta element that the server writes into the document. */
const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/** What the portal has around it in a browser, and what reports its faults. */
export const browserPorts = (
  env: Settings,
  inspect: Awaited<ReturnType<typeof inspector>>,
  preferences: Preferences,
): PortalPorts & { readonly report: (fault: Fault) => void } => {
  const options = inspect ? { inspect } : {};
  const server = { baseUrl: env.apiUrl, isOwnApi: hasOwnApi() };
  let session: Session | undefined;
  let release: Reporting['release'] | undefined;
  let afterSignIn: AfterSignIn | undefined;
  // The code that sends a fault to the server comes with the first one.
  const report = createReport(async (fault) => {
    const events = afterSignIn?.recent() ?? [];
    const { sendFault } = await import('../services/support/send-fault.ts');
    const build = release?.getSnapshot().context.build ?? 'unknown';
    await sendFault(fault, { baseUrl: env.apiUrl, accessToken: session?.accessToken(), build, events });
  });

  return {
    report,
    options,
    preferences,
    releaseEffects: {
      actors: { fetchServedBuild: fromPromise(() => fetchServedBuild()) },
      actions: { reload: () => reloadPage() },
    },
    refreshActors: {
      watchClock: watcher(watchClock),
      watchConnection: watcher((send) => onOnline(() => send({ type: 'network.restored' }))),
    },
    createServices: (reporting) => {
      const { snackbar, app } = reporting;
      ({ release } = reporting);
      const importWithRetry = createImportWithRetry({
        fetchServedBuild,
        onOtherBuild: () => reporting.release.send({ type: 'build.replaced' }),
        reload: reloadPage,
      });
      const started = createSession({
        ...server,
        inspect,
        onSignedOut: saveSessionEnd,
        onReplaced: () => app().send({ type: 'session.replaced' }),
        onMemoryOnly: () =>
          snackbar.send({
            type: 'snack.requested',
            text: 'Storage is blocked in this browser. You will be signed out when you close this tab',
          }),
      });
      session = started;
      const kept = createKept(started, env.apiUrl, report);
      const { api, prepare } = createLateApi(
        { ...server, kept, takeEarlyAnswer, ...requestReports({ ...reporting, report }) },
        async () => {
          const { createClient } = await importWithRetry(() => import('./client.ts'));
          return (ports) => createClient(ports, started.calls);
        },
        (error) => report({ what: `The client of the API could not be loaded: ${String(error)}` }),
      );
      onFirstInput(prepare);
      return {
        api,
        recall: kept.recall,
        importWithRetry,
        session: started,
        analytics: createAnalytics({ writeKey: env.VITE_SEGMENT_WRITE_KEY, host: env.VITE_SEGMENT_HOST }),
      };
    },
    createShell: (ports, onStarted) =>
      lazyWithRetry(async () => {
        const { startShell } = await import('./start-shell.ts');
        const started = startShell(ports, options);
        onStarted(started);
        // The record starts before or after the shell.
        for (const actor of started.actors) afterSignIn?.record(actor);
        return started.shell;
      }, createElement(StartFrame)),
    startPreload: async ({ portal, actors }) => {
      try {
        const { startAfterSignIn } = await portal.importWithRetry(() => import('./after-sign-in.ts'));
        afterSignIn = startAfterSignIn(
          {
            ...portal,
            idle,
            savesData,
            load: async (page) => (await import('./pages.ts')).pages[page](),
            actors: [...(session ? [session.actor] : []), ...actors()],
          },
          options,
        );
      } catch (error) {
        report({ what: `The preload of pages could not be loaded: ${String(error)}` });
      }
    },
    copyButton: (props) => afterSignIn?.copyButton(props),
    // Without an answer the page stays, and what failed is sent again.
    refreshPage: ({ alertBar }) => void reloadIfServed(() => alertBar.send({ type: 'retry.requested' })),
    ended: takeSignOutReason(),
    brand: {
      name: env.VITE_BRAND_NAME,
      demo: metaOf('demo-accounts') !== undefined,
      passkeys: metaOf('passkeys') !== undefined && 'PublicKeyCredential' in window,
      provider: metaOf('sign-in-provider'),
    },
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    mapsKey: env.VITE_GOOGLE_MAPS_KEY,
    withBase,
  };
};
