import { passkeySignInMachine } from '../../src/machines/passkey-sign-in.ts';
import { passkey } from '../../src/views/pages/passkey/page.ts';
import { passkeySignInWorlds } from '../machines/passkey-sign-in.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { pageWith } from './support/page-with.ts';
import { signInPage } from './support/sign-in-page.ts';

const address = '/auth/passkey';

componentTours('passkeySignIn', passkeySignInMachine, passkeySignInWorlds['a sign-in'], {
  address,
  view: (signIn, around) => pageWith(passkey, around, at(address), { signIn })(at(address)),
  ...signInPage,
});
