import { hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../http/handler.ts';

/** The keys of this database, one for each use, so that nothing made for one use passes for another. */
export interface ServerKeys {
  readonly access: Buffer;
  readonly refresh: Buffer;
  readonly attempt: Buffer;
  readonly mail: Buffer;
}

/** The keys that all processes of one database share: made by whoever comes first, and read once by each. */
export const serverKeys = (db: Database): Promise<ServerKeys> => {
  const kept = known.get(db);
  if (kept) return kept;
  const reading = read(db);
  known.set(db, reading);
  reading.catch(() => known.delete(db));
  return reading;
};

const known = new WeakMap<Database, Promise<ServerKeys>>();

const read = async (db: Database): Promise<ServerKeys> => {
  const secret = Buffer.from((await find(db)) ?? (await make(db)), 'base64url');
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return {
    access: keyFor('access token'),
    refresh: keyFor('refresh token'),
    attempt: keyFor('login attempt'),
    mail: keyFor('queued e-mail'),
  };
};

const name = 'session';

const find = async (db: Database) =>
  (await db.selectFrom('server_key').where('name', '=', name).select('secret').executeTakeFirst())?.secret;

/** Two processes may make it at once: the first one's stays, and both read it back. */
const make = async (db: Database) => {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('server_key')
    .values({ name, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find(db)) ?? secret;
};
