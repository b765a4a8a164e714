import type { AnalyticsBrowser } from '@segment/analytics-next';

/** What is said of the person to product analytics: these four and nothing else. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly owner: string;
}

/** Records events for product analytics. */
export interface Analytics {
  readonly identify: (person: Person) => void;
  readonly track: (event: 'Login' | 'Page View' | 'Menu Click', path?: string) => void;
}

/** Segment's browser is itself a promise of something else: inside an object it is not waited for by mistake. */
interface Loaded {
  readonly browser: AnalyticsBrowser;
}

interface Settings {
  readonly writeKey: string;
  /** A collector of one's own; empty: Segment's. */
  readonly host: string;
}

/** Segment, when there is a key; without one nothing is loaded. A collector that is blocked or fails has no effect. */
export const createAnalytics = ({ writeKey, host }: Settings): Analytics => {
  if (!writeKey) return { identify: () => undefined, track: () => undefined };
  let loading: Promise<Loaded | undefined> | undefined;
  const segment = () => (loading ??= load(writeKey, host));
  const quietly = (work: (browser: AnalyticsBrowser) => Promise<unknown>) => {
    segment()
      .then((loaded) => loaded && work(loaded.browser))
      .catch(() => undefined);
  };
  return {
    identify: ({ name, email, owner }) =>
      quietly((browser) => browser.identify({ name, email, platform: 'Web', owner })),
    track: (event, path) => quietly((browser) => browser.track(event, path ? { path } : {})),
  };
};

/** The collector may be blocked by the user or the network: then there are no analytics, and nothing to tell anybody. */
const load = async (writeKey: string, host: string): Promise<Loaded | undefined> => {
  try {
    const { AnalyticsBrowser: Browser } = await import('@segment/analytics-next');
    const integrations = host ? { 'Segment.io': { apiHost: `${host.replace(/^https?:\/\//, '')}/v1` } } : {};
    return { browser: Browser.load({ writeKey, ...(host && { cdnURL: host }) }, { integrations }) };
  } catch {
    return undefined;
  }
};
