import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { isFoundIn } from '../contract/search/found-rows.ts';
import { accountMark } from '../machines/app/account-mark.ts';
import type { AppRef } from '../machines/app/app.ts';
import type { CommandName } from '../machines/search-commands.ts';
import type { SearchEverythingEffects } from '../machines/search-everything.ts';
import { watcher } from '../machines/unprovided.ts';
import type { Api } from '../services/api/api.ts';
import { RecentChoice, withChoice } from '../routing/recent-choice.ts';
import { attempt, browserStorage, safeStorage } from '../services/safe-storage.ts';
import { navigate } from './navigate.ts';

const Stored = z.array(RecentChoice);
/** Signing out removes the key with all others of the account. */
const keyFor = (account: string) => `search.recent.${account}`;

/** What an account opened from the search in this browser, the newest first; what cannot be read counts as nothing. */
const recentChoices = (account: string): readonly RecentChoice[] => {
  const text = safeStorage.get(browserStorage, keyFor(account));
  if (text === undefined) return [];
  const stored = Stored.safeParse(attempt((): unknown => JSON.parse(text)));
  return stored.success ? stored.data : [];
};

/** Stores what an account has opened; not where storage is blocked. */
const addRecentChoice = (account: string, choice: RecentChoice): void => {
  safeStorage.set(browserStorage, keyFor(account), JSON.stringify(withChoice(recentChoices(account), choice)));
};

interface Ports {
  readonly api: Api;
  readonly app: () => AppRef;
  readonly commands: Readonly<Record<CommandName, () => void>>;
}

/** The effects of the dialog 'Search everything'. */
export const createSearchEverything = ({ api, app, commands }: Ports): SearchEverythingEffects => {
  const account = (): string | undefined => {
    const { profile } = app().getSnapshot().context;
    return profile && accountMark(profile);
  };
  return {
    actors: {
      watchRecent: watcher((report) => {
        const mark = account();
        report({ type: 'recent.known', recent: mark === undefined ? [] : recentChoices(mark) });
        return () => undefined;
      }),
      search: fromPromise(async ({ input: { text, recent }, signal }) => {
        const rows = recent.flatMap((one) =>
          one.kind === 'row' && isFoundIn(one.list) ? { list: one.list, id: one.id } : [],
        );
        const { data } = await api('search.everything', { text, recent: rows }, { signal });
        return { items: data?.items ?? [], views: data?.views ?? [], note: data?.note ?? null };
      }),
    },
    actions: {
      ...navigate,
      runCommand: (_, command) => commands[command](),
      addRecent: (_, choice) => {
        const mark = account();
        if (mark !== undefined) addRecentChoice(mark, choice);
      },
    },
  };
};
