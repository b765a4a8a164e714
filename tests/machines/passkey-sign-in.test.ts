import { passkeySignInMachine } from '../../src/machines/passkey-sign-in.ts';
import { modelTest } from '../support/model/model-test.ts';
import { passkeySignInWorlds } from './passkey-sign-in.world.ts';

modelTest('passkeySignIn', passkeySignInMachine, passkeySignInWorlds);
