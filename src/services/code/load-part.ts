import { isPage } from '../api/api-problem.ts';
import { impatient } from '../api/body-timeout.ts';

/** A file of a part that brings nothing for so long has failed, in milliseconds. */
const idleTimeoutMs = 30_000;

/** What the document itself loaded: it is there for good. */
const ofDocument = new Set(
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].map((element) =>
    element instanceof HTMLScriptElement ? element.src : element.href,
  ),
);

/** Does something once for each address, and again only if it failed. */
const oncePerAddress = (act: (address: string) => Promise<void>) => {
  const done = new Map<string, Promise<void>>();
  return (address: string): Promise<void> => {
    const known = done.get(address);
    if (known) return known;
    const doing = act(address).catch((error: unknown) => {
      done.delete(address);
      throw error;
    });
    done.set(address, doing);
    return doing;
  };
};

const fetchFile = oncePerAddress(async (address) => {
  const headers = new AbortController();
  const timer = setTimeout(() => headers.abort(new Error(`No answer for ${address}`)), idleTimeoutMs);
  const response = await fetch(address, { signal: headers.signal }).finally(() => clearTimeout(timer));
  // A host that answers every unknown address with its page has no such file either.
  if (!response.ok || isPage(response)) throw new Error(`${address} was answered with ${response.status}`);
  await impatient(response, idleTimeoutMs).arrayBuffer();
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
 * Imports a part of the portal once all its files have arrived. They are fetched first, because most browsers remember that
 * a module failed to load and never ask for it again (whatwg/html#6768), while a failed fetch can be repeated. Assets are
 * immutable, so the import then takes them from the HTTP cache.
 *
 * The build calls this around every `import()` with the paths of all files of the part, shared ones and styles too: see
 * scripts/fetch-before-import.ts.
 */
export const loadPart = async <T>(load: () => Promise<T>, files: readonly string[]): Promise<T> => {
  const missing = files
    .map((file) => new URL(file, document.baseURI).href)
    .filter((address) => !ofDocument.has(address));
  await Promise.all(missing.map(fetchFile));
  await Promise.all(missing.filter((address) => address.endsWith('.css')).map(applyStyles));
  return load();
};
