import { fromPromise } from 'xstate';
import type { PasskeySignInEffects } from '../machines/passkey-sign-in.ts';
import type { PasskeysEffects } from '../machines/passkeys.ts';
import type { PasskeyPorts } from './passkey-steps.ts';

/** Not part of the first load: few pages need a passkey, and its library has 3 kB. */
const steps = () => import('./passkey-steps.ts');

/** The effect of the sign-in by a passkey. */
export const createPasskeySignIn = (ports: PasskeyPorts): PasskeySignInEffects => ({
  actors: { prove: fromPromise(async () => (await steps()).signInByPasskey(ports)) },
});

/** The effects of the own passkeys. */
export const createPasskeys = (
  { api }: Pick<PasskeyPorts, 'api'>,
  actions: PasskeysEffects['actions'],
): PasskeysEffects => ({
  actors: { send: fromPromise(async ({ input }) => (await steps()).sendPasskeyChange(api, input)) },
  actions,
});
