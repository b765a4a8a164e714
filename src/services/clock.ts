const minute = 60_000;

/** Tells of every minute that passes while the page can be seen, and when it is seen again after more than one. */
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

/** Calls back when the day changes where the user is: at midnight, or soon after a page that slept through it wakes. */
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
        // A timer stands still while the computer sleeps: a minute is the longest that the old day may stay.
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

/** In milliseconds; a day may have 23 or 25 hours. */
const untilMidnight = (): number => {
  const now = new Date();
  return Math.max(1, new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime());
};
