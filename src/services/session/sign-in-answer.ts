import { isObject } from '../../contract/leniency.ts';
import { TokenPair } from '../../contract/models/token-pair.ts';
import { wordsOf } from '../api/server-words.ts';

/** The objects that may hold the fields of a sign-in or refresh answer: `result`, `data`, or the answer itself. */
const holders = (body: unknown): readonly Readonly<Record<string, unknown>>[] =>
  isObject(body) ? [body['result'], body['data'], body].filter(isObject) : [];

/**
 * Reads the token pair of a sign-in or a refresh, in either spelling of the field names; undefined if a token is
 * missing or empty.
 */
export const tokensOf = (body: unknown): TokenPair | undefined => {
  for (const fields of holders(body)) {
    const pair = TokenPair.safeParse({
      accessToken: fields['accessToken'] ?? fields['access_token'],
      refreshToken: fields['refreshToken'] ?? fields['refresh_token'],
    });
    if (pair.success) return pair.data;
  }
  return undefined;
};

/** Normalizes the answer to a sign-in to the fields of the specification, and those of a second factor. */
export const signInAnswerOf = (body: unknown) => {
  const tokens = tokensOf(body);
  if (tokens) return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  const { challenge, next_step } = holders(body)[0] ?? {};
  return { error_description: wordsOf(body), challenge, next_step };
};
