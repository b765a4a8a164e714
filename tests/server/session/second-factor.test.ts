import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { type AdministrationPortal, startAdministrationPortal } from '../../support/administration-portal.ts';
import { ask as askServer } from '../../support/ask.ts';
import { password } from '../../support/session-portal.ts';

let portal: AdministrationPortal;
/** Seconds that the clock of the portal was advanced. */
let ahead = 0;

beforeAll(async () => {
  portal = await startAdministrationPortal();
});
afterAll(() => portal.stop());

const later = (seconds: number) => {
  portal.later(seconds);
  ahead += seconds;
};

// Each test starts with a new time step, without counted tries and without second factors.
beforeEach(async () => {
  later(25 * 60 * 60);
  for (const table of ['second_factor', 'recovery_code', 'sign_in_challenge'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.updateTable('company').set({ needs_second_factor: false }).execute();
});

const ask = async (call: CallName, input: object, token?: string) => {
  const { status, body } = await askServer(portal, call, input, token);
  // SAFETY: every answer of these calls is a JSON object with a result or an error.
  const { result, error } = body as { result?: Readonly<Record<string, unknown>>; error?: string };
  return { status, error, result };
};

const start = new Date('2026-11-21T07:05:00Z').getTime();

/** The code of an app at the portal's time, some steps later. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + (ahead + steps * 30) * 1000 });

/** A code that is not right. */
const wrongCode = (secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
};

const signIn = async (email = 'ada@demo.example', deviceId = 'browser-1') => {
  const { result } = await ask('account.login', { email, password, deviceId, platform: 'Chrome on Linux' });
  return result ?? {};
};
const tokenOf = async (email?: string, deviceId?: string): Promise<string> =>
  String((await signIn(email, deviceId))['access_token']);

/** Turns the second factor of Ada on; the next code is that of the step after. */
const turnOn = async () => {
  const token = await tokenOf();
  const { result } = await ask('own.enrolSecondFactor', { currentPassword: password }, token);
  const secret = String(result?.['secret']);
  const confirmed = await ask('own.confirmSecondFactor', { code: codeOf(secret) }, token);
  expect([confirmed.status, confirmed.error]).toEqual([200, undefined]);
  later(60);
  return { secret, token, codes: confirmed.result?.['codes'] as string[] };
};

const complete = async (challenge: unknown, code: string) => ask('signIn.complete', { challenge, code });

describe('the second factor', () => {
  it('is off until a code of the app was entered, and the password is asked for first', async () => {
    const token = await tokenOf();
    expect(await ask('own.enrolSecondFactor', { currentPassword: 'Wrong2026' }, token)).toMatchObject({ status: 400 });
    const { result } = await ask('own.enrolSecondFactor', { currentPassword: password }, token);
    expect(result?.['address']).toMatch(/^otpauth:\/\/totp\/Fleet%20Portal:ada%40demo\.example\?.*secret=[A-Z2-7]{32}/);
    expect(await signIn()).toHaveProperty('access_token');
    const again = await tokenOf();
    expect((await ask('own.secondFactor', {}, again)).result).toEqual({ since: null, codesLeft: 0, demanded: false });
    const secret = String(result?.['secret']);
    expect((await ask('own.confirmSecondFactor', { code: wrongCode(secret) }, again)).status).toBe(400);
    const { result: made } = await ask('own.confirmSecondFactor', { code: codeOf(secret) }, again);
    expect(made?.['codes']).toHaveLength(10);
    expect((await ask('own.secondFactor', {}, again)).result).toMatchObject({ codesLeft: 10 });
    expect((await ask('own.enrolSecondFactor', { currentPassword: password }, again)).status).toBe(409);
  });

  it('ends the other sessions when it is turned on, and keeps this one', async () => {
    const other = await tokenOf('ada@demo.example', 'browser-2');
    const { token } = await turnOn();
    expect((await ask('account.profile', {}, token)).status).toBe(200);
    expect((await ask('account.profile', {}, other)).status).toBe(401);
  });

  it('makes a sign-in answer with a challenge, which a code completes once', async () => {
    const { secret } = await turnOn();
    const answer = await signIn();
    expect(Object.keys(answer).toSorted()).toEqual(['challenge', 'error_description', 'next_step']);
    expect(answer['next_step']).toBe('code');
    const { status, result } = await complete(answer['challenge'], codeOf(secret));
    expect([status, result?.['codes']]).toEqual([200, []]);
    expect((await ask('account.profile', {}, String(result?.['access_token']))).status).toBe(200);
    later(60);
    expect(await complete(answer['challenge'], codeOf(secret))).toMatchObject({ status: 400 });
  });

  it('accepts the code of a time step once, by all ways, and none of an earlier step', async () => {
    const { secret } = await turnOn();
    const first = await signIn();
    const second = await signIn();
    const code = codeOf(secret);
    expect((await complete(first['challenge'], code)).status).toBe(200);
    expect((await complete(second['challenge'], code)).status).toBe(400);
    expect((await complete(second['challenge'], codeOf(secret, -1))).status).toBe(400);
    expect((await complete(second['challenge'], codeOf(secret, 1))).status).toBe(200);
  });

  it('accepts one of two parallel uses of a code', async () => {
    const { secret } = await turnOn();
    const challenges = [await signIn(), await signIn()].map(({ challenge }) => challenge);
    const code = codeOf(secret);
    const answers = await Promise.all(challenges.map((challenge) => complete(challenge, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('keeps the ten newest sign-ins that wait in unknown browsers, and those of a known one', async () => {
    const { secret } = await turnOn();
    const known = await signIn();
    const waiting: unknown[] = [];
    for (let count = 0; count < 11; count += 1) {
      later(1);
      waiting.push((await signIn('ada@demo.example', `unknown browser ${count}`))['challenge']);
    }
    expect(await complete(waiting[0], codeOf(secret))).toMatchObject({
      status: 400,
      error: 'This sign-in took too long. Sign in again',
    });
    expect((await complete(waiting[1], codeOf(secret))).status).toBe(200);
    later(30);
    expect((await complete(known['challenge'], codeOf(secret))).status).toBe(200);
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { codes } = await turnOn();
    const code = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `;
    expect((await complete((await signIn())['challenge'], code)).status).toBe(200);
    expect((await complete((await signIn())['challenge'], code)).status).toBe(400);
    expect((await complete((await signIn())['challenge'], codes[1] ?? '')).status).toBe(200);
  });

  it('limits wrong codes, and tells the owner', async () => {
    const { secret } = await turnOn();
    const { challenge } = await signIn('ada@demo.example', 'unknown browser');
    const wrong = wrongCode(secret);
    for (let tries = 0; tries < 5; tries += 1) expect((await complete(challenge, wrong)).status).toBe(400);
    expect((await complete(challenge, codeOf(secret))).status).toBe(429);
    await portal.idle();
    expect(portal.emails.at(-1)).toMatchObject({ to: 'ada@demo.example', subject: 'Wrong codes for your account' });
    // The tries of a stranger do not use up those of a known browser.
    const own = await signIn();
    expect((await complete(own['challenge'], codeOf(secret))).status).toBe(200);
  });

  it('does not tell the owner of wrong codes that lock nothing, nor twice a day of others', async () => {
    const { secret } = await turnOn();
    await portal.idle();
    portal.emails.length = 0;
    for (let tries = 0; tries < 4; tries += 1)
      expect((await complete((await signIn())['challenge'], wrongCode(secret))).status).toBe(400);
    expect((await complete((await signIn())['challenge'], codeOf(secret))).status).toBe(200);
    await portal.idle();
    expect(portal.emails).toEqual([]);
    for (let tries = 0; tries < 8; tries += 1) {
      later(4 * 60);
      await complete((await signIn())['challenge'], wrongCode(secret));
    }
    await portal.idle();
    expect(portal.emails.map(({ subject }) => subject)).toEqual(['Wrong codes for your account']);
  });

  it('refuses a challenge that is too old, unknown, or of an earlier password', async () => {
    const { secret } = await turnOn();
    const old = await signIn();
    later(11 * 60);
    const over = { status: 400, error: 'This sign-in took too long. Sign in again' };
    expect(await complete(old['challenge'], codeOf(secret))).toMatchObject(over);
    expect(await complete('unknown', codeOf(secret))).toMatchObject(over);
  });

  it('is turned off by password and code, and its codes are replaced the same way', async () => {
    const { secret, token, codes } = await turnOn();
    const wrong = { currentPassword: password, code: wrongCode(secret) };
    expect((await ask('own.turnOffSecondFactor', wrong, token)).status).toBe(400);
    const renewed = await ask('own.renewRecoveryCodes', { currentPassword: password, code: codeOf(secret) }, token);
    expect(renewed.result?.['codes']).toHaveLength(10);
    expect((await complete((await signIn())['challenge'], codes[0] ?? '')).status).toBe(400);
    later(60);
    const right = { currentPassword: password, code: codeOf(secret) };
    expect((await ask('own.turnOffSecondFactor', { ...right, currentPassword: 'Wrong2026' }, token)).status).toBe(400);
    expect((await ask('own.turnOffSecondFactor', right, token)).status).toBe(200);
    expect(await signIn()).toHaveProperty('access_token');
  });

  it('stores no secret and no code in clear, and writes none to the log', async () => {
    const { secret, codes } = await turnOn();
    const { challenge } = await signIn();
    const tables = ['second_factor', 'recovery_code', 'sign_in_challenge', 'audit_entry', 'login_attempt'] as const;
    const rows = await Promise.all(tables.map((table) => portal.db.selectFrom(table).selectAll().execute()));
    const stored = JSON.stringify(rows) + portal.logged();
    expect(stored).toContain('factor.turnedOn');
    for (const text of [secret, String(challenge), ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });
});

describe('a company that demands a second factor', () => {
  /** The session that demanded it goes on. */
  let administrator = '';
  const demand = async () => {
    administrator = await tokenOf();
    expect((await ask('signInRules.change', { needsSecondFactor: true }, administrator)).status).toBe(200);
  };

  it('lets who has none enrol at the next sign-in, before anything else', async () => {
    const earlier = await tokenOf('bo@demo.example');
    await demand();
    const answer = await signIn('bo@demo.example');
    expect([answer['next_step'], answer['access_token']]).toEqual(['enrol', undefined]);
    expect((await complete(answer['challenge'], '123456')).status).toBe(400);
    const { result } = await ask('signIn.enrol', { challenge: answer['challenge'] });
    const secret = String(result?.['secret']);
    const done = await complete(answer['challenge'], codeOf(secret));
    expect(done.result?.['codes']).toHaveLength(10);
    const token = String(done.result?.['access_token']);
    expect((await ask('own.secondFactor', {}, earlier)).status, 'sessions without it end').toBe(401);
    expect((await ask('own.secondFactor', {}, token)).result).toMatchObject({ demanded: true, codesLeft: 10 });
    later(60);
    const off = await ask('own.turnOffSecondFactor', { currentPassword: password, code: codeOf(secret) }, token);
    expect(off).toMatchObject({ status: 409, error: 'Your company demands a second factor' });
    expect((await signIn('bo@demo.example'))['next_step']).toBe('code');
  });

  it('does not let a challenge replace a second factor', async () => {
    await turnOn();
    const { challenge } = await signIn();
    expect((await ask('signIn.enrol', { challenge })).status).toBe(409);
  });

  it('does not change how another company signs in', async () => {
    await demand();
    expect(await signIn('eve@demo.example')).toHaveProperty('access_token');
  });

  it('is counted for its administrators, and audited', async () => {
    await demand();
    const { result } = await ask('signInRules.read', {}, administrator);
    expect(result).toMatchObject({ needsSecondFactor: true, people: 2, withoutFactor: 2 });
    const entry = await portal.db
      .selectFrom('audit_entry')
      .orderBy('id', 'desc')
      .select(['action', 'after'])
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'company.signInChanged', after: { needsSecondFactor: true } });
  });
});

describe('an administrator', () => {
  it('resets the second factor of a person of the own company only', async () => {
    await turnOn();
    const bo = await tokenOf('bo@demo.example');
    expect((await ask('people.resetSecondFactor', { id: 1 }, bo)).status).toBe(403);
    const eve = await tokenOf('eve@demo.example');
    expect((await ask('people.resetSecondFactor', { id: 1 }, eve)).status).toBe(404);
    const { challenge } = await signIn();
    await portal.db
      .insertInto('account_permission')
      .values({ account_id: 2, name: 'Administration', read: true, level: 1 })
      .execute();
    expect((await ask('people.resetSecondFactor', { id: 1 }, await tokenOf('bo@demo.example'))).status).toBe(200);
    await portal.idle();
    expect(portal.emails.at(-1)).toMatchObject({
      to: 'ada@demo.example',
      subject: 'The second factor of your account was reset',
    });
    expect((await complete(challenge, '123456')).error).toBe('This sign-in took too long. Sign in again');
    expect(await signIn()).toHaveProperty('access_token');
  });

  it('does not reset the own second factor', async () => {
    const eve = await tokenOf('eve@demo.example');
    const own = await portal.db
      .selectFrom('account')
      .where('email', '=', 'eve@demo.example')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await ask('people.resetSecondFactor', { id: own.id }, eve)).status).toBe(409);
  });
});
