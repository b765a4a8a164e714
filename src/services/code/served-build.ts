import { reloadPage } from '../address-bar.ts';

/** Whether the server serves the build of this page or another; unknown: no answer, or one from another server. */
export type ServedBuild = 'own' | 'other' | 'unknown';

const requestTimeoutMs = 10_000;
const hash = /-[\w-]{8}\.js$/;

/**
 * Compares the start script of a received page with that of this page. Its name ends in a hash of the whole build.
 */
export const buildOfPage = (html: string, ownScript: string): ServedBuild => {
  if (html.includes(`src="${ownScript}"`)) return 'own';
  // The page of a captive portal or of a proxy has no such script.
  return hash.test(ownScript) && html.includes(`src="${ownScript.replace(hash, '-')}`) ? 'other' : 'unknown';
};

/**
 * Requests the page that a reload would load, and returns which build it belongs to. This works with any host of the
 * portal's files.
 */
export const fetchServedBuild = async (): Promise<ServedBuild> => {
  const ownScript = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const html = await fetch(window.location.pathname, {
    cache: 'no-store',
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  return ownScript && html ? buildOfPage(html, ownScript) : 'unknown';
};

/** Reloads the page if the server serves it: without an answer a reload would leave the browser's error page. */
export const reloadIfServed = async (onUnreachable: () => void): Promise<void> => {
  if ((await fetchServedBuild()) === 'unknown') onUnreachable();
  else reloadPage();
};
