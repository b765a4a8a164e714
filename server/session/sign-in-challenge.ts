import type { TokenPair } from '../../src/contract/models/token-pair.ts';
import type { Database } from '../db/schema.ts';
import type { RequestContext } from '../request/request-context.ts';
import { after } from '../clock.ts';
import { HttpError } from '../errors/http-error.ts';
import { countCode } from './code-limits.ts';
import { factorEmail, type NotificationServices, notifyOfNewDevice, sendQueued } from './notifications.ts';
import { lockSignIn, openSession, selectSignIn, type SignInDevice } from './open-session.ts';
import { recordOwnChange } from './own-account.ts';
import type { SessionPolicy } from './policy.ts';
import {
  acceptAppCode,
  acceptRecoveryCode,
  enrolFactor,
  type FactorOwner,
  findFactor,
  hasPasskey,
  makeRecoveryCodes,
} from './second-factor.ts';
import { createSecret, hashOfSecret } from './secret.ts';
import { endTokenFamilies, tokensOf } from './token-families.ts';

type At = Pick<RequestContext, 'db' | 'now'>;

/** What a sign-in asks for after the password: a code, or the enrolment of an authenticator app. */
export type NextStep = 'code' | 'enrol';

/** A sign-in, and whether the company that it opens demands a second factor. */
interface Demand {
  readonly id: number;
  readonly needs_second_factor: boolean;
}

/** What a sign-in needs besides its password, or instead of it; undefined: nothing. */
export const nextStepOf = async (db: Database, { id, needs_second_factor: isDemanded }: Demand) => {
  const factor = await findFactor(db, id);
  if (factor?.confirmed_at) return 'code' as const;
  if (!isDemanded) return undefined;
  // Who has the password must not set up an app beside the passkey that meets the demand.
  return (await hasPasskey(db, id)) ? ('passkey' as const) : ('enrol' as const);
};

type ChallengeOwner = Pick<FactorOwner, 'id' | 'company_id'> & { readonly knowsDevice: boolean };

/**
 * Stores a sign-in of a locked account that waits for its second factor; only the hash of the returned challenge is stored. Who
 * has the password can end those of unknown browsers by new ones, and none of a known browser.
 */
export const createChallenge = async (
  { db, now }: At,
  { id, company_id, knowsDevice }: ChallengeOwner,
  { deviceId, platform }: SignInDevice,
  { challengeSeconds, challengesPerAccount }: SessionPolicy,
): Promise<string> => {
  const known = db
    .selectFrom('device')
    .where('account_id', '=', id)
    .where('device_id', 'is not', null)
    .select('device_id');
  const waiting = db
    .selectFrom('sign_in_challenge')
    .where('account_id', '=', id)
    .where((one) =>
      knowsDevice
        ? one('device_id', '=', deviceId ?? '')
        : one.or([one('device_id', 'is', null), one('device_id', 'not in', known)]),
    );
  const older = waiting
    .orderBy('expires_at', 'desc')
    .offset(challengesPerAccount - 1)
    .select('token_hash');
  await db.deleteFrom('sign_in_challenge').where('token_hash', 'in', older).execute();
  const challenge = createSecret();
  await db
    .insertInto('sign_in_challenge')
    .values({
      token_hash: hashOfSecret(challenge),
      account_id: id,
      company_id,
      device_id: deviceId || null,
      platform,
      expires_at: after(now, challengeSeconds),
    })
    .execute();
  return challenge;
};

/** Makes a new secret for the authenticator app of a sign-in whose company demands one. */
export const enrolByChallenge = async (challenge: string, { db, now }: RequestContext) => {
  const waiting = await requireChallenge({ db, now }, challenge);
  return db.transaction().execute(async (trx) => {
    const account = await lockWaiting({ db: trx, now }, waiting, challenge);
    if ((await nextStepOf(trx, account)) !== 'enrol') throw new HttpError(409, 'This account has a second factor');
    return enrolFactor({ db: trx, now }, account);
  });
};

