import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { passkeyAlgorithms } from '../contract/administration/passkey.ts';
import type { TokenPair } from '../contract/models/token-pair.ts';
import { ApiError } from '../contract/problem.ts';
import type { PasskeyChange } from '../machines/passkeys.ts';
import type { Api } from '../services/api/api.ts';
import { deviceId, platformOf } from '../services/device.ts';
import { tokensIn } from './tokens-in.ts';

/** What the steps need: the client, and the session. */
export interface PasskeyPorts {
  readonly api: Api;
  readonly signIn: (tokens: TokenPair) => void;
  readonly loggedIn: () => void;
}

/** How long the browser waits for a person, in milliseconds. */
const timeout = 120_000;

const noAnswer = () => new ApiError('contract', 'The server did not answer as expected');

/** Signs a challenge by a passkey of this browser or of a security key, and opens the session. */
export const signInByPasskey = async ({ api, signIn, loggedIn }: PasskeyPorts): Promise<void> => {
  const { data: asked } = await api('signIn.beginPasskey', {});
  if (!asked) throw noAnswer();
  const { challenge, rpId } = asked;
  const { id: credential, response } = await inWords(() =>
    startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required', timeout } }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const { data } = await api('signIn.byPasskey', {
    credential,
    clientDataJSON,
    authenticatorData,
    signature,
    userHandle,
    deviceId: deviceId(),
    platform: platformOf(navigator.userAgent),
  });
  const tokens = tokensIn(data);
  if (!tokens) throw noAnswer();
  signIn(tokens);
  loggedIn();
};

/** Sends a change of the own passkeys; a new one is made by the browser first. */
export const sendPasskeyChange = async (api: Api, { change, id = '', typed }: PasskeyChange): Promise<void> => {
  const { name = '', currentPassword = '', code = '' } = typed();
  if (change === 'rename') await api('own.renamePasskey', { id, name });
  if (change === 'remove') await api('own.removePasskey', { id });
  if (change !== 'add') return;
  const { data: offer } = await api('own.beginPasskey', { currentPassword, ...(code && { code }) });
  if (!offer) throw noAnswer();
  await api('own.addPasskey', { name, ...(await makePasskey(offer)) });
};

interface Offer {
  readonly challenge: string;
  readonly rpId: string;
  readonly userId: string;
  readonly userName: string;
  readonly known: readonly (string | null)[];
}

const makePasskey = async ({ challenge, rpId, userId, userName, known }: Offer) => {
  const { id, response } = await inWords(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: 'Fleet Portal' },
        user: { id: userId, name: userName, displayName: userName },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: known.flatMap((one) => (one === null ? [] : { id: one, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout,
      },
    }),
  );
  return { credential: id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
};

/** Does something with the browser, whose errors are for developers. */
const inWords = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : undefined;
    throw new ApiError('invalid', wordsOf(code, error instanceof Error ? error.name : ''));
  }
};

const wordsOf = (code: string | undefined, name: string): string => {
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device has a passkey of your account already';
  if (code === 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT')
    return 'This device cannot check that it is you: set a PIN or a fingerprint first';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used: it was cancelled, or took too long';
  return 'This browser could not use a passkey here';
};
