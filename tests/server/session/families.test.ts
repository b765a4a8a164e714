import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, renewed, type SessionPortal, sessionPortal, type Tokens } from '../../support/session-portal.ts';

let portal: SessionPortal;
let first: Tokens;

beforeAll(async () => {
  portal = await sessionPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  first = await portal.signIn();
});

const renew = async ({ refresh }: Tokens) => renewed(await portal.renew(refresh));

const refused = async ({ refresh }: Tokens) => {
  const { status, body } = await portal.renew(refresh);
  expect({ status, body }).toEqual({ status: 401, body: { error: 'RefreshToken Invalid' } });
};

const family = () =>
  portal.db
    .selectFrom('session_family')
    .selectAll()
    .where('id', '=', first.refresh.split('.')[0] ?? '')
    .executeTakeFirstOrThrow();

describe('a refresh token', () => {
  it('returns its only successor and a new access token', async () => {
    const second = await renew(first);
    expect(second.refresh).not.toBe(first.refresh);
    expect(second.access).not.toBe(first.access);
    expect(await portal.profile(second.access)).toBe(200);
    expect(await portal.profile(first.access)).toBe(200);
  });

  it('returns the same successor again at any time while the successor is unused, with a new access token', async () => {
    const second = await renew(first);
    portal.advance(portal.policy.accessSeconds * 10);
    const again = await renew(first);
    expect(again.refresh).toBe(second.refresh);
    expect(again.access).not.toBe(second.access);
    expect(await portal.profile(second.access)).toBe(401);
    expect(await portal.profile(again.access)).toBe(200);
  });

  it('returns it for 60 s after a request with the new access token; after that it is reuse', async () => {
    const second = await renew(first);
    portal.advance(3600);
    const late = await renew(first);
    await portal.profile(late.access);
    portal.advance(60);
    expect((await renew(first)).refresh).toBe(second.refresh);
    portal.advance(0.001);
    await refused(first);
    await refused(second);
    expect(await portal.profile(late.access)).toBe(401);
  });

  it('returns it again also if its predecessor was used long ago', async () => {
    const second = await renew(first);
    await portal.profile(second.access);
    portal.advance(3600);
    const third = await renew(second);
    expect((await renew(second)).refresh).toBe(third.refresh);
  });

  it('counts the 60 s from the first use, not from the last', async () => {
    const second = await renew(first);
    await portal.profile(second.access);
    portal.advance(40);
    await portal.profile(second.access);
    portal.advance(21);
    await refused(first);
  });

  it('is reuse at once after its successor was refreshed', async () => {
    const second = await renew(first);
    const third = await renew(second);
    await refused(first);
    await refused(third);
    expect(await portal.profile(third.access)).toBe(401);
    expect(portal.logged.filter((line) => line.includes('refresh token reused')).length).toBeGreaterThan(0);
    expect(portal.logged.join('')).not.toContain(third.refresh);
  });

  it('is not confirmed by an access token of the previous generation', async () => {
    const second = await renew(first);
    portal.advance(400);
    await portal.profile(first.access);
    portal.advance(61);
    expect((await renew(first)).refresh).toBe(second.refresh);
    expect((await family()).confirmed_at).toBeNull();
  });

  it('has its successor confirmed by the access token of a repeated refresh', async () => {
    const second = await renew(first);
    const again = await renew(first);
    await portal.profile(again.access);
    portal.advance(61);
    await refused(first);
    await refused(second);
  });

  it('returns one successor to twenty concurrent requests', async () => {
    const answers: Answer[] = await Promise.all(Array.from({ length: 20 }, () => portal.renew(first.refresh)));
    const pairs = answers.map(renewed);
    expect(new Set(pairs.map(({ refresh }) => refresh)).size).toBe(1);
    expect(new Set(pairs.map(({ access }) => access)).size).toBe(20);
    expect((await family()).generation).toBe(1);
  });

  it('ends only its own family on reuse', async () => {
    const other = await portal.signIn(undefined, 'browser-2');
    await renew(await renew(first));
    await refused(first);
    expect(await portal.profile(other.access)).toBe(200);
  });

  it.each(['', 'x', 'a.b.c', `${'a'.repeat(22)}.0.${'b'.repeat(43)}`, 'null'])('is not %j', async (refresh) => {
    await refused({ access: '', refresh });
  });

  it('cannot be forged from a family id', async () => {
    const [familyId = '', , mac = ''] = first.refresh.split('.');
    for (const made of [`${familyId}.0.${'A'.repeat(43)}`, `${familyId}.1.${mac}`, `${familyId}.00.${mac}`]) {
      await refused({ access: '', refresh: made });
    }
    expect((await family()).revoked_at).toBeNull();
    await renew(first);
  });

  it('returns the reason why its session ended', async () => {
    await portal.signIn();
    const { headers } = await portal.renew(first.refresh);
    expect(headers.get('X-Session-Ended')).toBe('signed in again');
  });
});

