import { providerSignInMachine } from '../../src/machines/provider-sign-in.ts';
import { provider } from '../../src/views/pages/provider/page.ts';
import { providerSignInWorld } from '../machines/provider-sign-in.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { pageWith } from './support/page-with.ts';
import { signInPage } from './support/sign-in-page.ts';

const address = '/auth/provider';

componentTours('providerSignIn', providerSignInMachine, providerSignInWorld, {
  address,
  view: (signIn, around) => pageWith(provider, around, at(address), { signIn })(at(address)),
  ...signInPage,
});
