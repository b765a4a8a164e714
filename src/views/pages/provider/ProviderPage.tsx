import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ProviderSignInRef } from '../../../machines/provider-sign-in.ts';
import { type PageProps, usePortal } from '../../portal.ts';
import { AuthLayout } from '../../forms/AuthLayout.tsx';
import { SignInFailure } from '../../forms/SignInFailure.tsx';

type Actors = Readonly<{ signIn: ProviderSignInRef }>;

/** The way to the company's own sign-in and back; says why it did not work. */
export function ProviderPage({ actors: { signIn } }: PageProps<Actors>) {
  const { brand, withBase } = usePortal();
  const message = useSelector(signIn, (snapshot) => (snapshot.hasTag('busy') ? undefined : snapshot.context.message));
  if (message === undefined)
    return (
      <AuthLayout title="Sign in" lead="Your company’s sign-in is being opened…">
        <p>
          <Link href="/auth/login">Back to sign-in</Link>
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Sign in">
      <SignInFailure message={message} onAgain={() => signIn.send({ type: 'again.requested' })} />
      <p>
        <a href={withBase('/api/sign-in/end')}>Use another account{brand.provider ? ` of ${brand.provider}` : ''}</a>
      </p>
      <p>
        <Link href="/auth/login">Back to sign-in</Link>
      </p>
    </AuthLayout>
  );
}
