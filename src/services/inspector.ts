import type { InspectionEvent, Observer } from 'xstate';

type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

/**
 * The Stately inspector, in development only and only with `?inspect` in the URL. A page of the same origin shows
 * actors, states and events. No context holds a token, so no secret is sent to it.
 */
export const inspector = async (): Promise<Inspect | undefined> => {
  if (!import.meta.env.DEV || !new URLSearchParams(window.location.search).has('inspect')) return undefined;
  const { createBrowserInspector } = await import('@statelyai/inspect');
  // SAFETY: the package types its observer by another copy of the same events.
  return createBrowserInspector({ url: '/scripts/inspector/index.html' }).inspect as Inspect;
};
