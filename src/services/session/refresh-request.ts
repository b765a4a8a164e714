import ky from 'ky';
import { accountCatalogue } from '../../contract/account-catalogue.ts';
import { type SessionEnd, sessionEndOf } from '../../contract/session-protocol.ts';
import type { RawAnswer } from './classify-refresh.ts';
import { requestHeaders } from '../api/request-headers.ts';

/** The response, and the Retry-After of the server in seconds. */
export interface RefreshResponse {
  readonly answer: RawAnswer;
  readonly retryAfter: number | undefined;
  /** Why the server ended the session, if it states a reason. */
  readonly ended: SessionEnd | undefined;
}

/** Exchanges a refresh token for its successor; never rejects: a missing answer is an outcome too. */
export type RefreshRequest = (refreshToken: string, signal: AbortSignal) => Promise<RefreshResponse>;

/** The plain client for the two requests that are sent without token renewal: the refresh and the sign-out. */
const bare = ky.create({ throwHttpErrors: false, retry: 0, timeout: false, credentials: 'same-origin' });

export const createRefreshRequest =
  (baseUrl: string, timeout: number): RefreshRequest =>
  async (refreshToken, signal) => {
    const timeoutController = new AbortController();
    const timer = setTimeout(() => timeoutController.abort(), timeout);
    try {
      const response = await bare.post(baseUrl + accountCatalogue['account.refreshToken'].path, {
        json: { refresh_token: refreshToken },
        headers: requestHeaders(),
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
  baseUrl: string,
  { accessToken, deviceId }: { readonly accessToken: string; readonly deviceId: string },
  timeout: number,
): Promise<void> => {
  const { path } = accountCatalogue['device.logout'];
  const timeoutController = new AbortController();
  const timer = setTimeout(() => timeoutController.abort(), timeout);
  try {
    await bare.post(`${baseUrl}${path}?${new URLSearchParams({ DeviceId: deviceId })}`, {
      headers: { ...requestHeaders(), Authorization: `Bearer ${accessToken}` },
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
