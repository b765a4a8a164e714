import { createHmac, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServerKeys, serverKeys } from '../../../server/db/server-keys.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { type SessionPortal, sessionPortal, type Tokens } from '../../support/session-portal.ts';

let portal: SessionPortal;
let keys: ServerKeys;
let tokens: Tokens;

beforeAll(async () => {
  portal = await sessionPortal();
  keys = await serverKeys(portal.db);
});
afterAll(() => portal.close());
beforeEach(async () => {
  tokens = await portal.signIn();
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

interface Change {
  readonly head?: object;
  readonly claims?: object;
  readonly key?: KeyObject | Buffer;
  readonly hash?: string;
}

/** The access token with another header or claims, by default signed with the right key. */
const forged = ({ head = {}, claims = {}, key = keys.access, hash = 'sha256' }: Change) => {
  const [header, body] = tokens.access.split('.');
  const text = `${encode({ ...decode(header), ...head })}.${encode({ ...decode(body), ...claims })}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
};

describe('an access token', () => {
  it('is valid as issued, and also when signed again with the right key', async () => {
    expect(await portal.profile(tokens.access)).toBe(200);
    expect(await portal.profile(forged({}))).toBe(200);
  });

  const changes: [string, () => string][] = [
    ['without a signature', () => tokens.access.replace(/[^.]+$/, '')],
    ['unsigned, its algorithm none', () => forged({ head: { alg: 'none' } }).replace(/[^.]+$/, '')],
    ['signed, its algorithm none', () => forged({ head: { alg: 'none' } })],
    ['signed by another algorithm', () => forged({ head: { alg: 'HS512' }, hash: 'sha512' })],
    ['of another type', () => forged({ head: { typ: 'JWT' } })],
    ['for another audience', () => forged({ claims: { aud: 'somebody-else' } })],
    ['of another issuer', () => forged({ claims: { iss: 'somebody-else' } })],
    ['without an expiry', () => forged({ claims: { exp: undefined } })],
    ['that has expired', () => forged({ claims: { exp: Math.floor(portal.now().getTime() / 1000) } })],
    ['of a future generation', () => forged({ claims: { gen: 1 } })],
    ['of an unknown family', () => forged({ claims: { sid: 'A'.repeat(22) } })],
    ["signed with the refresh tokens' key", () => forged({ key: keys.refresh })],
    ['signed with an empty key', () => forged({ key: Buffer.alloc(0) })],
    ['with an extra character', () => `${tokens.access}A`],
    ['with an extra part', () => `${tokens.access}.A`],
    ['whose last character differs in unused bits', () => tokens.access.replace(/.$/, sameBits)],
    ['that is the refresh token', () => tokens.refresh],
    ['that is plain text', () => 'null'],
  ];

  it.each(changes)('%s is rejected', async (_, change) => {
    expect(change()).not.toBe(tokens.access);
    expect(await portal.profile(change())).toBe(401);
  });

  it('is not accepted as a refresh token', async () => {
    const { status, body } = await portal.renew(tokens.access);
    expect({ status, body }).toEqual({ status: 401, body: { error: 'RefreshToken Invalid' } });
  });

  it('has no personal data', () => {
    expect(Object.keys(decode(tokens.access.split('.')[1]))).toEqual([
      'iss',
      'aud',
      'sid',
      'gen',
      'company',
      'iat',
      'exp',
      'jti',
    ]);
  });
});

/** The next base64url character: the lower two of the last character's 6 bits are not part of the 32 bytes. */
const sameBits = (letter: string) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters[letters.indexOf(letter) ^ 1] ?? '';
};

const hexOf = (key: KeyObject | Buffer): string => (Buffer.isBuffer(key) ? key : key.export()).toString('hex');

describe('the keys', () => {
  it('are created once by concurrent requests', async () => {
    const db = await preparedDatabase();
    const askers = Array.from({ length: 8 }, () => db.withoutPlugins());
    const made = await Promise.all(askers.map((asker) => serverKeys(asker)));
    expect(new Set(made.map(({ access }) => hexOf(access))).size).toBe(1);
    const uses = Object.values(made[0] ?? {}).map((key: KeyObject | Buffer) => hexOf(key));
    expect(uses.length).toBe(9);
    expect(new Set(uses).size).toBe(uses.length);
    await db.destroy();
  });

  it('of one portal are rejected by another', async () => {
    const other = await sessionPortal();
    const theirs = await other.signIn();
    expect(await portal.profile(theirs.access)).toBe(401);
    expect((await portal.renew(theirs.refresh)).status).toBe(401);
    await other.close();
  });
});
