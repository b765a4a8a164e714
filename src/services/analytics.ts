import type { AnalyticsBrowser } from '@segment/analytics-next';
import { webAddress } from './web-address.ts';

/** All data about a person that is sent to product analytics, apart from the platform ('Web'). */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly owner: string;
}

/** Records events for product analytics. */
export interface Analytics {
  /** A user signed in on this page. The event 'Login' is sent after the next `identify`. */
  readonly loggedIn: () => void;
  readonly identify: (person: Person) => void;
  readonly track: (event: 'Page View' | 'Menu Click', path?: string) => void;
  /** The session is over: the next user may be another person. */
  readonly reset: () => void;
}

/** Wraps Segment's browser, which is thenable: a promise would unwrap it. */
interface Loaded {
  readonly browser: AnalyticsBrowser;
}

interface Settings {
  readonly writeKey: string;
  /** Host of a self-hosted collector; empty: Segment's. */
  readonly host: string;
}

/** Segment, if there is a key; otherwise nothing is loaded. A collector that is blocked or fails has no effect. */
export const createAnalytics = ({ writeKey, host }: Settings): Analytics => {
  if (!writeKey) return { loggedIn: nothing, identify: nothing, track: nothing, reset: nothing };
  let justSignedIn = false;
  let loading: Promise<Loaded | undefined> | undefined;
  const segment = () => (loading ??= load(writeKey, host));
  const withSegment = (work: (browser: AnalyticsBrowser) => Promise<unknown>) => {
    segment()
      .then((loaded) => loaded && work(loaded.browser))
      .catch(() => undefined);
  };
  return {
    loggedIn: () => {
      justSignedIn = true;
    },
    identify: ({ name, email, owner }) => {
      const isNewSignIn = justSignedIn;
      justSignedIn = false;
      // The session before may have ended without a reset.
      if (isNewSignIn) withSegment((browser) => browser.reset());
      withSegment((browser) => browser.identify({ name, email, platform: 'Web', owner }));
      if (isNewSignIn) withSegment((browser) => browser.track('Login'));
    },
    track: (event, path) => withSegment((browser) => browser.track(event, path ? { path } : {})),
    reset: () => {
      if (loading) withSegment((browser) => browser.reset());
    },
  };
};

const nothing = (): void => undefined;

/** undefined if the user or the network blocks the collector. That is not an error. */
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

/** The addresses of Segment's settings and events: those of a self-hosted collector, or Segment's own. */
export const collectorOf = (host: string) => {
  if (!host) return { cdnURL: undefined, integrations: {} };
  const { protocol, hostAndPath: written } = webAddress(host);
  // Segment's event URL ends in /v1, which is removed from a copied URL.
  const hostAndPath = written.replace(/\/v1$/, '');
  return {
    cdnURL: `${protocol}://${hostAndPath}`,
    integrations: { 'Segment.io': { apiHost: `${hostAndPath}/v1`, protocol } },
  };
};
