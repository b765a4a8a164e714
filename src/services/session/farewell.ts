import { sessionEndOf, type SignOutReason } from '../../contract/session-protocol.ts';
import { forget, keep, ofTab, recall } from '../safe-storage.ts';

const key = 'auth.ended';
const wordsKey = 'auth.ended.words';

/** Saves why a session ended over the load of the login page, in this tab alone; without storage the reason is not said. */
export const saveSignOutReason = ({ because, words }: SignOutReason): void => {
  keep(ofTab, key, because);
  if (words) keep(ofTab, wordsKey, words);
};

/** Why the session before ended, once. */
export const takeSignOutReason = (): SignOutReason | undefined => {
  const because = sessionEndOf(recall(ofTab, key) ?? null);
  const words = recall(ofTab, wordsKey);
  forget(ofTab, key);
  forget(ofTab, wordsKey);
  return because && { because, words };
};
