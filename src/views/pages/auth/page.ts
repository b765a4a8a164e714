import { submitMachine, type Form, type SubmitRef } from '../../../machines/submit.ts';
import { AuthPage } from './AuthPage.tsx';
import { AuthMessagePage } from './AuthMessagePage.tsx';
import { definePage, machine, type PublicEffects } from '../define-page.ts';

const formPage = (form: Form) =>
  definePage<{ submit: SubmitRef }, PublicEffects>({
    view: AuthPage,
    machines: { submit: machine(({ submit }) => submitMachine.provide(submit), { form }) },
  });

/** The public pages: three forms and two messages. */
export const login = formPage({ name: 'login', nextPath: undefined });
export const forgotPassword = formPage({ name: 'forgotPassword', nextPath: '/auth/requested' });
export const resetPassword = formPage({ name: 'resetPassword', nextPath: '/auth/submitted', needsLink: true });
export const message = definePage<Record<never, never>, PublicEffects>({ view: AuthMessagePage, machines: {} });
