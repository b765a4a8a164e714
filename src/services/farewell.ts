import { type SessionEnd, sessionEndOf } from '../contract/session.ts';
import { forget, keep, ofTab, recall } from './kept.ts';

const key = 'auth.ended';

/** Keeps why a session ended over the load of the login page, in this tab alone; without storage the reason is not said. */
export const keepFarewell = (because: SessionEnd | undefined): void => {
  if (because) keep(ofTab, key, because);
};

/** Why the session before ended, once. */
export const takeFarewell = (): SessionEnd | undefined => {
  const because = sessionEndOf(recall(ofTab, key) ?? null);
  forget(ofTab, key);
  return because;
};
