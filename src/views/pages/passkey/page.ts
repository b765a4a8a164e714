import { passkeySignInMachine } from '../../../machines/passkey-sign-in.ts';
import { definePage, machine } from '../define-page.ts';
import { PasskeyPage } from './PasskeyPage.tsx';

/** Signs in by a passkey. */
export const passkey = definePage({
  view: PasskeyPage,
  machines: { signIn: machine(({ passkeySignIn }) => passkeySignInMachine.provide(passkeySignIn)) },
});
