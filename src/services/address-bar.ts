import { navigate } from 'wouter/use-browser-location';
import { withBase, withoutBase } from './base-path.ts';
import { onNewDay } from './clock.ts';
import { saveLinkToken } from './session/password-reset-link.ts';

/** Where to navigate: as a new history entry, or replacing the current one. */
interface NavigateParams {
  readonly to: string;
  readonly replace?: boolean;
}

const here = () => withoutBase(window.location.pathname) + window.location.search;

const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

/**
 * The state of a history entry: where the user came from, where they went next, the account it was shown to, and how many
 * things cover the page in it.
 */
interface Entry {
  readonly covers?: number;
  readonly from?: string | undefined;
  readonly outgoing?: string;
  readonly account?: string | undefined;
}

const entry = (): Entry | null => window.history.state;

/**
 * Updates the state of the current entry. Uses the prototype's function: wouter patches the window's to report a new
 * URL.
 */
const updateEntry = (more: Entry): void =>
  History.prototype.replaceState.call(window.history, { ...entry(), ...more } satisfies Entry, '');

/** Marks the current entry with the account it was shown to. */
export const markEntry = (account: string | undefined): void => {
  if (entry()?.account !== account) updateEntry({ account });
};

/** The href that was opened from this history entry, once the user is back on it. */
export const lastOutgoingHref = (): string | undefined => entry()?.outgoing;

const opensRecord = (address: string) => new URL(address, window.location.origin).searchParams.has('record');

/**
 * Navigates. Each history entry stores where it was opened from: closing a detail panel that was opened from its list
 * steps back, so that the close button and Back do the same.
 */
export const go = ({ to, replace = false }: NavigateParams): void => {
  if (to === here()) return;
  if (coversOf(entry()) > 0)
    return stepBackTo(0, () => {
      const { pathname } = window.location;
      go({ to, replace });
      // What stays open on the same page, such as a choice of several filters, covers it at its next address.
      if (window.location.pathname === pathname) covers.forEach((_, at) => addCover(at + 1));
    });
  const state = entry();
  if (!replace && opensRecord(here()) && !opensRecord(to) && state?.from === to) {
    window.history.back();
    return;
  }
  if (!replace) updateEntry({ outgoing: to });
  navigate(withBase(to), { replace, state: { from: replace ? state?.from : here() } satisfies Entry });
};

/** What covers the page, each by what closes it. Each has a history entry above that of the page. */
let covers: readonly (() => void)[] = [];
/** What follows when the browser has stepped back from these entries; undefined: it does not. */
let afterStep: (() => void) | undefined;

const coversOf = (state: Entry | null): number => state?.covers ?? 0;

const onStep = (): void => {
  const next = afterStep;
  afterStep = undefined;
  if (next) return next();
  const closed = covers.slice(coversOf(entry()));
  covers = covers.slice(0, coversOf(entry()));
  for (const close of closed.toReversed()) close();
};

/** Steps back to the entry with so many covers, then runs `next`. */
const stepBackTo = (count: number, next: () => void = () => undefined): void => {
  const running = afterStep;
  if (!running && coversOf(entry()) <= count) return next();
  afterStep = () => {
    running?.();
    stepBackTo(count, next);
  };
  window.addEventListener('popstate', onStep);
  if (!running) window.history.go(count - coversOf(entry()));
};

const addCover = (count: number): void =>
  History.prototype.pushState.call(window.history, { ...entry(), covers: count } satisfies Entry, '');

/**
 * Adds a history entry for what covers the page, a menu or a dialog: Back closes it instead of leaving the page. Returns
 * what takes the entry away when it was closed otherwise.
 */
export const coverPage = (onBack: () => void): (() => void) => {
  const close = () => onBack();
  window.addEventListener('popstate', onStep);
  covers = [...covers, close];
  stepBackTo(covers.length - 1, () => {
    if (covers.includes(close)) addCover(covers.length);
  });
  return () => {
    if (!covers.includes(close)) return;
    covers = covers.filter((other) => other !== close);
    stepBackTo(covers.length);
  };
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
  if (coversOf(entry()) > 0) updateEntry({ covers: 0 });
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
