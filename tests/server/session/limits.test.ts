import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, type SessionPortal, sessionPortal } from '../../support/session-portal.ts';

const limits = { triesPerAccount: 4, triesPerAddress: 5, ceilingPerAccount: 6, failuresToTell: 5 };
const day = 24 * 60 * 60;
let portal: SessionPortal;

beforeAll(async () => {
  portal = await sessionPortal(limits);
});
afterAll(() => portal.close());
// Each test starts without counted tries and without known devices.
beforeEach(async () => {
  await portal.background.idle();
  portal.advance(day);
  portal.emails.length = 0;
  await portal.db.deleteFrom('session_family').execute();
  await portal.db.deleteFrom('device').execute();
});

interface Try {
  readonly email?: string;
  readonly given?: string;
  readonly ip?: string;
  readonly deviceId?: string;
}

const attempt = ({ email = 'ada@demo.example', given = password, ip = '10.0.0.1', deviceId }: Try) =>
  portal.ask('account.login', { email, password: given, ...(deviceId && { deviceId, platform: 'Chrome' }) }, '', ip);

const isIn = async (one: Try) => JSON.stringify((await attempt(one)).body).includes('access_token');

const statusesOf = async (tries: readonly Try[]) => {
  const statuses: number[] = [];
  for (const one of tries) statuses.push((await attempt({ given: 'Wrong2026', ...one })).status);
  return statuses;
};

const times = (count: number, one: Try) => Array.from({ length: count }, () => one);

const fromMany = (count: number, email = 'ada@demo.example') =>
  Array.from({ length: count }, (_, index) => ({ email, ip: `10.0.1.${index}` }));

/** Fills the limit of one address without filling that of an account. */
const wrongAtOneAddress = Array.from({ length: 6 }, (_, index) => ({
  email: `${index % 2 ? 'bo' : 'eve'}@demo.example`,
}));

describe('guessing at one account from many addresses', () => {
  it.each(['ada@demo.example', 'nobody@demo.example'])(
    'is limited to one try per five minutes for %s',
    async (email) => {
      const statuses = await statusesOf(fromMany(10, email));
      // The seventh is the one try per interval of an account over its limit.
      expect(statuses).toEqual([...Array(7).fill(200), ...Array(3).fill(429)]);
      const refused = await attempt({ email, given: 'Wrong2026', ip: '10.0.2.1' });
      expect(refused.headers.get('Retry-After')).toBe('300');
      portal.advance(300);
      expect(
        await statusesOf([
          { email, ip: '10.0.2.2' },
          { email, ip: '10.0.2.3' },
        ]),
      ).toEqual([200, 429]);
    },
  );

  it('does not lock out a known browser of the account', async () => {
    await portal.signIn();
    await statusesOf(fromMany(10));
    expect(await isIn({ deviceId: 'browser-1' })).toBe(true);
    expect((await attempt({ deviceId: 'another browser' })).status).toBe(429);
  });

  it('does not limit other accounts, and the limit ends with a new password', async () => {
    await statusesOf(fromMany(10));
    expect(await isIn({ email: 'bo@demo.example' })).toBe(true);
    await portal.ask('account.forgotPassword', { email: 'ada@demo.example' });
    await portal.background.idle();
    const [, token = ''] = /token=([\w-]+)/.exec(portal.emails.at(-1)?.text ?? '') ?? [];
    const reset = { token, newPassword: password, confirmPassword: password };
    expect((await portal.ask('account.updateForgotPassword', reset)).status).toBe(200);
    expect(await isIn({})).toBe(true);
  });

  it('from one IPv6 network counts as one address', async () => {
    await statusesOf(wrongAtOneAddress.map((one, index) => ({ ...one, ip: `2001:db8:1:2::${index}` })));
    expect((await attempt({ ip: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect(await isIn({ ip: '2001:db8:1:3::1' })).toBe(true);
  });
});

describe('behind an address over its limit', () => {
  it('a known browser can sign in, with its full number of tries', async () => {
    await portal.signIn();
    await statusesOf(wrongAtOneAddress);
    const known = { deviceId: 'browser-1' };
    expect(await statusesOf(times(3, known))).toEqual([200, 200, 200]);
    expect(await isIn(known)).toBe(true);
    expect(await statusesOf(times(5, known))).toEqual([200, 200, 200, 200, 429]);
  });

  it('a device identifier has no effect for another account', async () => {
    await portal.signIn();
    await statusesOf(wrongAtOneAddress);
    expect((await attempt({ email: 'bo@demo.example', deviceId: 'browser-1' })).status).toBe(429);
  });

  it('a new browser waits seconds, not until the end of the window, and a successful sign-in frees the next', async () => {
    await statusesOf(wrongAtOneAddress);
    const refused = await attempt({});
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '15']);
    portal.advance(15);
    expect(await isIn({})).toBe(true);
    expect(await isIn({ email: 'bo@demo.example' })).toBe(true);
  });
});

describe('a window started by a clock that was ahead', () => {
  it('ends when the clock is correct again', async () => {
    portal.advance(day);
    await statusesOf(times(5, { email: 'eve@demo.example' }));
    portal.advance(-day);
    expect(await isIn({ email: 'eve@demo.example' })).toBe(true);
  });

  it('by a small amount continues, and Retry-After never exceeds a window', async () => {
    portal.advance(30);
    await statusesOf(times(5, { email: 'eve@demo.example' }));
    portal.advance(-30);
    const { status, headers } = await attempt({ email: 'eve@demo.example' });
    expect([status, headers.get('Retry-After')]).toEqual([429, '900']);
  });
});

const emailsSent = async () => {
  await portal.background.idle();
  return portal.emails.map(({ to, subject }) => `${to}: ${subject}`);
};

describe('the owner of an account', () => {
  it('is notified of many wrong passwords, once a day; no other owner is', async () => {
    await statusesOf([...fromMany(7), ...fromMany(5, 'nobody@demo.example')]);
    portal.advance(3600);
    await statusesOf(fromMany(6));
    expect(await emailsSent()).toEqual(['ada@demo.example: Many wrong passwords for your account']);
    portal.advance(day);
    await statusesOf(fromMany(6));
    expect(await emailsSent()).toHaveLength(2);
  });

  it('is notified of a new browser, but not of the first or a known one', async () => {
    await portal.signIn();
    await portal.signIn();
    expect(await emailsSent()).toEqual([]);
    await portal.signIn('ada@demo.example', 'browser-2', 'Firefox on Linux');
    await portal.signIn('ada@demo.example', 'browser-2', 'Firefox on Linux');
    expect(await emailsSent()).toEqual(['ada@demo.example: New sign-in to your account']);
    expect(portal.emails[0]?.text).toContain('Firefox on Linux, 20');
  });

  it(
    'is notified at most three times a day, without text that the browser could inject',
    { tags: ['exhaustive'] },
    async () => {
      await portal.signIn();
      for (let index = 0; index < 5; index += 1)
        await portal.signIn('ada@demo.example', `new ${index}`, 'Visit https://evil.example/now\n\nBye');
      expect(await emailsSent()).toHaveLength(3);
      expect(portal.emails[0]?.text).toContain('Visit https evil example now Bye, 20');
      for (const { text } of portal.emails) expect(text).not.toMatch(/evil\.|access|Anchor2026|new \d/);
    },
  );
});
