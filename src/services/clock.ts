const minute = 60_000;

type ClockEvent =
  | { readonly type: 'clock.ticked' | 'page.visible'; readonly at: number }
  | { readonly type: 'page.hidden' };

/**
 * Reports the time every 15 s, in milliseconds since 1970, and when the page becomes hidden or visible. Returns what
 * stops it.
 */
export const watchClock = (report: (event: ClockEvent) => void): (() => void) => {
  const look = () => report(isHidden() ? { type: 'page.hidden' } : { type: 'page.visible', at: Date.now() });
  const timer = setInterval(() => report({ type: 'clock.ticked', at: Date.now() }), minute / 4);
  document.addEventListener('visibilitychange', look);
  if (isHidden()) look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Calls back whenever the browser is online again. Returns what stops it. */
export const onOnline = (restored: () => void): (() => void) => {
  window.addEventListener('online', restored);
  return () => window.removeEventListener('online', restored);
};

/** Calls back when the user's local day changes: at midnight, or within a minute after the computer resumes. */
export const onNewDay = (notify: () => void): (() => void) => {
  let known = new Date().toDateString();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const day = new Date().toDateString();
    if (day === known) return;
    known = day;
    notify();
  };
  const wait = () => {
    timer = setTimeout(
      () => {
        look();
        wait();
        // Timers stop while the computer sleeps: the old day stays for at most a minute.
      },
      Math.min(minute, untilMidnight()),
    );
  };
  wait();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** Milliseconds until local midnight; a day may have 23 or 25 hours. */
const untilMidnight = (): number => {
  const now = new Date();
  return Math.max(1, new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime());
};
