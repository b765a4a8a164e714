import type { Handlers } from './handler.ts';
import { sendQueued } from '../session/notifications.ts';
import { HttpError } from '../errors/http-error.ts';
import { requireVersion, versionOf } from '../request/require-version.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { changeEmail, tellOfNewEmail } from '../people/change-email.ts';
import { whyTaken } from '../people/email-taken.ts';
import { requireNotShared } from '../people/shared-account.ts';
import { checkGrant } from '../people/person-rules.ts';
import { mailboxOf } from '../session/sign-in.ts';
import { change, findPerson, grantOf, invite, personNow, record } from './people.ts';

/** Corrects the e-mail address of a person. Who is still invited gets the invitation anew, at the new address. */
export const personEmailHandlers = {
  'people.changeEmail': async ({ id, email, version }, call, { account: services }) => {
    const to = mailboxOf(email);
    const invitation = await change(call, async (trx) => {
      const within = { ...call, db: trx };
      const found = await findPerson(within, id);
      await requireVersion(version, versionOf(found.email), () => personNow(within, id, 'person.emailChanged'));
      // A stolen session must not take its own account to another mailbox.
      if (found.id === call.caller.accountId)
        throw new HttpError(409, 'You cannot change your own e-mail address. Another administrator can');
      // Whoever has the mailbox can set the password, and gets what the person has.
      await checkGrant(trx, call.caller, await grantOf(trx, found));
      await requireNotShared(trx, found.id, 'change-email');
      if (found.email === to) throw new HttpError(409, 'This is the e-mail address of this person already');
      await changeEmail({ db: trx, now: call.now }, found.id, to);
      await record(trx, call, 'person.emailChanged', found, { before: { email: found.email }, after: { email: to } });
      if (found.state === 'invited') return (await invite(within, { id, email: to }, services)).invitation;
      await tellOfNewEmail(trx, { from: found.email, to }, services);
      return { link: null, code: null };
    }).catch(async (error: unknown) => {
      throw isUniqueViolation(error) ? new HttpError(409, await whyTaken(call.db, call.caller.companyId, to)) : error;
    });
    sendQueued(services);
    return { id, ...invitation };
  },
} satisfies Partial<Handlers>;
