import { ApiError, troubles } from '../contract/problem.ts';
import { type Reading, verdictOf, type Version } from '../contract/session-protocol.ts';
import type { SessionSettings } from '../services/session/session-settings.ts';
import type { SessionStore } from '../services/session/session-store.ts';

/** What a request may ask of the session. */
export interface SessionPort {
  readonly stage: () => 'ready' | 'busy' | 'unavailable' | 'over';
  readonly floor: () => number;
  readonly ask: (seen: Version, record: Reading) => void;
  readonly subscribe: (look: () => void) => () => void;
}

interface AuthCallPorts {
  readonly store: SessionStore;
  readonly session: SessionPort;
  readonly settings: Pick<SessionSettings, 'requestWait' | 'minimumAge'>;
  /** Milliseconds since this tab saw these tokens being made by a renewal; Infinity: it did not. */
  readonly ageOf: (version: Version) => number;
}

/** Sends a request with the session's token; a refused token is renewed once and the request sent once more. */
export type AuthCall = (
  send: (accessToken: string) => Promise<Response>,
  options?: { readonly signal?: AbortSignal },
) => Promise<Response>;

/** Makes authCall. It rejects with unauthenticated, sessionChanged, unavailable or aborted; all else is the server's. */
export const createAuthCall =
  (ports: AuthCallPorts): AuthCall =>
  async (send, { signal } = {}) => {
    const record = ports.store.read();
    if (!record) throw signedOut();
    const response = await whileSignedIn(ports.session, send(record.accessToken));
    if (response.status !== 401 || ports.ageOf(record) < ports.settings.minimumAge) return response;
    const outcome = await ensureFresh(ports, record, signal);
    if (outcome === 'out') throw signedOut();
    if (outcome === 'unavailable') throw new ApiError('unavailable', troubles.unavailable.words);
    const renewed = ports.store.read();
    if (outcome === 'changed' || renewed?.sid !== record.sid)
      throw new ApiError('sessionChanged', 'Somebody else signed in');
    await response.body?.cancel();
    return whileSignedIn(ports.session, send(renewed.accessToken));
  };

const signedOut = (): ApiError => new ApiError('unauthenticated', 'RefreshToken Invalid', { status: 401 });

type Outcome = 'fresh' | 'out' | 'changed' | 'unavailable';

/** Waits until there are newer tokens than those seen, or none to be had. */
const ensureFresh = (
  { store, session, settings }: AuthCallPorts,
  { sid, gen }: Version,
  signal: AbortSignal | undefined,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const seen = { sid, gen };
    const end = new AbortController();
    const finish = (outcome: Outcome) => {
      end.abort();
      resolve(outcome);
    };
    const look = () => {
      if (end.signal.aborted) return;
      const record = store.reading();
      const verdict = verdictOf(record, seen, session.floor());
      if (verdict !== 'none') return finish(verdict);
      const stage = session.stage();
      if (stage === 'unavailable') return finish('unavailable');
      if (stage === 'over') return finish('out');
      if (stage === 'ready') session.ask(seen, record);
    };
    const unsubscribe = session.subscribe(look);
    const timer = setTimeout(() => finish('unavailable'), settings.requestWait);
    const giveUp = () => {
      end.abort();
      reject(new ApiError('aborted', 'The request was aborted'));
    };
    end.signal.addEventListener('abort', () => {
      unsubscribe();
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    });
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp);
    look();
  });

/** An answer that comes after the end of its session goes to nobody. */
const whileSignedIn = async (session: SessionPort, sent: Promise<Response>): Promise<Response> => {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const unsubscribe = session.subscribe(() => {
    if (session.stage() === 'over') reject(new ApiError('aborted', 'The session ended'));
  });
  try {
    return await Promise.race([sent, over]);
  } finally {
    unsubscribe();
  }
};
