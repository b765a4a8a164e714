import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { PasskeySignInRef } from '../../../machines/passkey-sign-in.ts';
import { AuthLayout } from '../../forms/AuthLayout.tsx';
import { SignInFailure } from '../../forms/SignInFailure.tsx';
import type { PageProps } from '../../portal.ts';

type Actors = Readonly<{ signIn: PasskeySignInRef }>;

/** Waits while the browser asks for a passkey; says why a sign-in did not work. */
export function PasskeyPage({ actors: { signIn } }: PageProps<Actors>) {
  const message = useSelector(signIn, ({ context }) => context.message);
  return (
    <AuthLayout
      title="Sign in with a passkey"
      {...(message === undefined && { lead: 'Your browser asks for your passkey…' })}
    >
      {message !== undefined && (
        <SignInFailure message={message} onAgain={() => signIn.send({ type: 'again.requested' })} />
      )}
      <p>
        <Link href="/auth/login">Back to sign-in</Link>
      </p>
    </AuthLayout>
  );
}
