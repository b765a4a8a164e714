const minute = 60_000;

type ClockEvent =
  | { readonly type: 'clock.ticked' | 'page.visible'; readonly at: number }
  | { readonly type: 'page.hidden' };

/**
 * Reports the time every 15 s (milliseconds since 1970), and when the page is hidden or shown; returns the stop
 * function.
 */
export const watchClock = (report: (event: ClockEvent) => void): (() => void) => {
  const reportVisibility = () =>
    report(isHidden() ? { type: 'page.hidden' } : { type: 'page.visible', at: Date.now() });
  const timer = setInterval(() => report({ type: 'clock.ticked', at: Date.now() }), minute / 4);
  document.addEventListener('visibilitychange', reportVisibility);
  if (isHidden()) reportVisibility();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', reportVisibility);
  };
};

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Calls back whenever the browser is online again. Returns the function that stops it. */
export const onOnline = (restored: () => void): (() => void) => {
  window.addEventListener('online', restored);
  return () => window.removeEventListener('online', restored);
};

/** Calls back when the user's local day changes: at midnight, or within a minute after the computer resumes. */
export const onNewDay = (notify: () => void): (() => void) => {
  let lastDay = new Date().toDateString();
  let timer: ReturnType<typeof setTimeout>;
  const checkDay = () => {
    const day = new Date().toDateString();
    if (day === lastDay) return;
    lastDay = day;
    notify();
  };
  const wait = () => {
    timer = setTimeout(
      () => {
        checkDay();
        wait();
        // Timers stop while the computer sleeps, so the day is checked every minute.
      },
      Math.min(minute, untilMidnight()),
    );
  };
  wait();
  document.addEventListener('visibilitychange', checkDay);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', checkDay);
  };
};

/** Milliseconds until local midnight; a day may have 23 or 25 hours. */
const untilMidnight = (): number => {
  const now = new Date();
  return Math.max(1, new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime());
};
