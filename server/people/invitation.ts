import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { Email } from '../mail/mail.ts';
import type { NotificationServices } from '../session/notifications.ts';
import { createResetLink, endPasswordLinks, linkPlaceholder } from '../session/password-reset.ts';
import type { SessionPolicy } from '../session/policy.ts';

/** What an administrator passes on where the server sends no e-mails: a link, or a code for who has a password already. */
interface Issued {
  readonly link: string | null;
  readonly code: string | null;
}

/** Makes an invitation: enqueued, or its link or code where the server sends no e-mails. Earlier ones end. Within a transaction. */
export const makeInvitation = async (
  context: Pick<RequestContext, 'db' | 'now'>,
  invited: Invited,
  services: NotificationServices,
): Promise<Issued> => {
  const { policy, portalUrl, sendsMail } = services;
  await endPasswordLinks(context, invited.id);
  if (sendsMail) {
    await queueInvitations(context, [invited], services);
    return { link: null, code: null };
  }
  const kind = await invitationKind(context.db, invited.email);
  const issued = await createResetLink(context, invited.id, { policy, portalUrl, kind });
  return kind === 'code' ? { link: null, code: issued } : { link: issued, code: null };
};

/** Enqueues the first invitations of people. Within a transaction. */
export const queueInvitations = async (
  { db }: Pick<RequestContext, 'db'>,
  invited: readonly Invited[],
  { policy, portalUrl, mail }: NotificationServices,
): Promise<void> => {
  const signIn = await thoseWhoSignIn(db, invited);
  const emails = invited.map((one) =>
    invitationEmail(one, signIn.has(one.email) ? 'code' : 'invitation', { policy, portalUrl }),
  );
  await mail.enqueue(emails, db);
};

/** How a person gets an account: by a link that sets its password, or by a code for who signs in with this address elsewhere. */
export const invitationKind = async (db: Database, email: string): Promise<'invitation' | 'code'> =>
  (await thoseWhoSignIn(db, [{ email }])).has(email) ? 'code' : 'invitation';

/** The addresses of people who sign in with them already. */
const thoseWhoSignIn = async (
  db: Database,
  people: readonly Pick<Invited, 'email'>[],
): Promise<ReadonlySet<string>> => {
  // A function of the database: the accounts of other companies may not be visible here.
  const { rows } = await sql<{ email: string }>`
    select email from unnest(${people.map(({ email }) => email)}::text[]) as email where signs_in(email)`.execute(db);
  return new Set(rows.map(({ email }) => email));
};

/** Who is invited, and by which company. */
interface Invited {
  readonly id: number;
  readonly email: string;
  readonly company: string;
}

interface Links {
  readonly policy: SessionPolicy;
  readonly portalUrl: string;
}

const secondsPerDay = 24 * 60 * 60;

const invitationEmail = (
  { id, email, company }: Invited,
  kind: 'invitation' | 'code',
  { policy, portalUrl }: Links,
): Email => {
  const days = Math.round(policy.invitationSeconds / secondsPerDay);
  return {
    to: email,
    linkFor: id,
    linkKind: kind,
    ...(kind === 'code'
      ? {
          subject: `Access to ${company} in the fleet portal`,
          text: [
            `${company} gave you access in the fleet portal. Sign in as usual, open My Account and enter this code under Companies:`,
            linkPlaceholder,
            `The code works once, within ${days} days. If you do not expect it, ignore this e-mail.`,
            `${portalUrl}/account`,
          ].join('\n\n'),
        }
      : {
          subject: 'Your account in the fleet portal',
          text: [
            `${company} made an account in the fleet portal for you. Set its password here:`,
            linkPlaceholder,
            `The link works once, within ${days} days. Your user name is ${email}.`,
          ].join('\n\n'),
        }),
  };
};
