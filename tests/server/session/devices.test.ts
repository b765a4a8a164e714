import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { password, type SessionPortal, sessionPortal, signedIn, type Tokens } from '../../support/session-portal.ts';

let portal: SessionPortal;
let laptop: Tokens;
let phone: Tokens;

beforeAll(async () => {
  portal = await sessionPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('session_family').execute();
  await portal.db.deleteFrom('device').execute();
  laptop = await portal.signIn('ada@demo.example', 'laptop', 'Firefox on Linux');
  portal.advance(10);
  phone = await portal.signIn('ada@demo.example', 'phone', 'Safari on iOS');
});

const devicesOf = async ({ access }: Tokens, DeviceId = 'whatever') => {
  const { body } = await portal.ask('device.search', { DeviceId }, access);
  // SAFETY: callers fail without a response; the contract tests check its shape.
  return body.result as { id: number; platform: string; isCurrentDevice: boolean; lastSeen: string }[];
};
const names = async (tokens: Tokens) => (await devicesOf(tokens)).map(({ platform }) => platform);
const idOf = async (platform: string) =>
  (await devicesOf(phone)).find((device) => device.platform === platform)?.id ?? 0;

/** Asserts that both tokens are rejected. */
const isOut = async ({ access, refresh }: Tokens) => {
  expect(await portal.profile(access)).toBe(401);
  const { status, body } = await portal.renew(refresh);
  expect({ status, body }).toEqual({ status: 401, body: { error: 'RefreshToken Invalid' } });
};

const remove = async (id: number, { access }: Tokens = phone) => {
  const { status, body } = await portal.ask('device.delete', { id }, access);
  return { status, body };
};

const register = (deviceId: string, platform: string, { access }: Tokens) =>
  portal.ask('device.register', { deviceId, platform }, access);

const withoutDevice = async (platform?: string) =>
  signedIn(await portal.ask('account.login', { email: 'ada@demo.example', password, ...(platform && { platform }) }));

const seen = async () => (await devicesOf(phone)).find(({ isCurrentDevice }) => !isCurrentDevice)?.lastSeen;

describe('the devices of an account', () => {
  it('are the browsers it is signed in from, the current one first and marked', async () => {
    expect(await devicesOf(laptop)).toMatchObject([
      { platform: 'Firefox on Linux', isCurrentDevice: true, lastSeen: portal.now().toISOString() },
      { platform: 'Safari on iOS', isCurrentDevice: false },
    ]);
    expect(await names(phone)).toEqual(['Safari on iOS', 'Firefox on Linux']);
  });

  it('start with the current one, the others sorted by last use', async () => {
    const tablet = await portal.signIn('ada@demo.example', 'tablet', 'Chrome on Android');
    for (const { access } of [phone, tablet, laptop]) {
      await portal.profile(access);
      portal.advance(10);
    }
    expect(await names(phone)).toEqual(['Safari on iOS', 'Firefox on Linux', 'Chrome on Android']);
  });

  it('marks the current browser by its session, not by the identifier it sends', async () => {
    const [first] = await devicesOf(laptop, 'phone');
    expect(first).toMatchObject({ platform: 'Firefox on Linux', isCurrentDevice: true });
  });

  it('are not shown to others', async () => {
    const bo = await portal.signIn('bo@demo.example', 'laptop', 'Chrome on Windows');
    expect(await names(bo)).toEqual(['Chrome on Windows']);
  });

  it('exclude a browser that signed out, and one whose session has expired', async () => {
    await portal.ask('device.logout', { DeviceId: 'laptop' }, laptop.access);
    expect(await names(phone)).toEqual(['Safari on iOS']);
    await portal.signIn('ada@demo.example', 'laptop', 'Firefox on Linux');
    portal.advance(portal.policy.idleSeconds);
    const tablet = await portal.signIn('ada@demo.example', 'tablet', 'Chrome on Android');
    expect(await names(tablet)).toEqual(['Chrome on Android']);
  });

  it('have the time of last use, accurate to some minutes', async () => {
    await portal.profile(laptop.access);
    const before = await seen();
    portal.advance(299);
    await portal.profile(laptop.access);
    expect(await seen()).toBe(before);
    portal.advance(1);
    await portal.profile(laptop.access);
    expect(await seen()).toBe(portal.now().toISOString());
  });
});

