/**
 * Loads the tag manager of this id, when there is one, as a file (never an inline snippet). If it is blocked or fails
 * nothing happens. Nothing of the person or the session is ever put into its layer. A page that was opened by the link of a
 * mail goes without: the tags read addresses, and the token of the link stands in the first one.
 */
export const loadTagManager = (id: string): void => {
  if (!id || openedByLink()) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
};

/** Whether this page was loaded with a token in its address, which may be taken out of it by now. */
const openedByLink = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).searchParams.has('token'));
