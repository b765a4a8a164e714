// @module-tag exhaustive
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { liftTimeouts, openDatabase } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { type DatabaseLimits, defaultLimits } from '../../../server/env.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';
import { sessionApp } from '../../support/session-app.ts';
import { type Answer, insertAccounts, password, renewed, requestOf, signedIn } from '../../support/session-portal.ts';
import { waitTimeoutMs } from '../../support/wait-timeout.ts';

const programs = findPostgres();
const refreshes = 12;
const longMs = 50_000;
const shortMs = 1500;

describe.runIf(programs)('PostgreSQL outages and timeouts', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let admin: Database;
  const opened: Database[] = [];

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    admin = await openDatabase({ url: server.url });
    await migrate(admin);
    await insertAccounts(admin);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.destroy()));
  });
  afterAll(async () => {
    await admin.destroy();
    await server.stop();
  });

  /** A portal on the PostgreSQL server, and a session whose tokens are confirmed. */
  const openPortal = async (limits: Partial<DatabaseLimits>) => {
    const waited: object[] = [];
    const onWaiting = (pools: object) => void waited.push(pools);
    const db = await openDatabase({ url: server.url, limits: { ...defaultLimits, ...limits }, onWaiting });
    opened.push(db);
    const lines: string[] = [];
    const { app } = sessionApp(db, pino({ level: 'debug' }, { write: (line) => void lines.push(line) }));
    const get = async (path: string) => (await app.request(path)).status;
    const ask = async (name: CallName, input: object, access?: string): Promise<Answer> => {
      const { path, init } = requestOf(name, input, access);
      const response = await app.request(path, init, { incoming: { socket: { remoteAddress: '10.0.0.1' } } });
      // SAFETY: every response to these requests is a JSON object.
      return { status: response.status, body: (await response.json()) as Answer['body'], headers: response.headers };
    };
    const signIn = (email: string) => ask('account.login', { email, password, deviceId: 'browser', platform: 'x' });
    const session = signedIn(await signIn('ada@demo.example'));
    const profile = (access = session.access) => ask('account.profile', {}, access);
    expect((await profile()).status).toBe(200);
    const refresh = () => ask('account.refreshToken', { refresh_token: session.refresh });
    return { ask, get, signIn, session, profile, refresh, waited, logged: () => lines.join('') };
  };

  /** Locks the row of a session in another transaction until the work is done. */
  const whileLocked = <T>(refresh: string, work: () => Promise<T>): Promise<T> =>
    admin.transaction().execute(async (holding) => {
      await liftTimeouts(holding);
      const [familyId = ''] = refresh.split('.');
      await holding.selectFrom('session_family').where('id', '=', familyId).selectAll().forUpdate().execute();
      return work();
    });

  const waitingForLocks = async () =>
    (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(admin)).rows.length;

  it('answers other requests while twelve refreshes wait for one locked row, and the refreshes afterwards', async () => {
    const portal = await openPortal({ lockTimeoutMs: longMs, statementTimeoutMs: longMs, poolTimeoutMs: longMs });
    const { access } = portal.session;
    let answered = 0;
    const asked = await whileLocked(portal.session.refresh, async () => {
      const answers = Array.from({ length: refreshes }, () => portal.refresh().finally(() => (answered += 1)));
      await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThan(0), waitTimeoutMs);
      const others = await Promise.all([
        portal.profile(),
        portal.ask('account.vessels', {}, access),
        portal.signIn('bo@demo.example'),
      ]);
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await portal.get('/api/health')).toBe(200);
      expect(await portal.get('/api/ready')).toBe(200);
      expect(answered).toBe(0);
      return { answers };
    });
    const pairs = (await Promise.all(asked.answers)).map(renewed);
    expect(new Set(pairs.map(({ refresh }) => refresh)).size).toBe(1);
  });

  it('answers 503 with Retry-After after a lock timeout, and ends no session', async () => {
    const portal = await openPortal({ lockTimeoutMs: 300 });
    const answers = await whileLocked(portal.session.refresh, () =>
      Promise.all(Array.from({ length: refreshes }, portal.refresh)),
    );
    for (const { status, headers } of answers) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await portal.profile()).status).toBe(200);
    expect((await portal.refresh()).status).toBe(200);
  });

  it('answers 503 if no connection becomes free in time, and logs the pool usage', async () => {
    const limits = { lockTimeoutMs: longMs, statementTimeoutMs: longMs, poolTimeoutMs: shortMs, connections: 5 };
    const portal = await openPortal(limits);
    await Promise.all([portal.profile(), portal.profile()]);
    expect(portal.waited, 'while connections are opened').toEqual([]);
    await whileLocked(portal.session.refresh, async () => {
      const held = Promise.all(Array.from({ length: refreshes }, portal.refresh));
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), waitTimeoutMs);
      const { status, body, headers } = await portal.signIn('bo@demo.example');
      expect([status, body]).toEqual([
        503,
        { error: 'The server is temporarily unavailable. Please try again in a moment' },
      ]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await portal.profile()).status).toBe(200);
      return { held };
    });
    expect(portal.logged()).toMatch(/"pools":{"reading":{"total":\d+,"idle":\d+,"waiting":\d+},"writing":{"total":2,/);
    expect(portal.waited.length).toBeGreaterThan(0);
    expect(portal.logged()).toContain('the database did not answer');
  });

  it('answers 503 after a statement timeout', async () => {
    const portal = await openPortal({ statementTimeoutMs: shortMs, lockTimeoutMs: longMs });
    const answer = await admin.transaction().execute(async (holding) => {
      await sql`lock table company in access exclusive mode`.execute(holding);
      return portal.profile();
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await portal.profile()).status).toBe(200);
  });

  it('says which search took too long, and how to make it shorter', async () => {
    const portal = await openPortal({ statementTimeoutMs: longMs, lockTimeoutMs: longMs });
    const { status, body } = await admin.transaction().execute(async (holding) => {
      await sql`lock table class_survey in access exclusive mode`.execute(holding);
      return portal.ask('search.everything', { text: 'pilot ladder' }, portal.session.access);
    });
    expect([status, body]).toEqual([422, { error: 'This search takes too long. Add a word that fewer records have' }]);
  });

  it('answers 503 if a connection stops responding, and uses another one afterwards', async () => {
    const portal = await openPortal({ statementTimeoutMs: shortMs });
    const reading = await sql<{ pid: number }>`select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(admin);
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const { pid } of reading.rows) process.kill(pid, name);
    };
    signal('SIGSTOP');
    try {
      expect((await portal.profile()).status).toBe(503);
      expect((await portal.profile()).status).toBe(200);
    } finally {
      signal('SIGCONT');
    }
  });

  it('ends an idle transaction and releases its locks', async () => {
    const limits = { ...defaultLimits, idleTransactionTimeoutMs: shortMs };
    const leaving = await openDatabase({ url: server.url, limits });
    opened.push(leaving);
    const portal = await openPortal({ lockTimeoutMs: longMs, statementTimeoutMs: longMs });
    const [familyId = ''] = portal.session.refresh.split('.');
    const left = leaving.transaction().execute(async (holding) => {
      await holding.selectFrom('session_family').where('id', '=', familyId).selectAll().forUpdate().execute();
      expect((await portal.refresh()).status).toBe(200);
      await sql`select 1`.execute(holding);
    });
    await expect(left).rejects.toThrow();
  });

  it('answers all requests of a page that arrive while PostgreSQL restarts', async () => {
    const portal = await openPortal({ restartMs: longMs });
    const page = () => [...Array.from({ length: 8 }, () => portal.profile()), portal.refresh()];
    const during = async (change: () => Promise<void>) => {
      const before = page();
      await change();
      return [...before, ...page()];
    };
    const answers = [...(await during(server.halt)), ...(await during(server.resume))];
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('answers 503 at once if PostgreSQL stays away for longer than a restart', async () => {
    const portal = await openPortal({ restartMs: 1 });
    await server.halt();
    await vi.waitFor(async () => expect((await portal.profile()).status).toBe(503), waitTimeoutMs);
    await server.resume();
    await vi.waitFor(async () => expect((await portal.profile()).status).toBe(200), waitTimeoutMs);
  });

  it('answers 503 while PostgreSQL is stopped, and 200 after it restarts, in the same process', async () => {
    const portal = await openPortal({});
    const seen: Answer[] = [];
    const over = new AbortController();
    const asking = async (request: () => Promise<Answer>) => {
      while (!over.signal.aborted) {
        seen.push(await request());
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const running = [portal.profile, portal.profile, portal.refresh].map((request) => asking(() => request()));
    const count = (status: number) => seen.filter((answer) => answer.status === status).length;
    await vi.waitFor(() => expect(count(200)).toBeGreaterThan(5), waitTimeoutMs);
    await server.halt();
    await vi.waitFor(() => expect(count(503)).toBeGreaterThan(5), waitTimeoutMs);
    expect(await portal.get('/api/health')).toBe(200);
    expect(await portal.get('/api/ready')).toBe(503);
    await server.resume();
    const before = count(200);
    await vi.waitFor(() => expect(count(200)).toBeGreaterThan(before + 5), waitTimeoutMs);
    over.abort();
    await Promise.all(running);
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const refused = seen.filter(({ status }) => status === 503);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    expect(await portal.get('/api/ready')).toBe(200);
  });
});
