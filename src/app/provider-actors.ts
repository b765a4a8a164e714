import { fromPromise } from 'xstate';
import type { ProviderSignInEffects } from '../machines/provider-sign-in.ts';
import type { BroughtBack, ProviderPorts } from './provider-steps.ts';

/** Not part of the first load: few portals have a provider. */
const steps = () => import('./provider-steps.ts');

/** The effects of the sign-in at the company's provider. */
export const createProviderSignIn = (ports: ProviderPorts): ProviderSignInEffects => {
  const broughtBack: BroughtBack = { code: undefined };
  return {
    actors: {
      takeWayBack: fromPromise(async () => (await steps()).takeWayBack(broughtBack)),
      leave: fromPromise(async () => (await steps()).leaveForProvider(ports)),
      exchange: fromPromise(async () => (await steps()).exchangeCode(ports, broughtBack)),
    },
  };
};
