import { fromCallback } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import { onNewDay } from './clock.ts';

/** Where to navigate: as a new entry of the history, or in place of the present one. */
interface NavigateParams {
  readonly to: string;
  readonly replace?: boolean;
}

const here = () => window.location.pathname + window.location.search;

const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

/** What an entry of the history remembers: where it was gone to from, where to from it, and whose place it was. */
interface Entry {
  readonly from?: string | undefined;
  readonly went?: string;
  readonly account?: string | undefined;
}

const entry = (): Entry | null => window.history.state;

/** Changes what the present entry remembers, without the window's own function: that tells the portal of a new address. */
const remember = (more: Entry): void =>
  History.prototype.replaceState.call(window.history, { ...entry(), ...more } satisfies Entry, '');

/** Marks the present entry with the account it was shown to. */
export const markEntry = (account: string | undefined): void => {
  if (entry()?.account !== account) remember({ account });
};

/** Where was gone to from this entry of the history, when it is come back to. */
export const went = (): string | undefined => entry()?.went;

const opensRecord = (address: string) => new URL(address, window.location.origin).searchParams.has('record');

/**
 * Goes somewhere. Every entry of the history remembers where it was gone to from: closing a detail panel that was opened
 * from the list underneath steps back to it, so that the cross and Back do the same.
 */
export const go = ({ to, replace = false }: NavigateParams): void => {
  if (to === here()) return;
  const state = entry();
  if (!replace && opensRecord(here()) && !opensRecord(to) && state?.from === to) {
    window.history.back();
    return;
  }
  if (!replace) remember({ went: to });
  navigate(to, { replace, state: { from: replace ? state?.from : here() } satisfies Entry });
};

/** The day it is where the user is, YYYY-MM-DD. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;

interface Reported {
  readonly type: 'place.reported';
  readonly address: string;
  readonly today: string;
  readonly account: string | undefined;
}

/** Reports where the address bar is and which day it is, at once and whenever either changes. */
export const watchAddress = fromCallback<Reported>(({ sendBack }) => {
  const report = () => sendBack({ type: 'place.reported', address: here(), today: today(), account: entry()?.account });
  for (const change of changes) window.addEventListener(change, report);
  const stopDays = onNewDay(report);
  report();
  return () => {
    stopDays();
    for (const change of changes) window.removeEventListener(change, report);
  };
});

/** Loads the page anew. */
export const refreshPage = (): void => window.location.reload();

/** Loads the portal again: where it is, or at another address in place of this one. */
export const reloadPage = (to: string | undefined): void =>
  to === undefined ? window.location.reload() : window.location.replace(to);
