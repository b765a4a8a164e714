import * as z from 'zod/mini';
import { RecentChoice, withChoice } from '../routing/recent-choice.ts';
import { attempt, browserStorage, safeStorage } from './safe-storage.ts';

const Stored = z.array(RecentChoice);
/** Signing out removes the key with all others of the account. */
const keyFor = (account: string) => `search.recent.${account}`;

/** What an account opened from the search in this browser, the newest first; what cannot be read counts as nothing. */
export const recentChoices = (account: string): readonly RecentChoice[] => {
  const text = safeStorage.get(browserStorage, keyFor(account));
  if (text === undefined) return [];
  const stored = Stored.safeParse(attempt((): unknown => JSON.parse(text)));
  return stored.success ? stored.data : [];
};

/** Stores what an account has opened; not where storage is blocked. */
export const addRecentChoice = (account: string, choice: RecentChoice): void => {
  safeStorage.set(browserStorage, keyFor(account), JSON.stringify(withChoice(recentChoices(account), choice)));
};
