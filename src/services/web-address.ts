/** A host as typed by a person, parsed: `tools.example`, `http://tools.example:8080/events/`. */
interface WebAddress {
  /** 'https://tools.example', as a content security policy names it. */
  readonly origin: string;
  readonly protocol: 'http' | 'https';
  /** Host and path without a trailing slash: 'tools.example/events'. */
  readonly hostAndPath: string;
}

/**
 * Parses an address with or without scheme (https by default) and trailing slash. Throws if it is not http or https.
 */
export const webAddress = (written: string): WebAddress => {
  const text = written.trim();
  const scheme = /^[a-z][a-z\d+.-]*(?=:\/\/)/i.exec(text)?.[0] ?? 'https';
  if (!/^https?$/i.test(scheme)) throw new Error(`${written} is not an http(s) address: its scheme is ${scheme}`);
  const { origin, protocol, host, pathname } = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return {
    origin,
    protocol: protocol === 'http:' ? 'http' : 'https',
    hostAndPath: `${host}${pathname.replace(/\/+$/, '')}`,
  };
};
