import type { TokenPair } from '../../contract/models/token-pair.ts';
import type { RefreshOutcome } from '../../contract/session-protocol.ts';
import { tokensOf } from './sign-in-answer.ts';

/** The response to a refresh request: its status and raw body, or nothing. */
export type RawAnswer = { readonly status: number; readonly body: string } | 'none';

/** The outcome of the response, and the new tokens if there are any. */
export type Classified =
  | { readonly outcome: 'ok'; readonly tokens: TokenPair }
  | { readonly outcome: Exclude<RefreshOutcome, 'ok'> };

const transientStatuses = new Set([408, 425, 429, 502, 503, 504]);

/**
 * The only code that decides what ends a session. An answer of the portal's server without a token pair is a failed
 * refresh (`rejected`; `failing` after a 500, which ends the session only after all attempts). No answer, or one not
 * from the portal's server, is `transient`: a dropped ship-to-shore connection must not sign a user out.
 */
export const classifyRefresh = (answer: RawAnswer): Classified => {
  if (answer === 'none') return { outcome: 'transient' };
  const { status, body } = answer;
  const json = parse(body);
  if (status === 401 || isRejection(json)) return { outcome: 'rejected' };
  if (transientStatuses.has(status) || json === undefined) return { outcome: 'transient' };
  if (status >= 200 && status < 300) {
    const tokens = tokensOf(json);
    return tokens ? { outcome: 'ok', tokens } : { outcome: 'rejected' };
  }
  if (status >= 400 && status < 500) return { outcome: 'rejected' };
  return { outcome: status === 500 ? 'failing' : 'transient' };
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isRejection = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'error' in json && json.error === 'RefreshToken Invalid';
