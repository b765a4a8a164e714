import { changeMachine } from '../../../machines/change.ts';
import { request } from '../../../machines/query/query-request.ts';
import { passkeysMachine } from '../../../machines/passkeys.ts';
import { secondFactorMachine } from '../../../machines/second-factor.ts';
import { submitMachine } from '../../../machines/submit.ts';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';
import { AccountPage } from './AccountPage.tsx';

/** The own profile, companies, second factor, passkeys, calendar and digest, and the change of the password. */
export const account = definePage({
  view: AccountPage,
  machines: {
    accounts: query(() => request('own.accounts', {})),
    joining: machine(({ change }) => changeMachine.provide(change)),
    calendar: query(() => request('calendar.own', {})),
    change: machine(({ change }) => changeMachine.provide(change)),
    secondFactor: query(() => request('own.secondFactor', {})),
    factor: machine(({ secondFactor }) => secondFactorMachine.provide(secondFactor), { mode: 'account' }),
    passkeys: query(() => request('own.passkeys', {})),
    passkeyChanges: machine(({ passkeys }) => passkeysMachine.provide(passkeys)),
    submit: machine(({ submit }) => submitMachine.provide(submit), {
      form: { name: 'changePassword', nextPath: undefined },
    }),
  },
});
