import { fromPromise } from 'xstate';
import { isFoundIn } from '../contract/search/found-rows.ts';
import { accountMark } from '../machines/app/account-mark.ts';
import type { AppRef } from '../machines/app/app.ts';
import type { CommandName } from '../machines/search-commands.ts';
import type { SearchEverythingEffects } from '../machines/search-everything.ts';
import { watcher } from '../machines/unprovided.ts';
import type { Api } from '../services/api/api.ts';
import { go } from '../services/address-bar.ts';
import { addRecentChoice, recentChoices } from '../services/recent-choices.ts';

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
      go: (_, params) => go(params),
      runCommand: (_, command) => commands[command](),
      addRecent: (_, choice) => {
        const mark = account();
        if (mark !== undefined) addRecentChoice(mark, choice);
      },
    },
  };
};
