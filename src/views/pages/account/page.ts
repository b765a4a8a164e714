import { changeMachine } from '../../../machines/change.ts';
import { request } from '../../../machines/query/query-request.ts';
import { submitMachine } from '../../../machines/submit.ts';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';
import { AccountPage } from './AccountPage.tsx';

/** The own profile, the calendar and digest, and the change of the password. */
export const account = definePage({
  view: AccountPage,
  machines: {
    calendar: query(() => request('calendar.own', {})),
    change: machine(({ change }) => changeMachine.provide(change)),
    submit: machine(({ submit }) => submitMachine.provide(submit), {
      form: { name: 'changePassword', nextPath: undefined },
    }),
  },
});
