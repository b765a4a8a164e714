import { providerSignInMachine } from '../../../machines/provider-sign-in.ts';
import { definePage, machine } from '../define-page.ts';
import { ProviderPage } from './ProviderPage.tsx';

/** Signs in at the company's OpenID provider. */
export const provider = definePage({
  view: ProviderPage,
  machines: { signIn: machine(({ providerSignIn }) => providerSignInMachine.provide(providerSignIn)) },
});
