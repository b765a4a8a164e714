import { ApiError, connectivityProblems } from '../contract/problem.ts';
import { replayDecision, type SessionSummary, type Version } from '../contract/session-protocol.ts';
import type { RenewalStage } from '../machines/session/session.ts';
import type { SessionSettings } from '../services/session/session-settings.ts';
import { sameVersion, type SessionStore } from '../services/session/session-store.ts';

/** What a request reads from the session, and how it requests a renewal. */
export interface SessionPort {
  readonly stage: () => RenewalStage;
  /** The newest generation known to exist. */
  readonly floor: () => number;
  readonly requestRenewal: (seen: Version, record: SessionSummary) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** What the requests of a session act on. */
export interface AuthCallPorts {
  readonly store: SessionStore;
  readonly session: SessionPort;
  readonly settings: Pick<SessionSettings, 'requestTimeoutMs' | 'minTokenAgeMs'>;
  /** Milliseconds since this tab saw a renewal create these tokens; Infinity: this tab did not renew them. */
  readonly ageOf: (version: Version) => number;
}

/** Sends a request with the session's token. If the token is rejected, renews it and retries once. */
type AuthCall = (
  send: (accessToken: string) => Promise<Response>,
  options?: { readonly signal?: AbortSignal },
) => Promise<Response>;

type Tokens = NonNullable<SessionSummary>;

/**
 * Rejects with unauthenticated, sessionChanged, unavailable or aborted; any other error is the server's. A request is never
 * sent under another sign-in than its first one, nor with tokens that are older than known ones.
 */
export const createAuthCall = ({ store, session, settings, ageOf }: AuthCallPorts): AuthCall => {
  /** Sends with these tokens and no others. No page receives an answer that arrives after the session has ended. */
  const sendWith = async (tokens: Tokens, send: (accessToken: string) => Promise<Response>): Promise<Response> => {
    const record = store.read();
    if (!record || !sameVersion(record, tokens)) throw unavailable();
    return new Promise((resolve, reject) => {
      const unsubscribe = session.subscribe(() => {
        if (session.stage() === 'over') reject(aborted('The session ended'));
      });
      send(record.accessToken).finally(unsubscribe).then(resolve, reject);
    });
  };

  /** Waits for tokens of the same sign-in that are newer; requests their renewal from the session when it is ready. */
  const newerTokens = (seen: Tokens, signal: AbortSignal | undefined): Promise<Tokens> =>
    new Promise((resolve, reject) => {
      let isRequested = false;
      const end = (settle: () => void) => {
        unsubscribe();
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        settle();
      };
      const fail = (error: ApiError) => end(() => reject(error));
      const abort = () => fail(aborted('The request was aborted'));
      const read = () => {
        const [record, stage] = [store.reading(), session.stage()];
        const decision = replayDecision(record, seen, session.floor());
        if (record === null || decision === 'signedOut') fail(signedOut());
        else if (decision === 'replay') end(() => resolve(record));
        else if (decision === 'otherSession') fail(new ApiError('sessionChanged', 'Another user signed in'));
        else if (stage === 'unavailable') fail(unavailable());
        else if (stage === 'over') fail(signedOut());
        else if (stage === 'busy') isRequested = false;
        else if (!isRequested) {
          isRequested = true;
          session.requestRenewal({ sid: seen.sid, gen: seen.gen }, record);
        }
      };
      const unsubscribe = session.subscribe(read);
      const timer = setTimeout(() => fail(unavailable()), settings.requestTimeoutMs);
      signal?.addEventListener('abort', abort);
      read();
      if (signal?.aborted) abort();
    });

  return async (send, { signal } = {}) => {
    const tokens = store.reading();
    if (!tokens) throw signedOut();
    const answer = await sendWith(tokens, send);
    // A rejected token that was just created is not renewed, to prevent an endless loop.
    if (answer.status !== 401 || ageOf(tokens) < settings.minTokenAgeMs) return answer;
    const newer = await newerTokens(tokens, signal);
    // No caller reads the rejected answer.
    await answer.body?.cancel();
    return sendWith(newer, send);
  };
};

const unavailable = (): ApiError => new ApiError('unavailable', connectivityProblems.unavailable.message);
const signedOut = (): ApiError => new ApiError('unauthenticated', 'RefreshToken Invalid', { status: 401 });
const aborted = (why: string): ApiError => new ApiError('aborted', why);
