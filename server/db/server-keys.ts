import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from './schema.ts';

/** The keys of this database, one per purpose, so that a token for one purpose is not valid for another. */
export interface ServerKeys {
  /** Prepared once: every request checks a token with it. */
  readonly access: KeyObject;
  readonly refresh: KeyObject;
  readonly attempt: Buffer;
  readonly mail: Buffer;
  readonly calendarEvent: Buffer;
  readonly unsubscribe: Buffer;
  readonly secondFactor: Buffer;
  readonly recoveryCode: Buffer;
  readonly passkeyOwner: Buffer;
}

/** The keys that all processes of a database share: created by the first, and read once by each. */
export const serverKeys = (db: Database): Promise<ServerKeys> => {
  const cached = cache.get(db);
  if (cached) return cached;
  const reading = read(db);
  cache.set(db, reading);
  reading.catch(() => cache.delete(db));
  return reading;
};

const cache = new WeakMap<Database, Promise<ServerKeys>>();

const read = async (db: Database): Promise<ServerKeys> => {
  const secret = Buffer.from((await find(db)) ?? (await create(db)), 'base64url');
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return {
    access: createSecretKey(keyFor('access token')),
    refresh: createSecretKey(keyFor('refresh token')),
    attempt: keyFor('login attempt'),
    mail: keyFor('queued e-mail'),
    calendarEvent: keyFor('calendar event'),
    unsubscribe: keyFor('unsubscribe link'),
    secondFactor: keyFor('second factor'),
    recoveryCode: keyFor('recovery code'),
    passkeyOwner: keyFor('owner of a passkey'),
  };
};

const name = 'session';

const find = async (db: Database) =>
  (await db.selectFrom('server_key').where('name', '=', name).select('secret').executeTakeFirst())?.secret;

/** If two processes create it at once, the first one wins and both read it back. */
const create = async (db: Database) => {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('server_key')
    .values({ name, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find(db)) ?? secret;
};