describe('a session', () => {
  it('begins a visit when it is renewed after hours, and lasts while it is renewed', async () => {
    const visit = () =>
      portal.db
        .selectFrom('account_visit')
        .innerJoin('session_family', 'session_family.account_id', 'account_visit.account_id')
        .where('session_family.id', '=', first.refresh.split('.')[0] ?? '')
        .select(['began_at', 'seen_at', 'previous_at'])
        .executeTakeFirstOrThrow();
    portal.advance(12 * 3600);
    const second = await renew(first);
    const begun = await visit();
    expect(begun.seen_at).toEqual(begun.began_at);
    portal.advance(600);
    const third = await renew(second);
    const lastSeen = await visit();
    expect(lastSeen).toMatchObject({ began_at: begun.began_at, previous_at: begun.previous_at });
    expect(lastSeen.seen_at.getTime() - begun.seen_at.getTime()).toBe(600_000);
    portal.advance(12 * 3600);
    await renew(third);
    const morning = await visit();
    expect(morning.previous_at).toEqual(lastSeen.seen_at);
    expect(morning.began_at).toEqual(morning.seen_at);
    expect(morning.seen_at.getTime() - lastSeen.seen_at.getTime()).toBe(12 * 3_600_000);
  });

  it('expires when idle too long, and every refresh extends it', async () => {
    const { idleSeconds } = portal.policy;
    portal.advance(idleSeconds - 1);
    const second = await renew(first);
    portal.advance(idleSeconds - 1);
    const third = await renew(second);
    portal.advance(idleSeconds);
    await refused(third);
  });

  it('is also extended by a repeated refresh', async () => {
    const { idleSeconds } = portal.policy;
    await renew(first);
    portal.advance(idleSeconds - 1);
    const second = await renew(first);
    portal.advance(idleSeconds - 1);
    await renew(second);
  });

  it('expires at the time fixed at sign-in, however often it is refreshed', async () => {
    const { absoluteSeconds, idleSeconds } = portal.policy;
    const until = (await family()).absolute_until;
    let tokens = first;
    for (let passed = 0; passed + idleSeconds / 2 < absoluteSeconds; passed += idleSeconds / 2) {
      portal.advance(idleSeconds / 2);
      tokens = await renew(tokens);
    }
    expect((await family()).absolute_until).toEqual(until);
    portal.advance((until.getTime() - portal.now().getTime()) / 1000 - 1);
    tokens = await renew(tokens);
    expect(await portal.profile(tokens.access)).toBe(200);
    portal.advance(1);
    expect(await portal.profile(tokens.access)).toBe(401);
    await refused(tokens);
  });

  it('has access tokens that live 15 minutes, longer than the grace of 60 s', async () => {
    portal.advance(15 * 60 - 1);
    expect(await portal.profile(first.access)).toBe(200);
    portal.advance(1);
    expect(await portal.profile(first.access)).toBe(401);
    expect(portal.policy.accessSeconds).toBeGreaterThanOrEqual(300);
    expect(portal.policy.graceSeconds).toBe(60);
  });

  it('stores no secret in the database', async () => {
    const { access, refresh } = await renew(first);
    const rows = JSON.stringify(await portal.db.selectFrom('session_family').selectAll().execute());
    for (const token of [first.access, first.refresh, access, refresh]) {
      for (const part of token.split('.').filter((text) => text.length > 22)) expect(rows).not.toContain(part);
    }
  });

  it('is read with one statement, and with two at most; then requests read nothing of it until it changes', async () => {
    await portal.profile(first.access);
    const count = async () => {
      portal.statements.length = 0;
      await portal.profile(first.access);
      return portal.statements.length - 1;
    };
    expect(await count()).toBe(0);
    portal.advance(600);
    expect(await count()).toBe(2);
    expect(await count()).toBe(0);
    await portal.db.updateTable('account_permission').set({ level: 1 }).execute();
    expect(await count()).toBe(1);
    expect(await count()).toBe(0);
  });

  it('survives a database failure: 503 with Retry-After, never 401', async () => {
    const { schema } = portal.db;
    await schema.alterTable('session_family').renameTo('elsewhere').execute();
    const { status, body, headers } = await portal.renew(first.refresh);
    expect({ status, body }).toEqual({ status: 503, body: { error: 'The session cannot be renewed at the moment' } });
    expect(headers.get('Retry-After')).toBe('5');
    expect(await portal.profile(first.access)).toBe(500);
    await schema.alterTable('elsewhere').renameTo('session_family').execute();
    expect(await portal.profile((await renew(first)).access)).toBe(200);
  });
});