/** Completes a sign-in by a code; with recovery codes if the second factor is new. */
export const completeSignIn = async (
  { challenge, code }: { readonly challenge: string; readonly code: string },
  context: RequestContext,
  services: NotificationServices,
): Promise<TokenPair & { readonly codes: string[] }> => {
  const { db, now, log, ip } = context;
  const waiting = await requireChallenge(context, challenge);
  const device = { deviceId: waiting.device_id ?? undefined, platform: waiting.platform };
  const found = await selectSignIn(db, device.deviceId).where('account.id', '=', waiting.account_id).executeTakeFirst();
  if (!found) throw challengeOver();
  const knownDevice = found.knows_device ? device.deviceId : undefined;
  const forget = await countCode(context, { accountId: found.id, email: found.email, knownDevice }, services);
  const opened = await db.transaction().execute(async (trx) => {
    const at = { db: trx, now };
    const account = await lockWaiting(at, waiting, challenge);
    const accepted = await acceptCode(at, account, code, ip);
    if (!accepted) return undefined;
    // Sessions that were opened without it end.
    if (accepted.isNew) {
      await endTokenFamilies(at, { signInId: account.id }, 'signed out everywhere');
      await services.mail.enqueue([factorEmail(found.email, 'turned on', services.portalUrl)], trx);
    }
    await trx.deleteFrom('sign_in_challenge').where('token_hash', '=', hashOfSecret(challenge)).execute();
    return { ...accepted, session: await openSession(at, account.opens, device, services) };
  });
  if (!opened) {
    log.info({ event: 'code refused', account: found.id, ip });
    throw wrongCode();
  }
  await forget();
  log.info({ event: 'signed in', account: found.id, family: opened.session.familyId, ip });
  if (found.has_devices && !found.knows_device)
    notifyOfNewDevice(context, { email: found.email, platform: device.platform }, services);
  if (opened.isNew) sendQueued(services);
  return { ...(await tokensOf(context, opened.session, services.policy)), codes: opened.codes };
};

export const wrongCode = () => new HttpError(400, 'The code is not right, or was used already. Enter the next one');

interface Accepted {
  readonly isNew: boolean;
  readonly codes: string[];
}

/** Checks the code of a locked account. The first code of an enrolled app makes it the second factor. */
const acceptCode = async (
  at: At,
  account: FactorOwner & Demand,
  code: string,
  ip: string,
): Promise<Accepted | undefined> => {
  const isNew = (await nextStepOf(at.db, account)) !== 'code';
  const byApp = await acceptAppCode(at, account.id, code);
  const byRecovery = !byApp && !isNew && (await acceptRecoveryCode(at, account.id, code));
  if (!byApp && !byRecovery) return undefined;
  if (isNew || byRecovery)
    await recordOwnChange(at.db, { ip, now: at.now }, account.id, {
      action: isNew ? 'factor.turnedOn' : 'factor.codeUsed',
    });
  return { isNew, codes: isNew ? await makeRecoveryCodes(at, account) : [] };
};

const usableChallenge = ({ db, now }: At, challenge: string) =>
  db
    .selectFrom('sign_in_challenge')
    .where('token_hash', '=', hashOfSecret(challenge))
    .where('expires_at', '>', now)
    .select(['account_id', 'device_id', 'platform'])
    .executeTakeFirst();

const requireChallenge = async (at: At, challenge: string) => {
  const waiting = await usableChallenge(at, challenge);
  if (!waiting) throw challengeOver();
  return waiting;
};

/** Locks the account of a challenge, and looks again: of two parallel uses, one succeeds. */
const lockWaiting = async (
  at: At,
  { account_id: id, device_id: deviceId }: { readonly account_id: number; readonly device_id: string | null },
  challenge: string,
) => {
  const found = await lockSignIn(at.db, id, deviceId ?? undefined);
  if (!found || found.needs_provider || !(await usableChallenge(at, challenge))) throw challengeOver();
  return found;
};

const challengeOver = () => new HttpError(400, 'This sign-in took too long. Sign in again');
