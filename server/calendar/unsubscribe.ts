import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/schema.ts';
import { serverKeys } from '../db/server-keys.ts';

/** Where links that end the digest lead; the token follows. */
export const unsubscribePath = '/digest/unsubscribe';

/** The token of a link that ends the digest of an account, and can do nothing else. It stays valid: old e-mails keep working. */
export const unsubscribeToken = async (db: Database, accountId: number): Promise<string> => {
  const { unsubscribe } = await serverKeys(db);
  return `${accountId}.${signatureOf(unsubscribe, accountId)}`;
};

/** The account of a token; undefined if this database did not make it. */
export const accountOfToken = async (db: Database, token: string): Promise<number | undefined> => {
  const [, id = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  const { unsubscribe } = await serverKeys(db);
  const expected = Buffer.from(signatureOf(unsubscribe, Number(id)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : undefined;
};

/** Ends the digest of an account; repeating it changes nothing. */
export const endDigest = async (db: Database, accountId: number): Promise<void> => {
  await db
    .updateTable('calendar_choice')
    .where('account_id', '=', accountId)
    .set({ digest: 'never', next_digest_at: null })
    .execute();
};

const signatureOf = (key: Buffer, accountId: number) =>
  createHmac('sha256', key).update(`digest of ${accountId}`).digest('base64url');
