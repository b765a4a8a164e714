import { type SessionEnd, sessionEndOf, type SignOutReason } from '../../contract/session-protocol.ts';
import { safeStorage, tabStorage } from '../safe-storage.ts';

const key = 'auth.ended';
const wordsKey = 'auth.ended.words';

/** Saves why a session ended while the login page loads, for this tab only; without storage the reason is not shown. */
export const saveSignOutReason = ({ because, words }: SignOutReason): void => {
  safeStorage.set(tabStorage, key, because);
  if (words) safeStorage.set(tabStorage, wordsKey, words);
};

/** Saves why the server ended the session, if it stated a reason. */
export const saveSessionEnd = (because: SessionEnd | undefined): void => {
  if (because) saveSignOutReason({ because });
};

/** Returns and removes the saved reason why the previous session ended. */
export const takeSignOutReason = (): SignOutReason | undefined => {
  const because = sessionEndOf(safeStorage.get(tabStorage, key) ?? null);
  const words = safeStorage.get(tabStorage, wordsKey);
  safeStorage.remove(tabStorage, key);
  safeStorage.remove(tabStorage, wordsKey);
  return because && { because, words };
};
