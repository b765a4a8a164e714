import type { RequestContext } from '../http/handler.ts';
import type { Email } from '../mail/mail.ts';
import type { NotificationServices } from '../session/notifications.ts';
import { createResetLink, endPasswordLinks, linkPlaceholder } from '../session/password-reset.ts';
import type { SessionPolicy } from '../session/policy.ts';

/** Sends an invitation and returns null, or returns its link where the server sends no e-mails. Earlier links end. */
export const sendInvitation = async (
  context: RequestContext,
  invited: Invited,
  { policy, portalUrl, mail, background, sendsMail }: NotificationServices,
): Promise<string | null> => {
  await endPasswordLinks(context, invited.id);
  if (!sendsMail) return createResetLink(context, invited.id, { policy, portalUrl, kind: 'invitation' });
  background.start('Sending an invitation', () => mail.send(invitationEmail(invited, policy)));
  return null;
};

/** Sends invitations to new accounts, one after the other. */
export const sendInvitations = (
  invited: readonly Invited[],
  { policy, mail, background }: Pick<NotificationServices, 'policy' | 'mail' | 'background'>,
): void =>
  background.start('Sending invitations', async () => {
    for (const one of invited) await mail.send(invitationEmail(one, policy));
  });

/** Who is invited, and by which company. */
interface Invited {
  readonly id: number;
  readonly email: string;
  readonly company: string;
}

const secondsPerDay = 24 * 60 * 60;

const invitationEmail = ({ id, email, company }: Invited, { invitationSeconds }: SessionPolicy): Email => ({
  to: email,
  linkFor: id,
  linkKind: 'invitation',
  subject: 'Your account in the fleet portal',
  text: [
    `${company} made an account in the fleet portal for you. Set its password here:`,
    linkPlaceholder,
    `The link works once, within ${Math.round(invitationSeconds / secondsPerDay)} days. Your user name is ${email}.`,
  ].join('\n\n'),
});
