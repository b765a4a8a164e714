import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { SecondFactorRef } from '../../../machines/second-factor.ts';
import type { PageProps } from '../../portal.ts';
import { AppSecret } from '../../second-factor/AppSecret.tsx';
import { FactorForm } from '../../second-factor/FactorForm.tsx';
import { RecoveryCodes } from '../../second-factor/RecoveryCodes.tsx';
import { AuthLayout } from '../../forms/AuthLayout.tsx';

type Actors = Readonly<{ factor: SecondFactorRef }>;

const codeLead = 'The six digits that your authenticator app shows, or one of your recovery codes.';
const enrolLead = 'Your company demands a second factor. You need an authenticator app on your phone.';

/** The second step of a sign-in: the code, or first the enrolment of an authenticator app. */
export function SecondFactorPage({ actors: { factor } }: PageProps<Actors>) {
  const { value, context } = useSelector(factor, (snapshot) => snapshot);
  const { secret, codes, problem, order } = context;
  if (value === 'nothingWaits')
    return (
      <AuthLayout title="Sign in" lead={problem?.message ?? 'Enter your e-mail and your password first.'}>
        <BackToSignIn />
      </AuthLayout>
    );
  if (codes)
    return (
      <AuthLayout title="Your recovery codes">
        <RecoveryCodes codes={codes()} onDone={() => factor.send({ type: 'shown.dismissed' })} />
      </AuthLayout>
    );
  if (secret)
    return (
      <AuthLayout title="Set up a second factor" lead={enrolLead}>
        <AppSecret {...secret()} />
        <FactorForm factor={factor} step="complete" submitLabel="Continue" />
        <BackToSignIn />
      </AuthLayout>
    );
  if (value === 'deciding' || value === 'opening' || value === 'done' || order?.step === 'enrol') return null;
  return (
    <AuthLayout title="Enter your code" lead={codeLead}>
      <FactorForm factor={factor} step="complete" submitLabel="Sign in" />
      <BackToSignIn />
    </AuthLayout>
  );
}

function BackToSignIn() {
  return (
    <p>
      <Link href="/auth/login">Back to sign-in</Link>
    </p>
  );
}
