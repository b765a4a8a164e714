import { type SessionEnd, sessionEndOf, type SignOutReason } from '../../contract/session-protocol.ts';
import { safeStorage, tabStorage } from '../safe-storage.ts';

const key = 'auth.ended';
const wordsKey = 'auth.ended.words';

/** Saves why a session ended over the load of the login page, in this tab alone; without storage the reason is not said. */
export const saveSignOutReason = ({ because, words }: SignOutReason): void => {
  safeStorage.set(tabStorage, key, because);
  if (words) safeStorage.set(tabStorage, wordsKey, words);
};

/** Saves why the server ended the session, if it said so. */
export const saveSessionEnd = (because: SessionEnd | undefined): void => {
  if (because) saveSignOutReason({ because });
};

/** Why the session before ended, once. */
export const takeSignOutReason = (): SignOutReason | undefined => {
  const because = sessionEndOf(safeStorage.get(tabStorage, key) ?? null);
  const words = safeStorage.get(tabStorage, wordsKey);
  safeStorage.remove(tabStorage, key);
  safeStorage.remove(tabStorage, wordsKey);
  return because && { because, words };
};
