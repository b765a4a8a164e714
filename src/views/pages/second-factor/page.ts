import { secondFactorMachine } from '../../../machines/second-factor.ts';
import { definePage, machine } from '../define-page.ts';
import { SecondFactorPage } from './SecondFactorPage.tsx';

/** Completes a sign-in whose password was right. */
export const secondFactor = definePage({
  view: SecondFactorPage,
  machines: {
    factor: machine(({ secondFactor: effects }) => secondFactorMachine.provide(effects), { mode: 'signIn' }),
  },
});
