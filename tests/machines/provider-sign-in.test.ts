import { providerSignInMachine } from '../../src/machines/provider-sign-in.ts';
import { modelTest } from '../support/model/model-test.ts';
import { providerSignInWorld } from './provider-sign-in.world.ts';

modelTest('providerSignIn', providerSignInMachine, { 'a sign-in': providerSignInWorld });
