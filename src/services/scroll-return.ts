import { entry, updateEntry } from './address-bar.ts';

/**
 * In milliseconds: how long a page may take until it is as long as it was, how long it must then stay so, and after which rest the
 * place is kept.
 */
const waits = { long: 10_000, settled: 1000, rest: 150 } as const;
/** What a person does who scrolls elsewhere meanwhile. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Back and forward return to where a page was scrolled, and so does a reload: a long list loads its further rows when its end
 * comes into view. Another page begins at its top. The place is kept in the state of the history entry.
 */
export const keepScroll = (): void => {
  let { pathname } = window.location;
  let stopReturn: (() => void) | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const returnTo = (top: number): void => {
    let timer = setTimeout(stop, waits.long);
    const scroll = () => {
      window.scrollTo({ top, behavior: 'instant' });
      if (Math.abs(window.scrollY - top) > 1) return;
      clearTimeout(timer);
      timer = setTimeout(stop, waits.settled);
    };
    const observer = new ResizeObserver(scroll);
    observer.observe(document.body);
    for (const input of inputs) window.addEventListener(input, stop, { passive: true });
    stopReturn = stop;
    function stop() {
      clearTimeout(timer);
      observer.disconnect();
      for (const input of inputs) window.removeEventListener(input, stop);
      stopReturn = undefined;
    }
  };

  /** Whether the address is that of another page than before. */
  const isOtherPage = (): boolean => {
    if (window.location.pathname === pathname) return false;
    ({ pathname } = window.location);
    clearTimeout(resting);
    stopReturn?.();
    return true;
  };
  const returnHere = (): void => {
    const { scroll } = entry() ?? {};
    if (scroll) returnTo(scroll);
  };

  window.addEventListener('popstate', () => isOtherPage() && returnHere());
  window.addEventListener('pushState', () => isOtherPage() && window.scrollTo({ top: 0, behavior: 'instant' }));
  window.addEventListener('replaceState', () => ({ pathname } = window.location));
  // Also when rows that are measured move the others, which is no scrolling that ends.
  window.addEventListener('scroll', () => {
    clearTimeout(resting);
    if (!stopReturn) resting = setTimeout(() => updateEntry({ scroll: window.scrollY }), waits.rest);
  });
  returnHere();
};
