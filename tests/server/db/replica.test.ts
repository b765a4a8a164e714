// @module-tag exhaustive
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { findPostgres, startPostgres, startReplica } from '../../support/postgres-server.ts';
import { sessionApp } from '../../support/session-app.ts';
import { accounts, type Answer, insertAccounts, password, requestOf, signedIn } from '../../support/session-portal.ts';

const programs = findPostgres();
const list = 'near-misses/all';
const [ada, , eve] = accounts;

describe.runIf(programs)('Two processes on a server with a streaming replica', () => {
  let primary: Awaited<ReturnType<typeof startPostgres>>;
  let replica: Awaited<ReturnType<typeof startReplica>>;
  /** The portal's handles of both processes; connections to both servers; the processes. */
  let dbs: readonly PortalDatabase[];
  let onReplica: PortalDatabase;
  let onPrimary: PortalDatabase;
  let apps: readonly ReturnType<typeof sessionApp>['app'][];

  beforeAll(async () => {
    primary = await startPostgres(programs ?? '');
    const first = await openDatabase({ url: primary.url });
    await migrate(first);
    await insertAccounts(first);
    await first
      .insertInto('account_permission')
      .values({ account_id: 3, name: 'Near Misses', read: true, level: 2 })
      .execute();
    await first.destroy();
    replica = await startReplica(programs ?? '', primary.url);
    onReplica = await openDatabase({ url: replica.url });
    onPrimary = await openDatabase({ url: primary.url });
    dbs = await Promise.all([1, 2].map(() => openDatabase({ url: primary.url, readUrl: replica.url })));
    apps = dbs.map((db) => sessionApp(db, pino({ level: 'silent' })).app);
  });
  afterAll(async () => {
    await Promise.all([...dbs, onReplica, onPrimary].map((db) => db.destroy()));
    await replica.stop();
    await primary.stop();
  });

  const ask = async (which: number, name: CallName, input: object, access?: string): Promise<Answer> => {
    const { path, init } = requestOf(name, input, access);
    const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    const response = await (apps[which] ?? expect.unreachable()).request(path, init, env);
    // SAFETY: every answer of the API is a JSON object.
    return { status: response.status, body: (await response.json()) as Answer['body'], headers: response.headers };
  };
  const signIn = async (email: string) =>
    signedIn(await ask(0, 'account.login', { email, password, deviceId: email, platform: 'Test' })).access;
  const views = async (which: number, access: string) => {
    const { status, body } = await ask(which, 'view.list', { list }, access);
    expect(status).toBe(200);
    return body.result;
  };
  const used = (which: number, companyId: number) => dbs[which]?.replica?.forReads(companyId) !== undefined;
  const pauseReplay = () => sql`select pg_wal_replay_pause()`.execute(onReplica);
  const resumeReplay = () => sql`select pg_wal_replay_resume()`.execute(onReplica);
  const lag = async (delay: string) => {
    await sql.raw(`alter system set recovery_min_apply_delay = '${delay}'`).execute(onReplica);
    await sql`select pg_reload_conf()`.execute(onReplica);
  };
  const view = { list, settings: [{ name: 'columns', value: 'title,date' }], shared: false };

  it('reads from the replica, where row-level security holds', async () => {
    await expect.poll(() => used(0, 1) && used(1, 2)).toBe(true);
    const tenant = dbs[0]?.replica?.forReads(1) ?? expect.unreachable();
    expect(await sql`select pg_is_in_recovery() as replica`.execute(tenant)).toMatchObject({
      rows: [{ replica: true }],
    });
    expect(await tenant.selectFrom('company').select('name').execute()).toEqual([{ name: 'Owner' }]);
    expect(await tenant.selectFrom('account').select('email').orderBy('email').execute()).toEqual([
      { email: ada },
      { email: 'bo@demo.example' },
    ]);
    await expect(tenant.deleteFrom('account').execute()).rejects.toThrow(/read-only/);
  });

  it('shows at every process what the account has just written while the replica lags', async () => {
    const access = await signIn(ada);
    const foreign = await signIn(eve);
    await expect.poll(() => used(0, 1) && used(1, 1)).toBe(true);
    await pauseReplay();
    for (const name of ['One', 'Two', 'Three']) {
      expect((await ask(0, 'view.save', { ...view, name }, access)).status).toBe(200);
      expect(JSON.stringify(await views(1, access))).toContain(name);
      expect(JSON.stringify(await views(0, access))).toContain(name);
    }
    expect([used(0, 1), used(1, 1)]).toEqual([false, false]);
    expect(await views(1, foreign)).toMatchObject({ items: [] });
    await resumeReplay();
    await expect.poll(() => used(0, 1) && used(1, 1)).toBe(true);
    expect(JSON.stringify(await views(1, access))).toContain('Three');
  });

  it('reads from the replica while others write all the time and it lags by half a second', async () => {
    const done = new AbortController();
    const write = async () => {
      while (!done.signal.aborted) await sql`select pg_logical_emit_message(true, 'test', '')`.execute(onPrimary);
    };
    await pauseReplay();
    const writing = write();
    await expect.poll(() => used(0, 1) || used(1, 1)).toBe(false);
    await lag('500ms');
    await resumeReplay();
    await expect.poll(() => used(0, 1) && used(1, 1)).toBe(true);
    done.abort();
    await writing;
    await lag('0');
  });

  it('reads from the primary while the replica is gone, without an error, and from the replica when it is back', async () => {
    const access = await signIn(ada);
    await expect.poll(() => used(0, 1)).toBe(true);
    await replica.halt();
    expect(JSON.stringify(await views(0, access))).toContain('Three');
    expect(used(0, 1)).toBe(false);
    await replica.resume();
    await expect.poll(() => used(0, 1)).toBe(true);
    expect(JSON.stringify(await views(0, access))).toContain('Three');
  });
});
