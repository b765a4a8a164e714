import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ForgotForm, LoginForm, ResetForm } from '../../forms/forms.ts';
import { sessionEnds } from '../../../contract/session-protocol.ts';
import type { SubmitRef } from '../../../machines/submit.ts';
import { AuthForm, type FieldLine } from '../../forms/AuthForm.tsx';
import { AuthLayout } from '../../forms/AuthLayout.tsx';
import { type PageProps, usePortal } from '../../portal.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { Widget } from '../../ui/Widget.tsx';
import { buttonClass } from '../../ui/Button.tsx';

const DemoAccounts = lazyWithRetry(async () => (await import('./DemoAccounts.tsx')).DemoAccounts);

const email: FieldLine = { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' };
const password: FieldLine = { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' };
const newPassword: FieldLine = {
  name: 'newPassword',
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
};
const confirmPassword: FieldLine = { ...newPassword, name: 'confirmPassword', label: 'Confirm password' };

const forms = {
  login: { title: 'Sign in', lead: undefined, fields: [email, password], schema: LoginForm, submit: 'Sign in' },
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Tell us your e-mail and we send you a link to set a new one.',
    fields: [email],
    schema: ForgotForm,
    submit: 'Send the link',
  },
  resetPassword: {
    title: 'Set a new password',
    lead: 'At least 8 characters with a number, an uppercase letter and a lowercase letter. All your devices are signed out.',
    fields: [newPassword, confirmPassword],
    schema: ResetForm,
    submit: 'Set the password',
  },
} as const;

const nothingTyped = () => ({});
const nothingPicked = { times: 0, values: {} };

type Actors = Readonly<Record<'submit', SubmitRef>>;

/** The forms of the public pages. */
export function AuthPage({ actors, location }: PageProps<Actors>) {
  const { page } = location.route;
  return (
    <FormPage
      key={page}
      page={page === 'forgotPassword' || page === 'resetPassword' ? page : 'login'}
      submit={actors.submit}
    />
  );
}

function FormPage({ page, submit }: PublicFormProps) {
  const state = useSelector(submit, ({ value }) => value);
  if (state === 'opening') return null;
  return state === 'noLink' ? <LinkRequired /> : <PublicForm page={page} submit={submit} />;
}

interface PublicFormProps {
  readonly page: keyof typeof forms;
  readonly submit: SubmitRef;
}

function PublicForm({ page, submit }: PublicFormProps) {
  const { brand, ended } = usePortal();
  const { title, lead, fields, schema, submit: label } = forms[page];
  const busy = useSelector(submit, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(submit, (snapshot) => snapshot.can({ type: 'form.submitted', typed: nothingTyped }));
  const problem = useSelector(submit, ({ context }) => context.problem?.message);
  const [picked, setPicked] = useState<{ times: number; values: Readonly<Record<string, string>> }>(nothingPicked);
  return (
    <AuthLayout title={title} {...(lead && { lead })}>
      {page === 'login' && ended && (
        <p className="auth-sign-out-reason" role="status">
          {sessionEnds[ended.because]}
          {ended.words && <span className="auth-sign-out-words">The server says: {ended.words}</span>}
        </p>
      )}
      <AuthForm
        key={picked.times}
        fields={fields}
        schema={schema}
        submitLabel={label}
        busy={busy}
        canSubmit={canSubmit}
        problem={problem}
        initial={picked.values}
        onSubmit={(values) => submit.send({ type: 'form.submitted', typed: () => values })}
      />
      {page === 'resetPassword' && (
        <p>
          <Link href="/auth/forgot-password">Ask for a new link</Link>
        </p>
      )}
      <p>
        {page === 'login' ? (
          <Link href="/auth/forgot-password">Forgot your password?</Link>
        ) : (
          <Link href="/auth/login">Back to sign-in</Link>
        )}
      </p>
      {page === 'login' && brand.passkeys && (
        <p>
          <Link className={buttonClass('outlined')} href="/auth/passkey">
            Sign in with a passkey
          </Link>
        </p>
      )}
      {page === 'login' && brand.provider && (
        <p>
          <Link className={buttonClass('outlined')} href="/auth/provider">
            Sign in with {brand.provider}
          </Link>
        </p>
      )}
      {page === 'login' && brand.demo && (
        <Widget errorTitle="The demo's accounts could not be loaded">
          <DemoAccounts onPick={(values) => setPicked(({ times }) => ({ times: times + 1, values }))} />
        </Widget>
      )}
    </AuthLayout>
  );
}

/** Replaces the form if the page was opened without the token of a link, or was reloaded. */
function LinkRequired() {
  return (
    <AuthLayout
      title={forms.resetPassword.title}
      lead="Open this page by the link in our e-mail, which works once and for a limited time, or ask for a new link."
    >
      <p>
        <Link href="/auth/forgot-password">Ask for a new link</Link>
      </p>
      <p>
        <Link href="/auth/login">Back to sign-in</Link>
      </p>
    </AuthLayout>
  );
}
