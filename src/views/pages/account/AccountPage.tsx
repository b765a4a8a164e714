import './account.css';
import { useSelector } from '@xstate/react';
import { fullName } from '../../../contract/models/account-name.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { SubmitRef } from '../../../machines/submit.ts';
import { AuthForm, type FieldLine } from '../../forms/AuthForm.tsx';
import { ChangePasswordForm } from '../../forms/forms.ts';
import { type PageProps, usePortal, useShell } from '../../portal.ts';
import type { SecondFactorRef } from '../../../machines/second-factor.ts';
import { CompaniesSection } from './CompaniesSection.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import type { PasskeysRef } from '../../../machines/passkeys.ts';
import { PasskeysSection } from './PasskeysSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { Button } from '../../ui/Button.tsx';

const newPassword: FieldLine = {
  name: 'newPassword',
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
};
const fields: readonly FieldLine[] = [
  { ...newPassword, name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  newPassword,
  { ...newPassword, name: 'confirmPassword', label: 'Confirm password' },
];

const nothingTyped = () => ({});

type Actors = Readonly<{
  accounts: QueryRef<'own.accounts'>;
  joining: ChangeRef;
  submit: SubmitRef;
  secondFactor: QueryRef<'own.secondFactor'>;
  factor: SecondFactorRef;
  passkeys: QueryRef<'own.passkeys'>;
  passkeyChanges: PasskeysRef;
  calendar: QueryRef<'calendar.own'>;
  change: ChangeRef;
}>;

/** Who is signed in, the own companies, calendar and digest, and the change of the password: other sessions end, this one stays. */
export function AccountPage({ actors }: PageProps<Actors>) {
  const { accounts, joining, submit, secondFactor, factor, passkeys, passkeyChanges, calendar, change } = actors;
  const { app } = usePortal();
  const { devices } = useShell();
  const profile = useSelector(app, ({ context }) => context.profile);
  return (
    <div className="account">
      <section className="card" aria-label="Profile">
        <h2 className="section-title">Profile</h2>
        {profile && (
          <dl className="account-facts">
            <dt>Name</dt>
            <dd>{fullName(profile)}</dd>
            <dt>E-mail</dt>
            <dd>{profile.email}</dd>
            <dt>Company</dt>
            <dd>{profile.owner.name}</dd>
          </dl>
        )}
        <p className="muted">Your company’s administrator changes these.</p>
        <Button look="outlined" onClick={() => devices.send({ type: 'drawer.opened' })}>
          My Devices
        </Button>
      </section>
      <section className="card" aria-label="Change password">
        <h2 className="section-title">Change password</h2>
        <PasswordForm submit={submit} />
      </section>
      <CompaniesSection accounts={accounts} change={joining} />
      <SecondFactorSection own={secondFactor} factor={factor} />
      <PasskeysSection own={passkeys} second={secondFactor} changes={passkeyChanges} />
      <CalendarSection calendar={calendar} change={change} />
    </div>
  );
}

function PasswordForm({ submit }: { readonly submit: SubmitRef }) {
  const done = useSelector(submit, ({ value }) => value === 'done');
  const busy = useSelector(submit, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(submit, (snapshot) => snapshot.can({ type: 'form.submitted', typed: nothingTyped }));
  const problem = useSelector(submit, ({ context }) => context.problem?.message);
  if (done)
    return <p role="status">Your password was changed. You stay signed in here; all other devices were signed out.</p>;
  return (
    <>
      <p className="muted">
        At least 8 characters with a number, an uppercase letter and a lowercase letter. All other devices are signed
        out.
      </p>
      <AuthForm
        fields={fields}
        schema={ChangePasswordForm}
        submitLabel="Change the password"
        busy={busy}
        canSubmit={canSubmit}
        problem={problem}
        initial={{}}
        onSubmit={(values) => submit.send({ type: 'form.submitted', typed: () => values })}
      />
    </>
  );
}
