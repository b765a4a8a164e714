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
