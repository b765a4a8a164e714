import { navigate } from 'wouter/use-browser-location';
import { withBase, withoutBase } from './base-path.ts';
import { onNewDay } from './clock.ts';
import { saveLinkToken } from './session/password-reset-link.ts';

/** Where to navigate: as a new history entry, or replacing the current one. */
interface NavigateParams {
  readonly to: string;
  readonly replace?: boolean;
}

/** The address without the part before the portal. */
export const here = () => withoutBase(window.location.pathname) + window.location.search;

const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

/**
 * The state of a history entry: where the user came from, where they went next, the account it was shown to, how many things
 * cover the page in it, and how far it was scrolled, in pixels.
 */
interface Entry {
  readonly covers?: number;
  readonly scroll?: number;
  readonly from?: string | undefined;
  readonly outgoing?: string;
  readonly account?: string | undefined;
}

export const entry = (): Entry | null => window.history.state;

/** Whether a navigation waits until what covers the page is left; cover-page.ts, which comes with the shell, decides it. */
let leavesCover: (params: NavigateParams) => boolean = () => false;
export const onNavigation = (decides: typeof leavesCover): void => {
  leavesCover = decides;
};

/**
 * Updates the state of the current entry. Uses the prototype's function: wouter patches the window's to report a new
 * URL.
 */
export const updateEntry = (more: Entry): void =>
  History.prototype.replaceState.call(window.history, { ...entry(), ...more } satisfies Entry, '');

/** Marks the current entry with the account it was shown to. */
export const markEntry = (account: string | undefined): void => {
  if (entry()?.account !== account) updateEntry({ account });
};

/** The href that was opened from this history entry, once the user is back on it. */
export const lastOutgoingHref = (): string | undefined => entry()?.outgoing;

/** Whether an address has the panel of a record. */
export const opensRecord = (address: string): boolean =>
  new URL(address, window.location.origin).searchParams.has('record');

/**
 * Navigates. Each history entry stores where it was opened from: closing a detail panel that was opened from its list
 * steps back, so that the close button and Back do the same.
 */
export const go = ({ to, replace = false }: NavigateParams): void => {
  if (to === here()) return;
  if (leavesCover({ to, replace })) return;
  const state = entry();
  if (!replace && opensRecord(here()) && !opensRecord(to) && state?.from === to) {
    window.history.back();
    return;
  }
  // Also where it was scrolled a moment ago.
  if (!replace) updateEntry({ outgoing: to, scroll: window.scrollY });
  navigate(withBase(to), { replace, state: { from: replace ? state?.from : here() } satisfies Entry });
};

/** The user's local date, YYYY-MM-DD. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;

/** The address and today's date (YYYY-MM-DD); `account`: the mark of the account that this entry was shown to. */
interface AddressReport {
  readonly type: 'location.reported';
  readonly address: string;
  readonly today: string;
  readonly account: string | undefined;
}

/** Reports the URL and the local date, at once and whenever either changes; returns the function that stops it. */
export const watchAddress = (onReport: (report: AddressReport) => void): (() => void) => {
  // A page that was loaded again in the entry of what covered it is covered by nothing.
  if (entry()?.covers) updateEntry({ covers: 0 });
  let reported: string | undefined;
  const report = (event?: Event) => {
    // First, so that no event contains the token of a password link.
    saveLinkToken();
    // A step between the entries of the page and of what covers it.
    if (event?.type === 'popstate' && reported === here()) return;
    reported = here();
    onReport({ type: 'location.reported', address: here(), today: today(), account: entry()?.account });
  };
  for (const change of changes) window.addEventListener(change, report);
  const stopDays = onNewDay(() => report());
  report();
  return () => {
    stopDays();
    for (const change of changes) window.removeEventListener(change, report);
  };
};

/** Reloads the portal, or replaces the current URL by another. */
export const reloadPage = (to?: string): void =>
  to === undefined ? window.location.reload() : window.location.replace(withBase(to));
