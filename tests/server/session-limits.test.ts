import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { opening, password, type SessionPortal, sessionPortal } from '../support/session-portal.ts';

// The machine may be busy with other tests.
vi.setConfig({ testTimeout: 30_000 });

const limits = { triesPerAccount: 4, triesPerAddress: 5, ceilingPerAccount: 6, failuresToTell: 5 };
const day = 24 * 60 * 60;
let portal: SessionPortal;

beforeAll(async () => {
  portal = await sessionPortal(limits);
}, opening);
afterAll(() => portal.close());
// What one test counted is over when the next begins, and nobody was ever signed in.
beforeEach(async () => {
  await portal.background.idle();
  portal.advance(day);
  portal.letters.length = 0;
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
    'is slowed down to one try each five minutes for %s',
    async (email) => {
      const statuses = await statusesOf(fromMany(10, email));
      // The seventh is the one that an account over its ceiling has in a while.
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

  it('locks out no browser that the account was signed in from', async () => {
    await portal.signIn();
    await statusesOf(fromMany(10));
    expect(await isIn({ deviceId: 'browser-1' })).toBe(true);
    expect((await attempt({ deviceId: 'another browser' })).status).toBe(429);
  });

  it('does not hold up other accounts, and ends with a new password', async () => {
    await statusesOf(fromMany(10));
    expect(await isIn({ email: 'bo@demo.example' })).toBe(true);
    await portal.ask('account.forgotPassword', { email: 'ada@demo.example' });
    await portal.background.idle();
    const [, token = ''] = /token=([\w-]+)/.exec(portal.letters.at(-1)?.text ?? '') ?? [];
    const anew = { token, newPassword: password, confirmPassword: password };
    expect((await portal.ask('account.updateForgotPassword', anew)).status).toBe(200);
    expect(await isIn({})).toBe(true);
  });

  it('from one IPv6 network is guessing from one address', async () => {
    await statusesOf(wrongAtOneAddress.map((one, index) => ({ ...one, ip: `2001:db8:1:2::${index}` })));
    expect((await attempt({ ip: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect(await isIn({ ip: '2001:db8:1:3::1' })).toBe(true);
  });
});

describe('behind an address that others guess from', () => {
  it('a known browser signs in, and may mistype as often as ever', async () => {
    await portal.signIn();
    await statusesOf(wrongAtOneAddress);
    const known = { deviceId: 'browser-1' };
    expect(await statusesOf(times(3, known))).toEqual([200, 200, 200]);
    expect(await isIn(known)).toBe(true);
    expect(await statusesOf(times(5, known))).toEqual([200, 200, 200, 200, 429]);
  });

  it('its identifier helps no other account', async () => {
    await portal.signIn();
    await statusesOf(wrongAtOneAddress);
    expect((await attempt({ email: 'bo@demo.example', deviceId: 'browser-1' })).status).toBe(429);
  });

  it('a new browser waits seconds, not for the end of the window, and one who gets in frees the next', async () => {
    await statusesOf(wrongAtOneAddress);
    const refused = await attempt({});
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '15']);
    portal.advance(15);
    expect(await isIn({})).toBe(true);
    expect(await isIn({ email: 'bo@demo.example' })).toBe(true);
  });
});

describe('a window that was begun by a clock ahead', () => {
  it('is over when the clock is right again', async () => {
    portal.advance(day);
    await statusesOf(times(5, { email: 'eve@demo.example' }));
    portal.advance(-day);
    expect(await isIn({ email: 'eve@demo.example' })).toBe(true);
  });

  it('by little is counted on, and nobody waits longer than a window', async () => {
    portal.advance(30);
    await statusesOf(times(5, { email: 'eve@demo.example' }));
    portal.advance(-30);
    const { status, headers } = await attempt({ email: 'eve@demo.example' });
    expect([status, headers.get('Retry-After')]).toEqual([429, '900']);
  });
});

const lettersSent = async () => {
  await portal.background.idle();
  return portal.letters.map(({ to, subject }) => `${to}: ${subject}`);
};

describe('the owner of an account', () => {
  it('is told of many wrong passwords, once a day; nobody else is', async () => {
    await statusesOf([...fromMany(7), ...fromMany(5, 'nobody@demo.example')]);
    portal.advance(3600);
    await statusesOf(fromMany(6));
    expect(await lettersSent()).toEqual(['ada@demo.example: Many wrong passwords for your account']);
    portal.advance(day);
    await statusesOf(fromMany(6));
    expect(await lettersSent()).toHaveLength(2);
  });

  it('is told of a browser that is new, not of the first one nor of one that comes back', async () => {
    await portal.signIn();
    await portal.signIn();
    expect(await lettersSent()).toEqual([]);
    await portal.signIn('ada@demo.example', 'browser-2', 'Firefox on Linux');
    await portal.signIn('ada@demo.example', 'browser-2', 'Firefox on Linux');
    expect(await lettersSent()).toEqual(['ada@demo.example: New sign-in to your account']);
    expect(portal.letters[0]?.text).toContain('Firefox on Linux, 20');
  });

  it('is told three times a day at most, in words that the browser cannot add to', async () => {
    await portal.signIn();
    for (let index = 0; index < 5; index += 1)
      await portal.signIn('ada@demo.example', `new ${index}`, 'Visit https://evil.example/now\n\nBye');
    expect(await lettersSent()).toHaveLength(3);
    expect(portal.letters[0]?.text).toContain('Visit https evil example now Bye, 20');
    for (const { text } of portal.letters) expect(text).not.toMatch(/evil\.|access|Anchor2026|new \d/);
  });
});
