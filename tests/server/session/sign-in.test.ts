import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { hashPassword } from '../../../server/session/password.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { signIn } from '../../../server/session/sign-in.ts';
import { password, type SessionPortal, sessionPortal } from '../../support/session-portal.ts';

let portal: SessionPortal;

beforeAll(async () => {
  portal = await sessionPortal({ triesPerAddress: 25 });
});
afterAll(() => portal.close());
// Each test starts without counted tries.
beforeEach(() => portal.advance(24 * 60 * 60));

const attempt = (email: string, given = 'Wrong2026', ip?: string) =>
  portal.ask('account.login', { email, password: given }, undefined, ip);

const refusal = { result: { error_description: 'The e-mail or password is not right' } };

const guess = async (times: number, email = 'ada@demo.example', ip?: string) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await attempt(email, `Wrong${at}`, ip)).status);
  return statuses;
};

describe('signing in', () => {
  it('returns both tokens, and nothing else', async () => {
    const { status, body } = await attempt('ada@demo.example', password);
    expect(status).toBe(200);
    expect(Object.keys(body.result as object).toSorted()).toEqual(['access_token', 'refresh_token']);
  });

  it('accepts the e-mail in any case and with surrounding spaces', async () => {
    expect((await attempt('  Ada@Demo.Example ', password)).body.result).toHaveProperty('access_token');
  });

  it('answers a wrong password and an unknown e-mail with the same message', async () => {
    for (const email of ['ada@demo.example', 'nobody@demo.example']) {
      const { status, body } = await attempt(email);
      expect({ status, body }).toEqual({ status: 200, body: refusal });
    }
    expect((await attempt('ada@demo.example', ` ${password}`)).body).toEqual(refusal);
  });

  it('runs the same queries for a wrong password and an unknown e-mail', async () => {
    await attempt('bo@demo.example');
    const asked = async (email: string) => {
      portal.statements.length = 0;
      await attempt(email);
      return [...portal.statements];
    };
    const known = await asked('ada@demo.example');
    expect(known.length).toBeGreaterThan(2);
    expect(await asked('nobody@demo.example')).toEqual(known);
  });

  it('gives access to the profile with company and permissions', async () => {
    const { access } = await portal.signIn();
    expect((await portal.ask('account.profile', {}, access)).body.result).toEqual({
      firstName: 'Ada',
      lastName: 'Maris',
      email: 'ada@demo.example',
      owner: { id: 1, name: 'Owner' },
      frontends: [{ name: 'Near Misses', read: true, level: 2 }],
    });
  });

  it('ends the previous session of this browser, and no other', async () => {
    const one = await portal.signIn();
    const other = await portal.signIn(undefined, 'browser-2');
    const strangers = await portal.signIn('bo@demo.example', 'browser-1');
    const again = await portal.signIn();
    expect(await portal.profile(one.access)).toBe(401);
    expect((await portal.renew(one.refresh)).status).toBe(401);
    for (const { access } of [other, strangers, again]) expect(await portal.profile(access)).toBe(200);
  });

  it('concurrently from one browser leaves one session', async () => {
    const both = await Promise.all([portal.signIn(), portal.signIn()]);
    const statuses = await Promise.all(both.map(({ access }) => portal.profile(access)));
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('opens no session if the password changes during the check', async () => {
    const hash = await hashPassword('Another2026', { ln: 4, r: 8, p: 1 });
    const changing: Promise<unknown>[] = [];
    const change = () => portal.db.updateTable('account').where('id', '=', 3).set({ password_hash: hash }).execute();
    const db = portal.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (changing.length === 0 && result.rows.some((row) => 'password_hash' in row)) changing.push(change());
        return result;
      },
    });
    const log = pino({ level: 'silent' });
    const call = { db, now: portal.now(), log, ip: '10.0.0.9', userAgent: '' };
    expect(await signIn({ email: 'eve@demo.example', password }, call, portal.account)).toBeUndefined();
    expect(changing).toHaveLength(1);
    const after = { email: 'eve@demo.example', password: 'Another2026' };
    expect(await signIn(after, call, portal.account)).toBeDefined();
  });
});

describe('guessing a password', () => {
  it('is limited within 20 tries, with Retry-After', async () => {
    const statuses = await guess(20, 'ada@demo.example');
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(429)]);
    portal.advance(100);
    const { status, headers, body } = await attempt('ada@demo.example', password);
    expect(status).toBe(429);
    expect(headers.get('Retry-After')).toBe(String(15 * 60 - 100));
    expect(body).toEqual({ error: 'Too many attempts. Please try again later' });
  });

  it('is limited in the same way for an unknown e-mail', async () => {
    expect(await guess(11, 'nobody@demo.example')).toEqual([...Array(10).fill(200), 429]);
  });

  it('does not limit other accounts at the address or the account at other addresses', async () => {
    await guess(2 * portal.policy.triesPerAddress, 'ada@demo.example');
    expect((await attempt('bo@demo.example', password)).body.result).toHaveProperty('access_token');
    expect((await attempt('ada@demo.example', password, '10.0.0.2')).body.result).toHaveProperty('access_token');
    expect((await attempt('ada@demo.example', password)).status).toBe(429);
  });

  it('does not lock the account: it can sign in after the window, despite tries in the meantime', async () => {
    await guess(20, 'ada@demo.example');
    portal.advance(15 * 60 - 1);
    expect((await attempt('ada@demo.example', password)).status).toBe(429);
    portal.advance(1);
    expect((await attempt('ada@demo.example', password)).body.result).toHaveProperty('access_token');
  });

  it('over many accounts is limited by address', async () => {
    const spread = ['ada@demo.example', 'bo@demo.example', 'eve@demo.example'];
    const statuses = [...(await guess(9, spread[0])), ...(await guess(9, spread[1])), ...(await guess(9, spread[2]))];
    // The 26th is the one try per interval of an address over its limit.
    expect(statuses).toEqual([...Array(26).fill(200), 429]);
    const waits = await attempt('bo@demo.example', password);
    expect([waits.status, waits.headers.get('Retry-After')]).toEqual([429, '15']);
    expect((await attempt('bo@demo.example', password, '10.0.0.2')).status).toBe(200);
    expect(sessionPolicy.triesPerAddress).toBeGreaterThan(5 * sessionPolicy.triesPerAccount);
  });

  it('is limited to the same number of concurrent tries', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => attempt('ada@demo.example', `Wrong${at}`)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(10);
  });

  it('is reset by the correct password', async () => {
    for (let round = 0; round < 2; round += 1) {
      await guess(9, 'ada@demo.example');
      expect((await attempt('ada@demo.example', password)).status).toBe(200);
    }
  });

  it('is not assumed of a crew that signs in from one address', async () => {
    for (let at = 0; at <= portal.policy.triesPerAddress; at += 1)
      expect((await attempt('ada@demo.example', password)).body.result).toHaveProperty('access_token');
  });

  it('stores no e-mail, password or token in the log or the counts', async () => {
    await guess(11, 'ada@demo.example');
    await guess(1, 'nobody@demo.example');
    const { access, refresh } = await portal.signIn('bo@demo.example');
    const counts = JSON.stringify(await portal.db.selectFrom('login_attempt').selectAll().execute());
    const written = `${portal.logged.join('')}${counts}`;
    expect(portal.logged.join('')).toMatch(/sign-in refused/);
    expect(written).not.toMatch(/demo\.example|Wrong\d/);
    for (const secret of [access, refresh, password]) expect(written).not.toContain(secret);
  });
});
