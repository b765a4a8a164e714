import { entry, go, onNavigation, opensRecord, updateEntry } from './address-bar.ts';

/** What covers the page, each by what closes it. Each has a history entry above that of the page. */
let covers: readonly (() => void)[] = [];
/** What follows when the browser has stepped back from these entries; undefined: it does not. */
let afterStep: (() => void) | undefined;

const coversNow = (): number => entry()?.covers ?? 0;

/** Closes what covers the page above so many others. */
const closeAbove = (count: number): void => {
  const closed = covers.slice(count);
  covers = covers.slice(0, count);
  for (const close of closed.toReversed()) close();
};

const onStep = (): void => {
  if (afterStep || covers.length > 0) updateEntry({ scroll: window.scrollY });
  const next = afterStep;
  afterStep = undefined;
  if (next) return next();
  closeAbove(coversNow());
};

/** Steps back to the entry with so many covers, then runs `next`. */
const stepBackTo = (count: number, next: () => void = () => undefined): void => {
  const running = afterStep;
  if (!running && coversNow() <= count) return next();
  afterStep = () => {
    running?.();
    stepBackTo(count, next);
  };
  window.addEventListener('popstate', onStep);
  if (!running) window.history.go(count - coversNow());
};

const addCover = (count: number): void => {
  // A step between these entries does not scroll; scroll-return.ts returns to where the page was scrolled.
  window.history.scrollRestoration = 'manual';
  History.prototype.pushState.call(window.history, { ...entry(), covers: count }, '');
};

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

onNavigation((params) => {
  if (coversNow() === 0) return false;
  stepBackTo(0, () => {
    const { pathname } = window.location;
    // Back first closes the record.
    if (opensRecord(params.to)) closeAbove(0);
    go(params);
    // What stays open on the same page, such as a choice of several filters, covers it at its next address.
    if (window.location.pathname === pathname) covers.forEach((_, at) => addCover(at + 1));
  });
  return true;
});
