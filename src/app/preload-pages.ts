import { waitFor } from 'xstate';
import { menuEntries } from '../routing/menu.ts';
import { mayRead, type Permission } from '../contract/permission.ts';
import type { Received } from '../contract/receive.ts';
import { type PageName, routeAt } from '../routing/routes.ts';
import { isLoading, type NoticesRef } from '../machines/notices.ts';
import type { PageRef } from '../machines/page.ts';

/** The pages behind the entries of the menu that an account may read, in the menu's order, each once. */
export const pagesToPreload = (entries: readonly Received<typeof Permission>[]): readonly PageName[] => {
  const readable = menuEntries.filter(({ needs }) => mayRead(entries, [needs]));
  const found = readable.flatMap(({ path }) => routeAt(path) ?? []);
  return [...new Set(found.map(({ page }) => page))];
};

const shownAs = ['page', 'full', 'attachment'] as const;

interface Ports {
  readonly page: PageRef;
  readonly notices: NoticesRef;
  readonly idle: () => Promise<void>;
  readonly savesData: () => boolean;
  /** Brings the code of a page. */
  readonly bring: (page: PageName) => Promise<unknown>;
}

/**
 * Brings the code of the pages in the menu, one after the other, while a page stands, no request runs, and the browser is
 * idle: the first opening of each then waits for its data alone. What fails is brought when it is opened.
 */
export const preloadPages = async (entries: readonly Received<typeof Permission>[], ports: Ports): Promise<void> => {
  for (const name of pagesToPreload(entries)) {
    if (ports.savesData()) return;
    await waitFor(ports.page, ({ value, context }) => value === 'shown' && !context.place?.route.public);
    await waitFor(ports.notices, (snapshot) => shownAs.every((one) => !isLoading(snapshot, one)));
    await ports.idle();
    await ports.bring(name).catch(() => undefined);
  }
};
