import type { Database } from '../db/schema.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { Email } from '../mail/mail.ts';
import type { NotificationServices } from '../session/notifications.ts';
import { endPasswordLinks } from '../session/password-reset.ts';
import { endTokenFamilies, lockAccount } from '../session/token-families.ts';

/** Gives an account, and those that sign in as it, another e-mail address: its sessions, password links and waiting sign-ins end. Within a transaction. */
export const changeEmail = async (
  at: Pick<RequestContext, 'db' | 'now'>,
  accountId: number,
  email: string,
): Promise<void> => {
  await lockAccount(at.db, accountId);
  await at.db.updateTable('account').where('id', '=', accountId).set({ email }).execute();
  await endTokenFamilies(at, { signInId: accountId }, 'ended by administrator');
  await endPasswordLinks(at, accountId);
};

/** Tells the earlier and the new address of an account that it was changed. Within a transaction. */
export const tellOfNewEmail = async (
  trx: Database,
  { from, to }: { readonly from: string; readonly to: string },
  { mail, portalUrl }: Pick<NotificationServices, 'mail' | 'portalUrl'>,
): Promise<void> => {
  await mail.enqueue([earlierAddressEmail(from)], trx);
  await mail.enqueue([newAddressEmail(to, portalUrl)], trx);
};

/** Does not name the new address: whoever reads this mailbox need not be the owner of the account any more. */
const earlierAddressEmail = (to: string): Email => ({
  to,
  subject: 'The e-mail address of your account was changed',
  text: [
    'An administrator gave your account in the fleet portal another e-mail address. This one no longer signs in.',
    'If you did not expect this, tell your administrator at once.',
  ].join('\n\n'),
});

const newAddressEmail = (to: string, portalUrl: string): Email => ({
  to,
  subject: 'Your account has this e-mail address now',
  text: [
    'An administrator gave your account in the fleet portal this e-mail address. Every browser was signed out.',
    `Sign in with ${to} and the password that you have:`,
    portalUrl,
  ].join('\n\n'),
});
