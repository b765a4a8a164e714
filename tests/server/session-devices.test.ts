import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import {
  opening,
  password,
  type SessionPortal,
  sessionPortal,
  signedIn,
  type Tokens,
} from '../support/session-portal.ts';

// The machine may be busy with other tests.
vi.setConfig({ testTimeout: 30_000 });

let portal: SessionPortal;
let laptop: Tokens;
let phone: Tokens;

beforeAll(async () => {
  portal = await sessionPortal();
}, opening);
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
  // SAFETY: the call was answered, else its users fail; its shape is held by the tests of the contract.
  return body.result as { id: number; platform: string; isCurrentDevice: boolean; lastSeen: string }[];
};
const names = async (tokens: Tokens) => (await devicesOf(tokens)).map(({ platform }) => platform);
const idOf = async (platform: string) =>
  (await devicesOf(phone)).find((device) => device.platform === platform)?.id ?? 0;

/** Both tokens are worth nothing any more. */
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
  it('are the browsers it is signed in from, the one that asks first and marked', async () => {
    expect(await devicesOf(laptop)).toMatchObject([
      { platform: 'Firefox on Linux', isCurrentDevice: true, lastSeen: portal.now().toISOString() },
      { platform: 'Safari on iOS', isCurrentDevice: false },
    ]);
    expect(await names(phone)).toEqual(['Safari on iOS', 'Firefox on Linux']);
  });

  it('begin with the one that asks, the others as they were last used', async () => {
    const tablet = await portal.signIn('ada@demo.example', 'tablet', 'Chrome on Android');
    for (const { access } of [phone, tablet, laptop]) {
      await portal.profile(access);
      portal.advance(10);
    }
    expect(await names(phone)).toEqual(['Safari on iOS', 'Firefox on Linux', 'Chrome on Android']);
  });

  it('marks the browser by its session, not by the name it gives', async () => {
    const [first] = await devicesOf(laptop, 'phone');
    expect(first).toMatchObject({ platform: 'Firefox on Linux', isCurrentDevice: true });
  });

  it('are not shown to others', async () => {
    const bo = await portal.signIn('bo@demo.example', 'laptop', 'Chrome on Windows');
    expect(await names(bo)).toEqual(['Chrome on Windows']);
  });

  it('leave out a browser that signed out, and one whose session is over', async () => {
    await portal.ask('device.logout', { DeviceId: 'laptop' }, laptop.access);
    expect(await names(phone)).toEqual(['Safari on iOS']);
    await portal.signIn('ada@demo.example', 'laptop', 'Firefox on Linux');
    portal.advance(portal.policy.idleSeconds);
    const tablet = await portal.signIn('ada@demo.example', 'tablet', 'Chrome on Android');
    expect(await names(tablet)).toEqual(['Chrome on Android']);
  });

  it('say when each was last used, to some minutes', async () => {
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
  it('is listed, each on a line of its own, by the platform it named or as an unknown browser', async () => {
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

  it('is ended at once by its line, and no other is', async () => {
    const [thief, other] = [await withoutDevice('Thief'), await withoutDevice()];
    expect(await remove(await idOf('Thief'))).toEqual({ status: 200, body: { result: true } });
    await isOut(thief);
    expect(await names(phone)).toEqual(['Safari on iOS', 'Unknown browser', 'Firefox on Linux']);
    for (const { access } of [other, laptop, phone]) expect(await portal.profile(access)).toBe(200);
  });

  it('says when it was last used', async () => {
    const bare = await withoutDevice('Bare');
    portal.advance(600);
    await portal.profile(bare.access);
    const line = (await devicesOf(phone)).find(({ platform }) => platform === 'Bare');
    expect(line?.lastSeen).toBe(portal.now().toISOString());
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the account at once, this one and those without a device too', async () => {
    const bare = await withoutDevice();
    const { status, body } = await portal.ask('device.logoutAll', {}, phone.access);
    expect({ status, body }).toEqual({ status: 200, body: { result: true } });
    for (const tokens of [laptop, phone, bare]) await isOut(tokens);
    expect((await portal.renew(laptop.refresh)).headers.get('X-Session-Ended')).toBe('signed out everywhere');
  });

  it('leaves other accounts alone, and the account can sign in again', async () => {
    const bo = await portal.signIn('bo@demo.example', 'laptop');
    await portal.ask('device.logoutAll', {}, phone.access);
    expect(await portal.profile(bo.access)).toBe(200);
    expect(await names(await portal.signIn('ada@demo.example', 'phone', 'Safari on iOS'))).toEqual(['Safari on iOS']);
  });

  it('of a token that was ended before does nothing', async () => {
    await remove(await idOf('Firefox on Linux'));
    expect((await portal.ask('device.logoutAll', {}, laptop.access)).status).toBe(401);
    expect(await portal.profile(phone.access)).toBe(200);
  });
});

describe('removing a device', () => {
  it('ends its session at once and takes it off the list', async () => {
    expect(await remove(await idOf('Firefox on Linux'))).toEqual({ status: 200, body: { result: true } });
    expect(await names(phone)).toEqual(['Safari on iOS']);
    await isOut(laptop);
  });

  it('tells the removed browser why at its next renewal', async () => {
    await remove(await idOf('Firefox on Linux'));
    expect((await portal.renew(laptop.refresh)).headers.get('X-Session-Ended')).toBe('device removed');
  });

  it('works once', async () => {
    const id = await idOf('Firefox on Linux');
    await remove(id);
    expect(await remove(id)).toEqual({ status: 404, body: { error: 'Not found' } });
  });

  it("does not reach another account's, and does not tell it from none", async () => {
    const bo = await portal.signIn('bo@demo.example', 'laptop');
    expect(await remove(await idOf('Firefox on Linux'), bo)).toEqual(await remove(999_999, bo));
    expect(await portal.profile(laptop.access)).toBe(200);
  });

  it('wants a positive whole number', async () => {
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

  it('works with an access token that has run out, once', async () => {
    portal.advance(portal.policy.accessSeconds + 1);
    expect(await portal.profile(laptop.access)).toBe(401);
    const asked = () => portal.ask('device.logout', { DeviceId: 'laptop' }, laptop.access);
    expect((await asked()).status).toBe(200);
    expect((await portal.renew(laptop.refresh)).headers.get('X-Session-Ended')).toBe('signed out');
    expect((await asked()).status).toBe(401);
  });

  it('ends the one that asks, whatever browser it names', async () => {
    await portal.ask('device.logout', { DeviceId: 'phone' }, laptop.access);
    await isOut(laptop);
    expect(await portal.profile(phone.access)).toBe(200);
  });
});

describe('registering a device', () => {
  it('gives a session without one its device', async () => {
    const bare = await withoutDevice();
    expect(await names(bare)).toEqual(['Unknown browser', 'Safari on iOS', 'Firefox on Linux']);
    expect((await register('tablet', 'Chrome on Android', bare)).body).toEqual({ result: true });
    expect((await devicesOf(bare))[0]).toMatchObject({ platform: 'Chrome on Android', isCurrentDevice: true });
    expect(await names(bare)).toEqual(['Chrome on Android', 'Safari on iOS', 'Firefox on Linux']);
    const kept = await portal.db.selectFrom('device').select('platform').orderBy('id').execute();
    expect(kept.map(({ platform }) => platform)).toEqual(['Firefox on Linux', 'Safari on iOS', 'Chrome on Android']);
  });

  it('over and over keeps 100 devices without a session, the last seen of them', async () => {
    for (let number = 1; number <= 105; number++) {
      portal.advance(1);
      await register(`device ${number}`, `Browser ${number}`, laptop);
    }
    const kept = await portal.db.selectFrom('device').select('platform').orderBy('id').execute();
    // While 105 is saved, 104 is still that of the session: of the others, 4 to 103 are kept.
    expect(kept.map(({ platform }) => platform)).toEqual([
      'Safari on iOS',
      ...Array.from({ length: 102 }, (_, index) => `Browser ${index + 4}`),
    ]);
    expect(await names(phone)).toEqual(['Safari on iOS', 'Browser 105']);
  });

  it('again changes nothing, and a new name of the browser is kept', async () => {
    await register('laptop', 'Firefox on macOS', laptop);
    await register('laptop', 'Firefox on macOS', laptop);
    expect(await names(laptop)).toEqual(['Firefox on macOS', 'Safari on iOS']);
    expect(await portal.profile(laptop.access)).toBe(200);
  });

  it('that has a session of its own ends that one', async () => {
    const bare = await withoutDevice();
    await register('laptop', 'Firefox on Linux', bare);
    await isOut(laptop);
    expect(await portal.profile(bare.access)).toBe(200);
    expect(await portal.profile(phone.access)).toBe(200);
  });
});

describe('a session of an earlier version, opened without a device', () => {
  it('gets one when the database is brought to this version, and can be ended by it', async () => {
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
