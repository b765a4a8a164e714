import { secondFactorMachine, type SecondFactorRef } from '../../../machines/second-factor.ts';
import { definePage, machine, type PublicEffects } from '../define-page.ts';
import { SecondFactorPage } from './SecondFactorPage.tsx';

/** Completes a sign-in whose password was right. */
export const secondFactor = definePage<{ factor: SecondFactorRef }, PublicEffects>({
  view: SecondFactorPage,
  machines: {
    factor: machine(({ secondFactor: effects }) => secondFactorMachine.provide(effects), { mode: 'signIn' }),
  },
});