describe('a session without a device identifier', () => {
  it('is listed in its own row, by its platform or as an unknown browser', async () => {
    const first = await withoutDevice();
    await withoutDevice();
    await withoutDevice('Chrome on Windows');
    await withoutDevice('  ');
    const listed = await devicesOf(first);
    expect(listed.map(({ platform }) => platform).toSorted()).toEqual([
      'Chrome on Windows',
      'Firefox on Linux',
      'Safari on iOS',
      'Unknown browser',
      'Unknown browser',
      'Unknown browser',
    ]);
    expect(listed[0]).toMatchObject({ platform: 'Unknown browser', isCurrentDevice: true });
    expect(new Set(listed.map(({ id }) => id)).size).toBe(6);
    expect(await devicesOf(first)).toEqual(listed);
  });

  it('ends at once when its row is removed, and no other session does', async () => {
    const [thief, other] = [await withoutDevice('Thief'), await withoutDevice()];
    expect(await remove(await idOf('Thief'))).toEqual({ status: 200, body: { result: true } });
    await isOut(thief);
    expect(await names(phone)).toEqual(['Safari on iOS', 'Unknown browser', 'Firefox on Linux']);
    for (const { access } of [other, laptop, phone]) expect(await portal.profile(access)).toBe(200);
  });

  it('has the time of last use', async () => {
    const bare = await withoutDevice('Bare');
    portal.advance(600);
    await portal.profile(bare.access);
    const line = (await devicesOf(phone)).find(({ platform }) => platform === 'Bare');
    expect(line?.lastSeen).toBe(portal.now().toISOString());
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the account at once, including the current one and those without a device', async () => {
    const bare = await withoutDevice();
    const { status, body } = await portal.ask('device.logoutAll', {}, phone.access);
    expect({ status, body }).toEqual({ status: 200, body: { result: true } });
    for (const tokens of [laptop, phone, bare]) await isOut(tokens);
    expect((await portal.renew(laptop.refresh)).headers.get('X-Session-Ended')).toBe('signed out everywhere');
  });

  it('does not affect other accounts, and the account can sign in again', async () => {
    const bo = await portal.signIn('bo@demo.example', 'laptop');
    await portal.ask('device.logoutAll', {}, phone.access);
    expect(await portal.profile(bo.access)).toBe(200);
    expect(await names(await portal.signIn('ada@demo.example', 'phone', 'Safari on iOS'))).toEqual(['Safari on iOS']);
  });

  it('with the token of an ended session does nothing', async () => {
    await remove(await idOf('Firefox on Linux'));
    expect((await portal.ask('device.logoutAll', {}, laptop.access)).status).toBe(401);
    expect(await portal.profile(phone.access)).toBe(200);
  });
});

describe('removing a device', () => {
  it('ends its session at once and removes it from the list', async () => {
    expect(await remove(await idOf('Firefox on Linux'))).toEqual({ status: 200, body: { result: true } });
    expect(await names(phone)).toEqual(['Safari on iOS']);
    await isOut(laptop);
  });

  it('gives the removed browser the reason at its next refresh', async () => {
    await remove(await idOf('Firefox on Linux'));
    expect((await portal.renew(laptop.refresh)).headers.get('X-Session-Ended')).toBe('device removed');
  });

  it('works once', async () => {
    const id = await idOf('Firefox on Linux');
    await remove(id);
    expect(await remove(id)).toEqual({ status: 404, body: { error: 'Not found' } });
  });

  it("answers the same for another account's device and an unknown one, and removes neither", async () => {
    const bo = await portal.signIn('bo@demo.example', 'laptop');
    expect(await remove(await idOf('Firefox on Linux'), bo)).toEqual(await remove(999_999, bo));
    expect(await portal.profile(laptop.access)).toBe(200);
  });

  it('requires a positive integer id', async () => {
    for (const id of [0, -1, 1.5]) expect((await remove(id)).status).toBe(400);
  });

  it('lets the browser sign in again', async () => {
    await remove(await idOf('Firefox on Linux'));
    laptop = await portal.signIn('ada@demo.example', 'laptop', 'Firefox on Linux');
    expect(await names(laptop)).toEqual(['Firefox on Linux', 'Safari on iOS']);
  });
});

