import { isPage } from '../api/is-page.ts';
import { withWholeBody } from '../api/whole-body.ts';

/** A file fails if no bytes arrive for this long, in milliseconds. */
const idleTimeoutMs = 30_000;

const addressesOf = (selector: string): readonly string[] =>
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(selector)].map((element) =>
    element instanceof HTMLScriptElement ? element.src : element.href,
  );

/** The styles that are part of the document. A policy that forbids them leaves the element without a sheet. */
const inDocument = [...document.querySelectorAll<HTMLStyleElement>('style[data-file]')]
  .filter(({ sheet }) => sheet !== null)
  .map(({ dataset }) => new URL(dataset['file'] ?? '', document.baseURI).href);

/** The scripts and styles that the document itself loaded. */
const loadedByDocument: ReadonlySet<string> = new Set([...addressesOf('script[src], link[href]'), ...inDocument]);

/** The styles that apply already; those that the document only preloaded do not. */
const appliedByDocument: ReadonlySet<string> = new Set([...addressesOf('link[rel="stylesheet"][href]'), ...inDocument]);

/** Runs `load` once per address, and again only after a failure. */
const oncePerAddress = (load: (address: string) => Promise<void>) => {
  const done = new Map<string, Promise<void>>();
  return (address: string): Promise<void> => {
    const known = done.get(address);
    if (known) return known;
    const loading = load(address).catch((error: unknown) => {
      done.delete(address);
      throw error;
    });
    done.set(address, loading);
    return loading;
  };
};

const fetchFile = oncePerAddress(async (address) => {
  const request = new AbortController();
  const abort = () => request.abort(new Error(`No answer for ${address}`));
  const timer = setTimeout(abort, idleTimeoutMs);
  const response = await fetch(address, { signal: request.signal }).finally(() => clearTimeout(timer));
  // Some hosts answer an unknown path with their index page.
  if (!response.ok || isPage(response)) throw new Error(`${address} was answered with ${response.status}`);
  await withWholeBody(response, { idleTimeoutMs, abort });
});

const applyStyles = oncePerAddress(
  (address) =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.crossOrigin = '';
      link.href = address;
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => {
        link.remove();
        reject(new Error(`${address} could not be applied`));
      });
      document.head.append(link);
    }),
);

/**
 * Imports a part of the portal after fetching all of its files. Most browsers cache the failure to load a module and
 * never request it again (whatwg/html#6768), while a failed fetch can be retried. Assets are immutable, so the import
 * then takes them from the HTTP cache.
 *
 * The build calls this around every `import()` with the paths of all files of the part, shared ones and styles too: see
 * scripts/fetch-before-import.ts.
 */
export const loadPart = async <T>(load: () => Promise<T>, files: readonly string[]): Promise<T> => {
  const addresses = files.map((file) => new URL(file, document.baseURI).href);
  const styles = addresses.filter((address) => address.endsWith('.css'));
  await Promise.all(addresses.filter((address) => !loadedByDocument.has(address)).map(fetchFile));
  await Promise.all(styles.filter((address) => !appliedByDocument.has(address)).map(applyStyles));
  return load();
};
