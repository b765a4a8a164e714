import { providerSignInMachine, type ProviderSignInRef } from '../../../machines/provider-sign-in.ts';
import { definePage, machine, type PublicEffects } from '../define-page.ts';
import { ProviderPage } from './ProviderPage.tsx';

/** Signs in at the company's OpenID provider. */
export const provider = definePage<{ signIn: ProviderSignInRef }, PublicEffects>({
  view: ProviderPage,
  machines: { signIn: machine(({ providerSignIn }) => providerSignInMachine.provide(providerSignIn)) },
});