describe('signing out', () => {
  it('ends this session at once and no other', async () => {
    const { status, body } = await portal.ask('device.logout', { DeviceId: 'laptop' }, laptop.access);
    expect({ status, body }).toEqual({ status: 200, body: { result: true } });
    await isOut(laptop);
    expect(await portal.profile(phone.access)).toBe(200);
  });

  it('works with an expired access token, once', async () => {
    portal.advance(portal.policy.accessSeconds + 1);
    expect(await portal.profile(laptop.access)).toBe(401);
    const asked = () => portal.ask('device.logout', { DeviceId: 'laptop' }, laptop.access);
    expect((await asked()).status).toBe(200);
    expect((await portal.renew(laptop.refresh)).headers.get('X-Session-Ended')).toBe('signed out');
    expect((await asked()).status).toBe(401);
  });

  it('ends the session of the request, whatever device identifier it has', async () => {
    await portal.ask('device.logout', { DeviceId: 'phone' }, laptop.access);
    await isOut(laptop);
    expect(await portal.profile(phone.access)).toBe(200);
  });
});

describe('registering a device', () => {
  it('assigns a device to a session without one', async () => {
    const bare = await withoutDevice();
    expect(await names(bare)).toEqual(['Unknown browser', 'Safari on iOS', 'Firefox on Linux']);
    expect((await register('tablet', 'Chrome on Android', bare)).body).toEqual({ result: true });
    expect((await devicesOf(bare))[0]).toMatchObject({ platform: 'Chrome on Android', isCurrentDevice: true });
    expect(await names(bare)).toEqual(['Chrome on Android', 'Safari on iOS', 'Firefox on Linux']);
    const kept = await portal.db.selectFrom('device').select('platform').orderBy('id').execute();
    expect(kept.map(({ platform }) => platform)).toEqual(['Firefox on Linux', 'Safari on iOS', 'Chrome on Android']);
  });

  it('keeps at most 100 devices without a session, those last seen', async () => {
    for (let number = 1; number <= 105; number++) {
      portal.advance(1);
      await register(`device ${number}`, `Browser ${number}`, laptop);
    }
    const kept = await portal.db.selectFrom('device').select('platform').orderBy('id').execute();
    // While 105 is stored the session still has 104; of the others, 4 to 103 remain.
    expect(kept.map(({ platform }) => platform)).toEqual([
      'Safari on iOS',
      ...Array.from({ length: 102 }, (_, index) => `Browser ${index + 4}`),
    ]);
    expect(await names(phone)).toEqual(['Safari on iOS', 'Browser 105']);
  });

  it('again changes nothing, except that a new browser name is stored', async () => {
    await register('laptop', 'Firefox on macOS', laptop);
    await register('laptop', 'Firefox on macOS', laptop);
    expect(await names(laptop)).toEqual(['Firefox on macOS', 'Safari on iOS']);
    expect(await portal.profile(laptop.access)).toBe(200);
  });

  it('that has another session ends that session', async () => {
    const bare = await withoutDevice();
    await register('laptop', 'Firefox on Linux', bare);
    await isOut(laptop);
    expect(await portal.profile(bare.access)).toBe(200);
    expect(await portal.profile(phone.access)).toBe(200);
  });
});

describe('a session of an earlier version, opened without a device', () => {
  it('gets a device by the migration, and can be ended by removing it', async () => {
    const [bare, gone] = [await withoutDevice('Bare'), await withoutDevice('Gone')];
    await portal.ask('device.logout', { DeviceId: 'any' }, gone.access);
    await portal.db.deleteFrom('device').where('platform', 'in', ['Bare', 'Gone']).execute();
    await portal.db.schema.dropIndex('session_family_device').execute();
    await sql`delete from migration where name = '0008-every-session-has-a-device'`.execute(portal.db);
    await migrate(portal.db);
    expect(await names(phone)).toEqual(['Safari on iOS', 'Unknown browser', 'Firefox on Linux']);
    await remove(await idOf('Unknown browser'));
    await isOut(bare);
  });
});
