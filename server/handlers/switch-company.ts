import { asBigint } from '../db/as-bigint.ts';
import { sendQueued } from '../session/notifications.ts';
import type { Database } from '../db/schema.ts';
import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Email } from '../mail/mail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { openSession } from '../session/open-session.ts';
import { withOwnAccount } from '../session/own-account.ts';
import { ownAccounts } from '../session/own-accounts.ts';
import { noPassword, passwordElsewhere } from '../session/password.ts';
import { endPasswordLinks } from '../session/password-reset.ts';
import { nextStepOf } from '../session/sign-in-challenge.ts';
import { hashOfSecret } from '../session/secret.ts';
import { isLive, lockAccount, tokensOf } from '../session/token-families.ts';

/** The companies of the signed-in person: which there are, a session in another one, and a new one by the code of its invitation. */
export const ownAccountHandlers = {
  'own.accounts': async (_, { db, caller }) => {
    const accounts = await activeAccounts(db, caller.signInId).orderBy('company.name').execute();
    return accounts.map(({ id, company }) => ({ id, company, isCurrent: id === caller.accountId }));
  },

  'own.openAccount': async ({ id }, call, { account: services }) => {
    const { db, now, log, ip, caller } = call;
    const session = await withOwnAccount(call, async (trx) => {
      const family = await ownSession(trx, call);
      const found = await activeAccounts(trx, caller.signInId)
        .where('account.id', '=', asBigint(id))
        .executeTakeFirstOrThrow(notFound);
      // A deactivation that runs ends first.
      const locked = await lockAccount(trx, found.id);
      if (!locked || locked.deactivated_at) throw notFound();
      if (found.needs_provider)
        throw new HttpError(409, `${found.company} signs in another way: sign out, and use its button`);
      if ((await nextStepOf(trx, { ...found, id: caller.signInId })) === 'enrol')
        throw new HttpError(409, `${found.company} demands a second factor: set one up under My Account first`);
      const device = await trx
        .selectFrom('device')
        .where('id', '=', caller.deviceId)
        .select(['device_id', 'platform'])
        .executeTakeFirst();
      return openSession(
        { db: trx, now },
        found.id,
        { deviceId: device?.device_id ?? undefined, platform: device?.platform ?? call.userAgent },
        // A person who goes to and fro signs in as often as one who stays.
        { policy: services.policy, from: caller.familyId, absoluteUntil: family.absolute_until },
      );
    });
    log.info({ event: 'other company opened', account: id, family: session.familyId, ip });
    const { accessToken, refreshToken } = await tokensOf({ db, now }, session, services.policy);
    return { access_token: accessToken, refresh_token: refreshToken };
  },

  'own.joinAccount': async ({ code }, call, { account: services }) => {
    const { now, ip } = call;
    await withOwnAccount(call, async (trx, owner) => {
      await ownSession(trx, call);
      if (owner.password_hash === noPassword)
        throw new HttpError(409, 'Set a password first: sign out, and ask for one');
      const invited = await trx
        .selectFrom('password_reset')
        .innerJoin('account', 'account.id', 'password_reset.account_id')
        .innerJoin('company', 'company.id', 'account.company_id')
        .where('password_reset.token_hash', '=', hashOfSecret(code))
        .where('password_reset.used_at', 'is', null)
        .where('password_reset.expires_at', '>', now)
        // The code was sent to this address: it shows that its owner and the owner of the password are one.
        .where('account.email', '=', owner.email)
        .where('account.id', '!=', owner.id)
        .where('account.password_hash', '=', noPassword)
        .where('account.deactivated_at', 'is', null)
        .select(['account.id', 'account.company_id as companyId', 'account.email as label', 'company.name as company'])
        .forUpdate('account')
        .executeTakeFirst();
      if (!invited) throw new HttpError(409, codeNotValid);
      await trx
        .updateTable('account')
        .where('id', '=', invited.id)
        .set({ signs_in_as: owner.id, password_hash: passwordElsewhere })
        .execute();
      await endPasswordLinks({ db: trx, now }, invited.id);
      const person = { kind: 'person', id: invited.id, label: invited.label } as const;
      await recordAudit(
        trx,
        { ...person, ip, at: now },
        { companyId: invited.companyId, action: 'person.accepted', subject: person },
      );
      await services.mail.enqueue([joinedEmail(invited.label, invited.company)], trx);
    });
    sendQueued(services);
    return true;
  },
} satisfies Partial<Handlers>;

const codeNotValid =
  'This code is not valid for your e-mail address: it was used or is too old. Ask the company for a new one';

const activeAccounts = (db: Database, signInId: number) =>
  ownAccounts(db, signInId)
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.deactivated_at', 'is', null)
    .select(['account.id', 'company.name as company', 'company.needs_provider', 'company.needs_second_factor']);

/** The caller's session, read after the lock of its account; a provider of one company vouches for no other. */
const ownSession = async (db: Database, { now, caller }: SignedInContext) => {
  const session = await db
    .selectFrom('session_family')
    .where('id', '=', caller.familyId)
    .where(isLive(now))
    .select(['by_provider', 'absolute_until'])
    .executeTakeFirst();
  if (!session) throw new HttpError(401, 'Your session ended');
  if (session.by_provider)
    throw new HttpError(409, 'You signed in at your company’s provider: sign out, and sign in with your password');
  return session;
};

const joinedEmail = (to: string, company: string): Email => ({
  to,
  subject: `Your account opens ${company} too`,
  text: [
    `Your account in the fleet portal has access to ${company} now: choose the company in the menu at your initials.`,
    'If this was not you, set a new password at once and tell your administrator.',
  ].join('\n\n'),
});
