import type { Database } from '../db/schema.ts';
import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
import { countCode } from '../session/code-limits.ts';
import { requirePassword } from '../session/current-password.ts';
import { newCodesEmail } from '../session/factor-emails.ts';
import { factorEmail, sendQueued } from '../session/notifications.ts';
import { isDemanded, recordOwnChange, withOwnAccount } from '../session/own-account.ts';
import {
  acceptAppCode,
  acceptRecoveryCode,
  enrolFactor,
  type FactorOwner,
  findFactor,
  makeRecoveryCodes,
  removeFactor,
} from '../session/second-factor.ts';
import { wrongCode } from '../session/sign-in-challenge.ts';
import type { SignInServices } from '../session/sign-in.ts';
import { endTokenFamilies } from '../session/token-families.ts';

/** The second factor of the signed-in account: its password is asked for before anything of it changes. */
export const ownSecondFactorHandlers = {
  'own.secondFactor': async (_, { db, caller }) => {
    const factor = await findFactor(db, caller.signInId);
    const { count } = await db
      .selectFrom('recovery_code')
      .where('account_id', '=', caller.signInId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return {
      since: factor?.confirmed_at?.toISOString() ?? null,
      codesLeft: Number(count),
      demanded: await isDemanded(db, caller.signInId),
    };
  },

  'own.enrolSecondFactor': async ({ currentPassword }, call, { account: services }) => {
    await requirePassword(currentPassword, call, services);
    return withOwnAccount(call, async (trx, account) => {
      if (await isOn(trx, account)) throw new HttpError(409, 'Your second factor is on already');
      return enrolFactor({ db: trx, now: call.now }, account);
    });
  },

  'own.confirmSecondFactor': async ({ code }, call, { account: services }) => {
    const forget = await counted(call, services);
    const codes = await withOwnAccount(call, async (trx, owner) => {
      if (await isOn(trx, owner)) throw new HttpError(409, 'Your second factor is on already');
      if (!(await acceptAppCode({ db: trx, now: call.now }, owner.id, code))) return undefined;
      // Sessions that were opened without it end.
      await endTokenFamilies(
        { db: trx, now: call.now },
        { signInId: owner.id },
        'signed out everywhere',
        call.caller.familyId,
      );
      await recordOwnChange(trx, call, owner.id, { action: 'factor.turnedOn' });
      await services.mail.enqueue([factorEmail(owner.email, 'turned on', services.portalUrl)], trx);
      return makeRecoveryCodes({ db: trx, now: call.now }, owner);
    });
    if (!codes) throw wrongCode();
    await forget();
    sendQueued(services);
    return { codes };
  },

  'own.renewRecoveryCodes': async ({ currentPassword, code }, call, { account: services }) => {
    const codes = await byBoth(currentPassword, code, call, services, async (trx, owner) => {
      await recordOwnChange(trx, call, owner.id, { action: 'factor.codesMade' });
      await services.mail.enqueue([newCodesEmail(owner.email, services.portalUrl)], trx);
      return makeRecoveryCodes({ db: trx, now: call.now }, owner);
    });
    sendQueued(services);
    return { codes };
  },

  'own.turnOffSecondFactor': async ({ currentPassword, code }, call, { account: services }) => {
    if (await isDemanded(call.db, call.caller.signInId))
      throw new HttpError(409, 'Your company demands a second factor');
    await byBoth(currentPassword, code, call, services, async (trx, owner) => {
      await removeFactor(trx, owner.id);
      await recordOwnChange(trx, call, owner.id, { action: 'factor.turnedOff' });
      await services.mail.enqueue([factorEmail(owner.email, 'turned off', services.portalUrl)], trx);
    });
    sendQueued(services);
    return true;
  },
} satisfies Partial<Handlers>;

/** Does something that needs the password and a code. */
const byBoth = async <T>(
  password: string,
  code: string,
  call: SignedInContext,
  services: SignInServices,
  work: (trx: Database, owner: FactorOwner) => Promise<T>,
): Promise<T> => {
  await requirePassword(password, call, services);
  return byCode(code, call, services, work);
};

/** Demands a code of the signed-in account, which must have a second factor. */
export const requireCode = (code: string, call: SignedInContext, services: SignInServices): Promise<void> =>
  byCode(code, call, services, async () => undefined);

const byCode = async <T>(
  code: string,
  call: SignedInContext,
  services: SignInServices,
  work: (trx: Database, owner: FactorOwner) => Promise<T>,
): Promise<T> => {
  const forget = await counted(call, services);
  const done = await withOwnAccount(call, async (trx, owner) => {
    const at = { db: trx, now: call.now };
    if (!(await isOn(trx, owner))) throw new HttpError(409, 'Your second factor is off');
    if (!(await acceptAppCode(at, owner.id, code)) && !(await acceptRecoveryCode(at, owner.id, code))) return undefined;
    return { result: await work(trx, owner) };
  });
  if (!done) throw wrongCode();
  await forget();
  return done.result;
};

const counted = async (call: SignedInContext, services: SignInServices) => {
  const account = await call.db
    .selectFrom('account')
    .where('id', '=', call.caller.signInId)
    .select('email')
    .executeTakeFirstOrThrow();
  // Whoever is signed in counts apart from those who try to sign in.
  const attempt = { accountId: call.caller.signInId, email: account.email, knownDevice: 'signed in' };
  return countCode(call, attempt, services);
};

const isOn = async (db: Database, { id }: FactorOwner): Promise<boolean> =>
  Boolean((await findFactor(db, id))?.confirmed_at);
