import { sessionPaths } from '../../contract/account-calls.ts';
import { type SessionEnd, sessionEndOf } from '../../contract/session-protocol.ts';
import type { RawAnswer } from './classify-refresh.ts';
import { requestHeaders } from '../api/request-headers.ts';
import { traceHeader } from '../api/trace-header.ts';

/** The response, and the Retry-After of the server in seconds. */
export interface RefreshResponse {
  readonly answer: RawAnswer;
  readonly retryAfter: number | undefined;
  /** Why the server ended the session, if it states a reason. */
  readonly ended: SessionEnd | undefined;
}

/** Exchanges a refresh token for its successor; never rejects: a missing answer is an outcome too. */
export type RefreshRequest = (refreshToken: string, signal: AbortSignal) => Promise<RefreshResponse>;

/**
 * Sends one of the two requests that need no renewal: the refresh and the sign-out. The client's code may not be loaded yet.
 * The search over the shipped session replaces globalThis.fetch.
 */
const post = (url: string, options: RequestInit): Promise<Response> =>
  globalThis.fetch(new Request(url, { method: 'POST', credentials: 'same-origin', ...options }));

/** The server of the session; `isOwnApi`: it is the portal's own, and its requests carry a trace. */
export interface SessionServer {
  readonly baseUrl: string;
  readonly isOwnApi?: boolean;
}

const headersFor = ({ isOwnApi }: SessionServer) => ({ ...requestHeaders(), ...(isOwnApi && traceHeader()) });

export const createRefreshRequest =
  (server: SessionServer, timeout: number): RefreshRequest =>
  async (refreshToken, signal) => {
    const timeoutController = new AbortController();
    const timer = setTimeout(() => timeoutController.abort(), timeout);
    try {
      const response = await post(server.baseUrl + sessionPaths.refresh, {
        body: JSON.stringify({ refresh_token: refreshToken }),
        headers: { ...headersFor(server), 'Content-Type': 'application/json' },
        signal: AbortSignal.any([signal, timeoutController.signal]),
      });
      const body = await response.text();
      return {
        answer: { status: response.status, body },
        retryAfter: secondsOf(response.headers.get('retry-after')),
        ended: sessionEndOf(response.headers.get('x-session-ended')),
      };
    } catch {
      // Every network failure means the same: there is no answer.
      return { answer: 'none', retryAfter: undefined, ended: undefined };
    } finally {
      clearTimeout(timer);
    }
  };

/** Reports the sign-out of this device to the server; the page may unload before the answer. */
export const sendSignOut = async (
  server: SessionServer,
  { accessToken, deviceId }: { readonly accessToken: string; readonly deviceId: string },
  timeout: number,
): Promise<void> => {
  const timeoutController = new AbortController();
  const timer = setTimeout(() => timeoutController.abort(), timeout);
  try {
    await post(`${server.baseUrl}${sessionPaths.signOut}?${new URLSearchParams({ DeviceId: deviceId })}`, {
      headers: { ...headersFor(server), Authorization: `Bearer ${accessToken}` },
      keepalive: true,
      signal: timeoutController.signal,
    });
  } catch {
    // This browser is signed out anyway: the record is removed, and the server's idle timeout ends the session there.
  } finally {
    clearTimeout(timer);
  }
};

/** Retry-After in seconds; the header holds seconds or a date. */
const secondsOf = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
};
