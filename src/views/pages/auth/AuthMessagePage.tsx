import { Link } from 'wouter';
import type { PageProps } from '../../portal.ts';
import { AuthLayout } from '../../forms/AuthLayout.tsx';

const messages = {
  requested: {
    title: 'Check your e-mail',
    lead: 'If there is an account for this e-mail, a link to set a new password is on its way. It works once and for 30 minutes.',
  },
  submitted: { title: 'Your password is set', lead: 'All your devices are signed out. Sign in with the new password.' },
} as const;

/** The message shown after a form of the public pages was submitted. */
export function AuthMessagePage({ location }: PageProps<object>) {
  const { title, lead } = messages[location.route.page === 'submitted' ? 'submitted' : 'requested'];
  return (
    <AuthLayout title={title} lead={lead}>
      <p>
        <Link href="/auth/login">Back to sign-in</Link>
      </p>
    </AuthLayout>
  );
}
