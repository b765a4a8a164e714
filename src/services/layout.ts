import { Layout, standardLayout } from '../contract/layout.ts';
import { attempt, browserStorage, safeStorage } from './safe-storage.ts';

/** The storage key of the layout. It belongs to the browser, not to the account. */
export const layoutKey = 'layout';

/** The layout that the user has chosen in this browser; the standard one where nothing readable is stored. */
export const storedLayout = (): Layout => {
  const text = safeStorage.get(browserStorage, layoutKey);
  const stored = Layout.safeParse(text === undefined ? undefined : attempt((): unknown => JSON.parse(text)));
  return stored.success ? stored.data : standardLayout;
};

/** Stores the layout. Where storage is blocked it lasts as long as the page. */
export const storeLayout = (layout: Layout): void =>
  void safeStorage.set(browserStorage, layoutKey, JSON.stringify(layout));
