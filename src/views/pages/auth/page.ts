import { submitMachine, type Form } from '../../../machines/submit.ts';
import { AuthPage } from './AuthPage.tsx';
import type { Page } from '../define-page.ts';

const forms: Readonly<Record<string, Form>> = {
  login: { name: 'login', then: undefined },
  forgotPassword: { name: 'forgotPassword', then: '/auth/requested' },
  resetPassword: { name: 'resetPassword', then: '/auth/submitted', needsLink: true },
};

/** The pages that are open without signing in: three forms and two messages. */
export const auth: Page = ({ route }, equip) => {
  const form = forms[route.page];
  return { view: AuthPage, machines: form ? { submit: { logic: equip(submitMachine), input: { form } } } : {} };
};
