import { createActor, fromPromise, toPromise } from 'xstate';
import { ApiError, connectivityProblems } from '../contract/problem.ts';
import type { SessionSummary, Version } from '../contract/session-protocol.ts';
import { requestMachine } from '../machines/session/request.ts';
import type { RequestId, Sent } from '../machines/session/request-setup.ts';
import { watcher } from '../machines/unprovided.ts';
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

/** Rejects with unauthenticated, sessionChanged, unavailable or aborted; any other error is the server's. */
export const createAuthCall = (ports: AuthCallPorts): AuthCall => {
  const exchanges = new Map<number, Exchange>();
  // Called once: `provide` costs a hundred times as much as starting an actor.
  const machine = provided(ports, (id) => exchanges.get(id));
  let lastId = 0;
  return async (send, { signal } = {}) => {
    lastId += 1;
    const exchange: Exchange = { send, signal, answer: undefined, error: undefined };
    const { minTokenAgeMs, requestTimeoutMs } = ports.settings;
    const input = { id: lastId, record: ports.store.reading(), minTokenAgeMs, requestTimeoutMs };
    exchanges.set(input.id, exchange);
    const actor = createActor(machine, { input }).start();
    await toPromise(actor).finally(() => exchanges.delete(input.id));
    const { value } = actor.getSnapshot();
    const rejection = typeof value === 'string' ? rejections[value] : undefined;
    if (rejection) throw rejection();
    if (!exchange.answer) throw exchange.error;
    return exchange.answer;
  };
};

const unavailable = (): ApiError => new ApiError('unavailable', connectivityProblems.unavailable.message);

/** The errors of the states in which a request ends without the server's answer. */
const rejections: Readonly<Record<string, () => ApiError>> = {
  signedOut: () => new ApiError('unauthenticated', 'RefreshToken Invalid', { status: 401 }),
  sessionChanged: () => new ApiError('sessionChanged', 'Another user signed in'),
  unavailable,
  aborted: () => new ApiError('aborted', 'The request was aborted'),
  sessionEnded: () => new ApiError('aborted', 'The session ended'),
};

/** One request as its caller sees it. Stored outside the machine, because tokens and answers are secret. */
interface Exchange {
  readonly send: (accessToken: string) => Promise<Response>;
  readonly signal: AbortSignal | undefined;
  answer: Response | undefined;
  error: unknown;
}

const provided = ({ store, session, ageOf }: AuthCallPorts, exchangeOf: (id: number) => Exchange | undefined) => {
  const sendOnce = async (exchange: Exchange, version: Version): Promise<number> => {
    const record = store.read();
    if (!record || !sameVersion(record, version)) throw unavailable();
    // No caller reads the rejected answer.
    await exchange.answer?.body?.cancel();
    exchange.answer = undefined;
    exchange.answer = await exchange.send(record.accessToken);
    return exchange.answer.status;
  };
  return requestMachine.provide({
    actors: {
      send: fromPromise<Sent, RequestId & Version>(async ({ input: { id, sid, gen } }) => {
        const exchange = exchangeOf(id);
        try {
          const status = exchange && (await sendOnce(exchange, { sid, gen }));
          return { status, tokenAgeMs: ageOf({ sid, gen }) };
        } catch (error) {
          if (exchange) exchange.error = error;
          return { status: undefined, tokenAgeMs: 0 };
        }
      }),
      watchEnd: watcher((report) =>
        session.subscribe(() => {
          if (session.stage() === 'over') report({ type: 'session.ended' });
        }),
      ),
      watchSession: watcher((report) => {
        const read = () =>
          report({ type: 'session.read', record: store.reading(), floor: session.floor(), stage: session.stage() });
        const unsubscribe = session.subscribe(read);
        read();
        return unsubscribe;
      }),
      watchCaller: watcher((report, { id }) => {
        const signal = exchangeOf(id)?.signal;
        const abort = () => report({ type: 'request.aborted' });
        if (signal?.aborted) abort();
        signal?.addEventListener('abort', abort);
        return () => signal?.removeEventListener('abort', abort);
      }),
    },
    actions: { requestRenewal: (_, { seen, record }) => session.requestRenewal(seen, record) },
  });
};
