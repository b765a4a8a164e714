/** A host as a person writes it, understood: `tools.example`, `http://tools.example:8080/events/`. */
interface WebAddress {
  /** 'https://tools.example': what a policy names. */
  readonly origin: string;
  readonly protocol: 'http' | 'https';
  /** Host and path, no slash at the end: 'tools.example/events'. */
  readonly hostAndPath: string;
}

/** The parts of an address that may be bare, in which case it is https, and may end in a slash. Throws what is no address of the web. */
export const webAddress = (written: string): WebAddress => {
  const text = written.trim();
  const scheme = /^[a-z][a-z\d+.-]*(?=:\/\/)/i.exec(text)?.[0] ?? 'https';
  if (!/^https?$/i.test(scheme)) throw new Error(`${written} is no address of the web: it begins with ${scheme}:`);
  const { origin, protocol, host, pathname } = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return {
    origin,
    protocol: protocol === 'http:' ? 'http' : 'https',
    hostAndPath: `${host}${pathname.replace(/\/+$/, '')}`,
  };
};
