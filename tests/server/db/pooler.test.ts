// @module-tag exhaustive
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { defaultLimits } from '../../../server/env.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { isInstalled } from '../../support/containers.ts';
import { startPgbouncer } from '../../support/pgbouncer.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';
import { sessionApp } from '../../support/session-app.ts';
import { accounts, insertAccounts, password, requestOf, signedIn } from '../../support/session-portal.ts';

const programs = findPostgres();
const connections = 2;

/** No statement gives up because the machine is busy. */
const unhurried = {
  ...defaultLimits,
  poolTimeoutMs: 60_000,
  lockTimeoutMs: 60_000,
  statementTimeoutMs: 60_000,
  idleTransactionTimeoutMs: 60_000,
};
const [ada] = accounts;

describe.runIf(programs && isInstalled('pgbouncer'))('A portal behind pgbouncer, which pools transactions', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let dbs: readonly PortalDatabase[];
  let db: PortalDatabase;

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    pooler = await startPgbouncer(postgres.url, connections);
    const place = { url: postgres.url, poolerUrl: pooler.url };
    db = await openDatabase({ ...place, limits: unhurried });
    dbs = [
      db,
      await openDatabase({ ...place, limits: unhurried }),
      await openDatabase({ ...place, limits: { ...unhurried, lockTimeoutMs: 200 } }),
    ];
    await migrate(db);
    await insertAccounts(db);
  });
  afterAll(async () => {
    await Promise.all(dbs.map((each) => each.destroy()));
    await pooler.stop();
    await postgres.stop();
  });

  it('shows each company its own rows only, in statements at the same time and after failed ones', async () => {
    const handles = [
      [db, [1, 2]],
      [db.ofCompany(1), [1]],
      [db.ofCompany(2), [2]],
      [db.ofCompany(3), []],
    ] as const;
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const [handle, expected] = handles[(at * 7) % 4] ?? [db, []];
        if (at % 3 === 0) await expect(sql`select 1 / 0`.execute(handle)).rejects.toThrow('division by zero');
        const seen = at % 2 === 0 ? handle.transaction().execute(companiesIn) : companiesIn(handle);
        return [await seen, expected];
      }),
    );
    for (const [seen, expected] of answers) expect(seen).toEqual(expected);
    await expect(
      db.ofCompany(1).updateTable('account').set({ company_id: 2 }).where('company_id', '=', 1).execute(),
    ).rejects.toThrow(/row-level security/);
  });

  it('leaves no company, role or statement on the connections that it shares', async () => {
    await Promise.all(Array.from({ length: 20 }, () => companiesIn(db.ofCompany(1))));
    const clients = await Promise.all(
      Array.from({ length: connections }, async () => {
        const client = new Client({ connectionString: pooler.url });
        await client.connect();
        await client.query('begin');
        return client;
      }),
    );
    for (const client of clients) {
      // A connection that no company has used yet does not know the setting.
      const { rows } = await client.query(`select current_setting('role') as role,
        coalesce(current_setting('portal.company', true), '') as company, current_setting('statement_timeout') as timeout,
        array(select name from pg_prepared_statements) as names`);
      expect(rows).toEqual([{ role: 'none', company: '', timeout: '0', names: [] }]);
      await client.query('rollback');
      await client.end();
    }
  });

  it('stores what a transaction wrote, and nothing of one that failed', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await rename('Undone')(trx);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await db.transaction().execute(rename('Stored'));
    const { name } = await db.selectFrom('company').where('id', '=', 2).select('name').executeTakeFirstOrThrow();
    expect(name).toBe('Stored');
  });

  it('gives up waiting for a locked row after its timeout', async () => {
    const hurried = dbs[2] ?? expect.unreachable();
    await db.transaction().execute(async (trx) => {
      await lock(trx);
      await expect(lock(hurried)).rejects.toThrow(/lock timeout/);
    });
  });

  it('tells all processes of a session that ended', async () => {
    const processes = dbs.slice(0, 2);
    const apps = processes.map((each) => sessionApp(each, pino({ level: 'silent' })).app);
    const ask = async (which: number, name: CallName, input: object, access?: string) => {
      const { path, init } = requestOf(name, input, access);
      const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
      const response = await (apps[which] ?? expect.unreachable()).request(path, init, env);
      // SAFETY: every answer of the API is a JSON object.
      return {
        status: response.status,
        body: (await response.json()) as Record<string, unknown>,
        headers: response.headers,
      };
    };
    await expect.poll(() => processes.every(({ notices }) => notices.isListening())).toBe(true);
    const { access } = signedIn(
      await ask(0, 'account.login', { email: ada, password, deviceId: ada, platform: 'Test' }),
    );
    expect((await ask(1, 'account.profile', {}, access)).status).toBe(200);
    expect((await ask(0, 'device.logout', { DeviceId: ada }, access)).status).toBe(200);
    expect((await ask(1, 'account.profile', {}, access)).status).toBe(401);
  });
});

const rename = (name: string) => (trx: Database) =>
  trx.updateTable('company').set({ name }).where('id', '=', 2).execute();

const lock = (handle: Database) => handle.selectFrom('company').where('id', '=', 1).select('id').forUpdate().execute();

const companiesIn = async (handle: Database): Promise<readonly number[]> => {
  const found = await handle.selectFrom('account').select('company_id').distinct().orderBy('company_id').execute();
  return found.map(({ company_id: company }) => company);
};
