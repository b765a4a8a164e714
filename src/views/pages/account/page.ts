import { submitMachine } from '../../../machines/submit.ts';
import { definePage, machine } from '../define-page.ts';
import { AccountPage } from './AccountPage.tsx';

/** The own profile, and the change of the password. */
export const account = definePage({
  view: AccountPage,
  machines: {
    submit: machine(({ submit }) => submitMachine.provide(submit), {
      form: { name: 'changePassword', nextPath: undefined },
    }),
  },
});
