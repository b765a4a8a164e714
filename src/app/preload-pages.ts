import type { ReactNode } from 'react';
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

const indicators = ['page', 'full', 'attachment'] as const;

interface Ports {
  readonly page: PageRef<ReactNode>;
  readonly notices: NoticesRef;
  readonly idle: () => Promise<void>;
  readonly savesData: () => boolean;
  /** Loads the code of a page. */
  readonly load: (page: PageName) => Promise<unknown>;
}

/**
 * Loads the code of the menu's pages, one after the other, while a page is shown, no request runs and the browser is idle,
 * so that each waits only for its data when it is first opened. A page whose code fails is loaded when it is opened.
 */
export const preloadPages = async (entries: readonly Received<typeof Permission>[], ports: Ports): Promise<void> => {
  for (const name of pagesToPreload(entries)) {
    if (ports.savesData()) return;
    await waitFor(ports.page, ({ value, context }) => value === 'shown' && !context.place?.route.public);
    await waitFor(ports.notices, (snapshot) => indicators.every((indicator) => !isLoading(snapshot, indicator)));
    await ports.idle();
    await ports.load(name).catch(() => undefined);
  }
};
