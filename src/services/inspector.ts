import type { InspectionEvent, Observer } from 'xstate';

type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

/**
 * The Stately inspector, in development only and only when the address asks (`?inspect`): a page of our own origin shows
 * the actors, their states and events. No context holds a token, so nothing secret is sent to it.
 */
export const inspector = async (): Promise<Inspect | undefined> => {
  if (!import.meta.env.DEV || !new URLSearchParams(window.location.search).has('inspect')) return undefined;
  const { createBrowserInspector } = await import('@statelyai/inspect');
  // SAFETY: the package types its observer by another copy of the same events.
  return createBrowserInspector({ url: '/scripts/inspector/index.html' }).inspect as Inspect;
};
