import { passkeySignInMachine, type PasskeySignInRef } from '../../../machines/passkey-sign-in.ts';
import { definePage, machine, type PublicEffects } from '../define-page.ts';
import { PasskeyPage } from './PasskeyPage.tsx';

/** Signs in by a passkey. */
export const passkey = definePage<{ signIn: PasskeySignInRef }, PublicEffects>({
  view: PasskeyPage,
  machines: { signIn: machine(({ passkeySignIn }) => passkeySignInMachine.provide(passkeySignIn)) },
});
