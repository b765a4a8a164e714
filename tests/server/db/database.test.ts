// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { StartupError } from '../../../server/errors/startup-error.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';

const programs = findPostgres();

const countMigrations = async (db: Database) =>
  (await sql<{ count: number }>`select count(*) from migration`.execute(db)).rows[0]?.count;

onEachDatabase(
  (database) => database,
  ({ create }) => {
    let created: Awaited<ReturnType<typeof create>>;
    let db: Database;

    beforeAll(async () => {
      created = await create();
      db = await openDatabase(created.place);
      await migrate(db);
    });
    afterAll(async () => {
      await db.destroy();
      await created.remove();
    });

    it('returns text days, numeric counts, Date timestamps, parsed JSON and bytes', async () => {
      const { rows } = await sql<Record<string, unknown>>`
      select date '2026-03-29' as day, timestamptz '2026-03-29T01:30:00+02:00' as moment, count(*) as count,
        '{"a":[1]}'::jsonb as json, '\\x00ff'::bytea as bytes, null::date as none, 0.5::float8 as share`.execute(db);
      const { bytes, ...rest } = rows[0] ?? {};
      expect(rest).toEqual({
        day: '2026-03-29',
        moment: new Date('2026-03-28T23:30:00Z'),
        count: 1,
        json: { a: [1] },
        none: null,
        share: 0.5,
      });
      expect(bytes).toBeInstanceOf(Uint8Array);
      // SAFETY: the line above asserts this type.
      expect([...(bytes as Uint8Array)]).toEqual([0, 255]);
    });

    it('has the tables of the product only', async () => {
      const { rows } = await sql`select from pg_tables where tablename like 'demo%' or tablename like 'seed%'`.execute(
        db,
      );
      expect(rows).toEqual([]);
    });

    it('is migrated once, however often migrations run', async () => {
      const before = await countMigrations(db);
      await migrate(db);
      await migrate(db);
      expect(before).toBeGreaterThan(0);
      expect(await countMigrations(db)).toBe(before);
    });

    it('is rejected unchanged if a newer version of the program migrated it', async () => {
      const before = await countMigrations(db);
      await sql`insert into migration (name) values ('9998-later'), ('9999-latest')`.execute(db);
      await expect(migrate(db)).rejects.toThrow(
        new StartupError(
          [
            'This database belongs to a newer version of Fleet Portal: this one does not know its changes 9998-later, 9999-latest.',
            'Nothing was changed. Start the newer version, or restore a copy of the database from before the upgrade.',
          ].join('\n'),
        ),
      );
      await sql`delete from migration where name like '999%'`.execute(db);
      expect(await countMigrations(db)).toBe(before);
    });

    it('rolls back a failed transaction', async () => {
      const failing = db.transaction().execute(async (transaction) => {
        await transaction.insertInto('company').values({ name: 'Never' }).execute();
        throw new Error('midway');
      });
      await expect(failing).rejects.toThrow('midway');
      expect(await db.selectFrom('company').selectAll().execute()).toEqual([]);
    });
  },
);

describe.runIf(programs)('processes that start concurrently on one PostgreSQL server', () => {
  it('run the migrations once, one process after the other', async () => {
    const { url, stop } = await startPostgres(programs ?? '');
    const processes = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })));
    await Promise.all(processes.map((db) => migrate(db)));
    const counts = await Promise.all(processes.map(countMigrations));
    expect(new Set(counts).size).toBe(1);
    await Promise.all(processes.map((db) => db.destroy()));
    await stop();
  });

  it('survive closed connections', async () => {
    const { url, stop } = await startPostgres(programs ?? '');
    const broken = Promise.withResolvers<Error>();
    const db = await openDatabase({ url, onBroken: broken.resolve });
    const other = await openDatabase({ url });
    await sql`select 1`.execute(db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(other);
    expect((await broken.promise).message).toMatch(/terminat/);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await Promise.all([db.destroy(), other.destroy()]);
    await stop();
  });

  it('survive a connection closed during a transaction, which fails', async () => {
    const { url, stop } = await startPostgres(programs ?? '');
    const broken = Promise.withResolvers<Error>();
    const db = await openDatabase({ url, onBroken: broken.resolve });
    const other = await openDatabase({ url });
    const cut = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
      await broken.promise;
      await sql`select 1`.execute(transaction);
    });
    await expect(cut).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await Promise.all([db.destroy(), other.destroy()]);
    await stop();
  });
});
