import ky from 'ky';
import { catalogue } from '../../contract/catalogue.ts';
import { type SessionEnd, sessionEndOf } from '../../contract/session-protocol.ts';
import type { RawAnswer } from './classify-refresh.ts';
import { requestHeaders } from '../api/request-headers.ts';

/** What came back, and the seconds the server asked to wait. */
export interface RefreshResponse {
  readonly answer: RawAnswer;
  readonly retryAfter: number | undefined;
  /** Why the server had ended the session, if it says so. */
  readonly ended: SessionEnd | undefined;
}

/** Asks for the successor of a refresh token; never rejects, for no answer is an answer too. */
export type RefreshRequest = (refreshToken: string, signal: AbortSignal) => Promise<RefreshResponse>;

/** The bare client of the two requests that take no part in the renewal: refresh, and the farewell of a sign-out. */
const bare = ky.create({ throwHttpErrors: false, retry: 0, timeout: false, credentials: 'omit' });

export const createRefreshRequest =
  (baseUrl: string, timeout: number): RefreshRequest =>
  async (refreshToken, signal) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), timeout);
    try {
      const response = await bare.post(baseUrl + catalogue['account.refreshToken'].path, {
        json: { refresh_token: refreshToken },
        headers: requestHeaders(),
        signal: AbortSignal.any([signal, patience.signal]),
      });
      const body = await response.text();
      return {
        answer: { status: response.status, body },
        retryAfter: secondsOf(response.headers.get('retry-after')),
        ended: sessionEndOf(response.headers.get('x-session-ended')),
      };
    } catch {
      // Whatever kept the answer from arriving, there is none.
      return { answer: 'none', retryAfter: undefined, ended: undefined };
    } finally {
      clearTimeout(timer);
    }
  };

/** Tells the server that this device signs out; the page may be gone before the answer. */
export const tellSignOut = async (
  baseUrl: string,
  { accessToken, deviceId }: { readonly accessToken: string; readonly deviceId: string },
  timeout: number,
): Promise<void> => {
  const { path } = catalogue['device.logout'];
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeout);
  try {
    await bare.post(`${baseUrl}${path}?${new URLSearchParams({ DeviceId: deviceId })}`, {
      headers: { ...requestHeaders(), Authorization: `Bearer ${accessToken}` },
      keepalive: true,
      signal: patience.signal,
    });
  } catch {
    // Signed out here all the same: the record is gone, and the server's own idle time ends the rest.
  } finally {
    clearTimeout(timer);
  }
};

/** Retry-After as seconds: it holds them, or a date. */
const secondsOf = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
};
