/** Whether the server serves the build of this page or another; unknown: it does not answer, or somebody else does. */
export type ServedBuild = 'own' | 'other' | 'unknown';

const askTimeoutMs = 10_000;
const hash = /-[\w-]{8}\.js$/;

/**
 * Compares a page that a server answered with this page's own start script, whose name ends in a hash of the whole
 * build.
 */
export const buildOfPage = (html: string, ownScript: string): ServedBuild => {
  if (html.includes(`src="${ownScript}"`)) return 'own';
  // The sign-in page of a harbour's network or of a proxy has no such script.
  return hash.test(ownScript) && html.includes(`src="${ownScript.replace(hash, '-')}`) ? 'other' : 'unknown';
};

/**
 * Asks the server for the page that a reload would load, and says which build it is of. This works with any host of the
 * portal's files.
 */
export const fetchServedBuild = async (): Promise<ServedBuild> => {
  const ownScript = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const html = await fetch(window.location.pathname, {
    cache: 'no-store',
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(askTimeoutMs),
  }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  return ownScript && html ? buildOfPage(html, ownScript) : 'unknown';
};
