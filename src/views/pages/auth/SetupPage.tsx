import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { SubmitRef } from '../../../machines/submit.ts';
import type { PageProps } from '../../portal.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { AuthForm } from '../../forms/AuthForm.tsx';
import { AuthLayout } from '../../forms/AuthLayout.tsx';
import { SetupForm, setupFields } from './setup-form.ts';

type Actors = Readonly<{ portal: QueryRef<'setup.state'>; submit: SubmitRef }>;

const title = 'Set up your portal';
const formLead =
  'For a portal without accounts: your company, and its first administrator. A password has at least 8 characters with a number, an uppercase letter and a lowercase letter.';
const linkLead =
  'Open this page by the setup link. It works once, within an hour, and each new one ends the one before.';
const doneLead = 'This portal has its first administrator. Further people are invited by an administrator.';

/** Creates the first company and its administrator; tells a visitor without the link, or too late, what to do. */
export function SetupPage({ actors: { portal, submit } }: PageProps<Actors>) {
  return (
    <Loaded query={portal} contentName="The setup" lines={8}>
      {({ isOpen }) => (isOpen ? <Setup submit={submit} /> : <Message title="Setup is complete" lead={doneLead} />)}
    </Loaded>
  );
}

function Setup({ submit }: Pick<Actors, 'submit'>) {
  const state = useSelector(submit, ({ value }) => value);
  if (state === 'opening') return null;
  return state === 'noLink' ? <LinkRequired /> : <NewPortal submit={submit} />;
}

const nothingTyped = () => ({});

function NewPortal({ submit }: Pick<Actors, 'submit'>) {
  const busy = useSelector(submit, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(submit, (snapshot) => snapshot.can({ type: 'form.submitted', typed: nothingTyped }));
  const problem = useSelector(submit, ({ context }) => context.problem?.message);
  return (
    <Message title={title} lead={formLead}>
      <AuthForm
        fields={setupFields}
        schema={SetupForm}
        submitLabel="Create the administrator"
        busy={busy}
        canSubmit={canSubmit}
        problem={problem}
        onSubmit={(values) => submit.send({ type: 'form.submitted', typed: () => values })}
      />
    </Message>
  );
}

function LinkRequired() {
  return (
    <Message title={title} lead={linkLead}>
      <p>
        The portal prints the link when it starts, as long as it has no account. To get another, restart it; on a
        PostgreSQL server, <code>npm run admin -- setup-link</code> prints one too.
      </p>
    </Message>
  );
}

function Message({ title: heading, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <AuthLayout title={heading} lead={lead}>
      {children}
      <p>
        <Link href="/auth/login">Go to sign-in</Link>
      </p>
    </AuthLayout>
  );
}
