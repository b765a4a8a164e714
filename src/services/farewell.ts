import { type SessionEnd, sessionEndOf } from '../contract/session.ts';

const key = 'auth.ended';

/** Keeps why a session ended over the load of the login page, in this tab alone. */
export const keepFarewell = (because: SessionEnd | undefined): void => {
  if (!because) return;
  try {
    sessionStorage.setItem(key, because);
  } catch {
    // A browser that keeps no storage shows the login page without the reason.
  }
};

/** Why the session before ended, once. */
export const takeFarewell = (): SessionEnd | undefined => {
  try {
    const because = sessionEndOf(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return because;
  } catch {
    // As above: nothing was kept.
    return undefined;
  }
};
