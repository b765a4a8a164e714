import type { AnalyticsBrowser } from '@segment/analytics-next';
import { webAddress } from './web-address.ts';

/** What is said of the person to product analytics, beside the platform ('Web') and nothing else. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly owner: string;
}

/** Records events for product analytics. */
export interface Analytics {
  /** Somebody signed in on this page: who it is follows, and the event 'Login' after that. */
  readonly loggedIn: () => void;
  readonly identify: (person: Person) => void;
  readonly track: (event: 'Page View' | 'Menu Click', path?: string) => void;
  /** The session of this page is over: whoever comes next is somebody else. */
  readonly forget: () => void;
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
  if (!writeKey) return { loggedIn: nothing, identify: nothing, track: nothing, forget: nothing };
  let justSignedIn = false;
  let loading: Promise<Loaded | undefined> | undefined;
  const segment = () => (loading ??= load(writeKey, host));
  const quietly = (work: (browser: AnalyticsBrowser) => Promise<unknown>) => {
    segment()
      .then((loaded) => loaded && work(loaded.browser))
      .catch(() => undefined);
  };
  return {
    loggedIn: () => {
      justSignedIn = true;
    },
    identify: ({ name, email, owner }) => {
      const begins = justSignedIn;
      justSignedIn = false;
      // A session before may have ended where nothing could be forgotten any more.
      if (begins) quietly((browser) => browser.reset());
      quietly((browser) => browser.identify({ name, email, platform: 'Web', owner }));
      if (begins) quietly((browser) => browser.track('Login'));
    },
    track: (event, path) => quietly((browser) => browser.track(event, path ? { path } : {})),
    forget: () => {
      if (loading) quietly((browser) => browser.reset());
    },
  };
};

const nothing = (): void => undefined;

/** The collector may be blocked by the user or the network: then there are no analytics, and nothing to tell anybody. */
const load = async (writeKey: string, host: string): Promise<Loaded | undefined> => {
  try {
    const { AnalyticsBrowser: Browser } = await import('@segment/analytics-next');
    const { cdnURL, integrations } = collectorOf(host);
    return {
      browser: Browser.load({ writeKey, ...(cdnURL && { cdnURL }) }, { integrations, useQueryString: false }),
    };
  } catch {
    return undefined;
  }
};

/** Where Segment asks for its settings and where it sends to: a collector of one's own, however its host is written, or Segment's. */
export const collectorOf = (host: string) => {
  if (!host) return { cdnURL: undefined, integrations: {} };
  const { protocol, hostAndPath: written } = webAddress(host);
  // Segment's own address of events ends so: whoever copies it means its host.
  const hostAndPath = written.replace(/\/v1$/, '');
  return {
    cdnURL: `${protocol}://${hostAndPath}`,
    integrations: { 'Segment.io': { apiHost: `${hostAndPath}/v1`, protocol } },
  };
};
