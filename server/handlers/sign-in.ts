import { HttpError } from '../errors/http-error.ts';
import { hasAccounts, setUp } from '../people/first-administrator.ts';
import { exchangeProviderCode } from '../provider/provider-sign-in.ts';
import { beginPasskeySignIn, signInByPasskey } from '../session/passkey-sign-in.ts';
import { completeSignIn, enrolByChallenge } from '../session/sign-in-challenge.ts';
import type { Handlers } from './handler.ts';

/** The ways to sign in besides a password, the steps after it, and the first administrator of a portal. */
export const signInHandlers = {
  'signIn.beginPasskey': (_, call, { account }) => beginPasskeySignIn(call, account),

  'signIn.byPasskey': (proof, call, { account }) => signInByPasskey(proof, call, account),

  'signIn.enrol': ({ challenge }, call) => enrolByChallenge(challenge, call),

  'signIn.complete': async (answer, call, { account }) => {
    const { accessToken, refreshToken, codes } = await completeSignIn(answer, call, account);
    return { access_token: accessToken, refresh_token: refreshToken, codes };
  },

  'signIn.begin': async (begin, call, { account: { provider, policy } }) => {
    if (!provider) throw new HttpError(404, 'Not found');
    return { address: await provider.begin(begin, call, policy) };
  },

  'signIn.exchange': async (code, call, { account }) => {
    const { accessToken, refreshToken } = await exchangeProviderCode(code, call, account);
    return { access_token: accessToken, refresh_token: refreshToken };
  },

  'setup.state': async (_, { db }) => ({ isOpen: !(await hasAccounts(db)) }),

  'setup.create': async (input, call, { account }) => {
    await setUp(input, call, account);
    return true;
  },
} satisfies Partial<Handlers>;
