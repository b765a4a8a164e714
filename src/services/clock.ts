const minute = 60_000;

/** Calls back every minute while the page is visible, and when it becomes visible after more than a minute. */
export const everyMinute = (tell: () => void): void => {
  let told = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - told < minute) return;
    told = Date.now();
    tell();
  };
  setInterval(look, minute / 4);
  document.addEventListener('visibilitychange', look);
};

/** Calls back when the user's local day changes: at midnight, or within a minute after the computer resumes. */
export const onNewDay = (tell: () => void): (() => void) => {
  let known = new Date().toDateString();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const day = new Date().toDateString();
    if (day === known) return;
    known = day;
    tell();
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
