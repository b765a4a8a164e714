import { fromCallback } from 'xstate';
import { navigate } from 'wouter/use-browser-location';

/** An order to go to an address of the portal: as a new entry of the history, or in place of the present one. */
interface Go {
  readonly to: string;
  readonly replace?: boolean;
}

const here = () => window.location.pathname + window.location.search;

const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

/** What an entry of the history remembers: where it was gone to from, and where to from it. */
interface Entry {
  readonly from?: string | undefined;
  readonly went?: string;
}

const entry = (): Entry | null => window.history.state;

/** Where was gone to from this entry of the history, when it is come back to. */
export const went = (): string | undefined => entry()?.went;

const opensRecord = (address: string) => new URL(address, window.location.origin).searchParams.has('record');

/**
 * Goes somewhere. Every entry of the history remembers where it was gone to from: closing a detail panel that was opened
 * from the list underneath steps back to it, so that the cross and Back do the same.
 */
export const go = ({ to, replace = false }: Go): void => {
  if (to === here()) return;
  const state = entry();
  if (!replace && opensRecord(here()) && !opensRecord(to) && state?.from === to) {
    window.history.back();
    return;
  }
  // Not by the window's own, which tells the portal that its address changed.
  if (!replace) History.prototype.replaceState.call(window.history, { ...state, went: to } satisfies Entry, '');
  navigate(to, { replace, state: { from: replace ? state?.from : here() } satisfies Entry });
};

/** The day it is where the user is, YYYY-MM-DD. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;

interface Reported {
  readonly type: 'place.reported';
  readonly address: string;
  readonly today: string;
}

/** Reports where the address bar is, at once and whenever it changes. */
export const watchAddress = fromCallback<Reported>(({ sendBack }) => {
  const report = () => sendBack({ type: 'place.reported', address: here(), today: today() });
  for (const change of changes) window.addEventListener(change, report);
  report();
  return () => {
    for (const change of changes) window.removeEventListener(change, report);
  };
});

/** Loads the page anew. */
export const refreshPage = (): void => window.location.reload();
