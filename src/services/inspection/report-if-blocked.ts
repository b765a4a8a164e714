import { report } from '../report.ts';

/** Says what to do if the browser opened no window for an inspector. */
export const reportIfBlocked = (opened: Window | null): void => {
  if (opened) return;
  report({
    what: `The browser blocked the window of the inspector. Allow pop-ups for ${window.location.origin} and reload this page`,
  });
};
