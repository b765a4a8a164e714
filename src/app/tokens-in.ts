import type { TokenPair } from '../contract/models/token-pair.ts';

interface Answered {
  readonly access_token?: string | null | undefined;
  readonly refresh_token?: string | null | undefined;
}

/** The tokens in an answer to a sign-in; undefined: it has not both. */
export const tokensIn = (answer: Answered | null | undefined): TokenPair | undefined => {
  const { access_token: accessToken, refresh_token: refreshToken } = answer ?? {};
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
};
