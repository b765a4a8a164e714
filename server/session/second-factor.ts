import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../db/schema.ts';
import type { RequestContext } from '../request/request-context.ts';
import { seal, unseal } from '../mail/sealed-text.ts';
import { serverKeys } from '../db/server-keys.ts';

type At = Pick<RequestContext, 'db' | 'now'>;

/** Whose second factor it is. */
export interface FactorOwner {
  readonly id: number;
  readonly company_id: number;
  readonly email: string;
}

const issuer = 'Fleet Portal';
const stepSeconds = 30;
/** How many time steps the clock of the app may be ahead or behind. */
const toleratedSteps = 1;
const recoveryCodeCount = 10;
/** Without letters and digits that look alike. */
const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryCodeLength = 12;

/** What RFC 6238 calls a time step, and every authenticator app knows: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds });

/** Stores a new secret, which counts once a code of it was entered; the only time that it is returned. */
export const enrolFactor = async ({ db, now }: At, { id, company_id, email }: FactorOwner) => {
  const secret = new Secret({ size: 20 });
  const { secondFactor } = await serverKeys(db);
  const stored = {
    company_id,
    sealed_secret: seal(secondFactor, secret.base32),
    created_at: now,
    confirmed_at: null,
    last_step: null,
  };
  await db
    .insertInto('second_factor')
    .values({ account_id: id, ...stored })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stored))
    .execute();
  return { secret: secret.base32, address: totpOf(secret, email).toString() };
};

/** The second factor of an account, enrolled or confirmed; undefined: there is none. */
export const findFactor = (db: Database, accountId: number) =>
  db
    .selectFrom('second_factor')
    .where('account_id', '=', accountId)
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .executeTakeFirst();

/**
 * Accepts a code of the app once: the same or an earlier time step is refused afterwards. The account must be locked.
 */
export const acceptAppCode = async ({ db, now }: At, accountId: number, code: string): Promise<boolean> => {
  const factor = await findFactor(db, accountId);
  const digits = code.replace(/\s/g, '');
  if (!factor || !/^\d{6}$/.test(digits)) return false;
  const { secondFactor } = await serverKeys(db);
  const secret = Secret.fromBase32(unseal(secondFactor, factor.sealed_secret));
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: digits, timestamp, window: toleratedSteps });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / stepSeconds) + delta;
  if (factor.last_step !== null && step <= Number(factor.last_step)) return false;
  await db
    .updateTable('second_factor')
    .where('account_id', '=', accountId)
    .set({ last_step: step, confirmed_at: factor.confirmed_at ?? now })
    .execute();
  return true;
};

/** Accepts a recovery code and deletes it. The account must be locked. */
export const acceptRecoveryCode = async ({ db }: At, accountId: number, code: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', await hashOfCode(db, accountId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Replaces the recovery codes of an account; the only time that they are returned. */
export const makeRecoveryCodes = async (
  { db }: At,
  { id, company_id }: Pick<FactorOwner, 'id' | 'company_id'>,
): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode);
  await db.deleteFrom('recovery_code').where('account_id', '=', id).execute();
  const hashes = await Promise.all(codes.map((code) => hashOfCode(db, id, code)));
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: id, company_id, code_hash })))
    .execute();
  return codes;
};

/** Deletes the second factor of an account with its recovery codes, and the sign-ins that wait for it. */
export const removeFactor = async (db: Database, accountId: number): Promise<void> => {
  await db.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await db.deleteFrom('sign_in_challenge').where('account_id', '=', accountId).execute();
};

/** Whether the account has a passkey. */
export const hasPasskey = async (db: Database, accountId: number): Promise<boolean> =>
  (await db.selectFrom('passkey').where('account_id', '=', accountId).select('id').executeTakeFirst()) !== undefined;

/** Deletes the second factor of an account and its passkeys. */
export const removeEveryFactor = async (db: Database, accountId: number): Promise<void> => {
  await removeFactor(db, accountId);
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
};

/** Whether a row of `account` has a second factor: an app, or a passkey. Those of another company's account are not visible. */
export const rowHasFactor = sql<boolean>`has_second_factor(coalesce(account.signs_in_as, account.id))`;

/** Twelve characters, 58 bits, in three groups. */
const createRecoveryCode = (): string => {
  const characters = Array.from(
    { length: recoveryCodeLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  );
  return [0, 4, 8].map((start) => characters.slice(start, start + 4).join('')).join('-');
};

const hashOfCode = async (db: Database, accountId: number, code: string): Promise<string> => {
  const { recoveryCode } = await serverKeys(db);
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', recoveryCode).update(`${accountId} ${plain}`).digest('base64url');
};
