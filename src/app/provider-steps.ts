import { providerProblemOf, providerProblems } from '../contract/administration/provider.ts';
import type { TokenPair } from '../contract/models/token-pair.ts';
import { ApiError } from '../contract/problem.ts';
import { accountMark } from '../machines/app/account-mark.ts';
import type { AppRef } from '../machines/app/app.ts';
import type { WayBack } from '../machines/provider-sign-in.ts';
import { safeReturn } from '../routing/location.ts';
import { go } from '../services/address-bar.ts';
import type { Api } from '../services/api/api.ts';
import { deviceId, platformOf } from '../services/device.ts';
import { safeStorage, tabStorage } from '../services/safe-storage.ts';
import { takeLinkToken } from '../services/session/password-reset-link.ts';
import { tokensIn } from './tokens-in.ts';

/** What the steps need: the client, the session, and where the visitor came from. */
export interface ProviderPorts {
  readonly api: Api;
  readonly signIn: (tokens: TokenPair) => void;
  readonly loggedIn: () => void;
  readonly app: () => AppRef;
}

/** In this tab only: the secret that the exchange needs, and the return address with the mark of its account. */
const keys = { secret: 'auth.provider', returnTo: 'auth.provider.return', account: 'auth.provider.account' } as const;

/** The code of the way back, which stays outside the machine. */
export interface BroughtBack {
  code: string | undefined;
}

/** Reads what the provider's way back brought. */
export const takeWayBack = (broughtBack: BroughtBack): WayBack => {
  const [name, value = ''] = (takeLinkToken() ?? '').split('=');
  if (name === 'provider-problem') return { kind: 'problem', message: providerProblems[providerProblemOf(value)] };
  if (name !== 'provider') return { kind: 'none', message: '' };
  broughtBack.code = value;
  return { kind: 'code', message: '' };
};

/** Begins the sign-in and opens the provider's address. */
export const leaveForProvider = async ({ api, app }: ProviderPorts): Promise<void> => {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const platform = platformOf(navigator.userAgent);
  const binding = base64url(new Uint8Array(digest));
  const { data } = await api('signIn.begin', { binding, deviceId: deviceId(), platform });
  if (!data?.address) throw new ApiError('contract', providerProblems.failed);
  const { returnTo, returnAccount } = app().getSnapshot().context;
  safeStorage.set(tabStorage, keys.secret, secret);
  safeStorage.set(tabStorage, keys.returnTo, returnTo ?? '');
  safeStorage.set(tabStorage, keys.account, returnAccount ?? '');
  // In place of this entry, so that the back button leads to the login page.
  window.location.replace(data.address);
};

/** Exchanges the code for a session, and returns to where the visitor came from. */
export const exchangeCode = async (
  { api, signIn, loggedIn, app }: ProviderPorts,
  broughtBack: BroughtBack,
): Promise<void> => {
  const { code = '' } = broughtBack;
  broughtBack.code = undefined;
  const [secret, returnTo, account] = [take(keys.secret), safeReturn(take(keys.returnTo)), take(keys.account)];
  const { data } = await api('signIn.exchange', { code, secret });
  const tokens = tokensIn(data);
  if (!tokens) throw new ApiError('invalid', providerProblems.failed);
  signIn(tokens);
  loggedIn();
  if (returnTo === undefined) return;
  const { unsubscribe } = app().subscribe(({ context: { profile } }) => {
    if (!profile) return;
    unsubscribe();
    // Never a page of another account.
    if (account === '' || account === accountMark(profile)) go({ to: returnTo, replace: true });
  });
};

const take = (key: string): string => {
  const value = safeStorage.get(tabStorage, key) ?? '';
  safeStorage.remove(tabStorage, key);
  return value;
};

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
