import { passkeysMachine } from '../../src/machines/passkeys.ts';
import { modelTest } from '../support/model/model-test.ts';
import { passkeysWorlds } from './passkeys.world.ts';

modelTest('passkeys', passkeysMachine, passkeysWorlds);
