import { withoutBase } from './base-path.ts';

/**
 * Loads the tag manager as a file (never an inline snippet) if there is an id. If it is blocked or fails, nothing
 * happens. No personal or session data is put into its data layer. A page opened by a link with a token does not load
 * it: tags read URLs.
 */
export const loadTagManager = (id: string): void => {
  if (!id || openedByLink()) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
};

/** Whether this page was loaded with a token in its URL, even if it was removed since. */
const openedByLink = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => {
    const { pathname, searchParams } = new URL(name);
    return searchParams.has('token') || withoutBase(pathname).startsWith('/setup');
  });
