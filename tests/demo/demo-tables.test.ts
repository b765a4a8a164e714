// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isNew, isSeeded, readInfo } from '../../demo/demo-info.ts';
import { migrateDemo } from '../../demo/demo-tables.ts';
import { openDatabase } from '../../server/db/database.ts';
import { migrate, migrations, runMigrations } from '../../server/db/migrate.ts';
import type { Database } from '../../server/db/schema.ts';
import { preparedDatabase } from '../support/database-images/prepared-database.ts';
import { onEachDatabase } from '../support/database-kinds.ts';

/** The rows that the last version without demo migrations stored, one voyage of one vessel. */
const rows = `
insert into company (name) values ('Owner');
insert into vessel (company_id, imono, name, type, flag, class_society, built, dwt, particulars, content_html)
  values (1, '4100016', 'Old', 'MR', 'LR', 'DNV', 2020, 50000, '[]', '');
insert into port (locode, name) values ('NLRTM', 'Rotterdam'), ('ESALG', 'Algeciras');
insert into voyage (vessel_id, voyage_no, condition, from_port_id, to_port_id, departure)
  values (1, '7L', 'Laden', 1, 2, '2026-11-20T00:00:00Z');
create table demo_passage (voyage_id int primary key references voyage on delete cascade, waiting_status text,
  miles_off real not null, anchor_aweigh_at timestamptz, berth_status text not null, eta_changes jsonb not null);
insert into demo_passage values (1, 'At anchor', 8, '2026-11-24T00:00:00Z', 'Alongside', '[{"reason": "Swell"}]');
insert into file (media_type) values ('application/pdf');
create table demo_document (file_id int primary key references file on delete cascade, format text not null, document jsonb not null);
insert into demo_document values (1, 'pdf', '{"name": "Report"}');
insert into seed_info values ('version', '1'), ('vessels', '1');
insert into last_update (company_id, name, stamp) values
  (1, 'Class Surveys', '11/18/2026 3:05:09 PM'), (1, 'Class-Surveys', '31.02.2026 04:00:00'),
  (1, 'Reports', '21.11.2026 04:00:09'), (1, 'SIRE', 'n/a (import running)'), (1, '船级', '12/1/2026 12:00:00 AM')`;

const runAll = async (db: Database, statements: string) => {
  for (const statement of statements.split(/;\s*$/m)) await sql.raw(statement).execute(db);
};

const tablesLike = async (db: Database, pattern: string) =>
  (
    await sql<{ tablename: string }>`select tablename from pg_tables where tablename ~ ${pattern} order by 1`.execute(
      db,
    )
  ).rows.map(({ tablename }) => tablename);

onEachDatabase(
  (database) => `${database} of the last version without demo migrations`,
  ({ create }) => {
    let created: Awaited<ReturnType<typeof create>>;
    let db: Database;

    beforeAll(async () => {
      created = await create();
      db = await openDatabase(created.place);
      const before = migrations.filter(([name]) => name < '0014');
      await db.transaction().execute((transaction) => runMigrations(transaction, 'migration', before));
      await runAll(db, rows);
      await migrate(db);
    });
    afterAll(async () => {
      await db.destroy();
      await created.remove();
    });

    it('has its data sources with their update times, null if there was none', async () => {
      const sources = await db.selectFrom('data_source').selectAll().orderBy('key').execute();
      expect(sources.map(({ key, name, last_update }) => [key, name, last_update?.toISOString() ?? null])).toEqual([
        ['class-surveys', 'Class Surveys', '2026-11-18T15:05:09.000Z'],
        ['class-surveys-2', 'Class-Surveys', null],
        ['reports', 'Reports', '2026-11-21T04:00:09.000Z'],
        ['sire', 'SIRE', null],
        ['source', '船级', '2026-12-01T00:00:00.000Z'],
      ]);
    });

    it('has the rows of the demo, once the demo has migrated them, however often', async () => {
      for (const _ of [1, 2]) {
        await migrateDemo(db);
        expect(await sql`select * from demo_passage`.execute(db)).toMatchObject({
          rows: [{ voyage_id: 1, waiting_status: 'At anchor', miles_off: 8, eta_changes: [{ reason: 'Swell' }] }],
        });
        expect(await sql`select * from demo_document`.execute(db)).toMatchObject({
          rows: [{ file_id: 1, format: 'pdf', document: { name: 'Report' } }],
        });
        expect([...(await readInfo(db))]).toEqual([
          ['version', '1'],
          ['vessels', '1'],
        ]);
        expect(await isSeeded(db)).toBe(true);
      }
      expect(await tablesLike(db, '^(seed|last_update)')).toEqual([]);
    });
  },
);

it('a database without the demo gets no demo table, not even by the demo migrations', async () => {
  const db = await preparedDatabase();
  await migrateDemo(db);
  expect(await tablesLike(db, '^(demo|seed)')).toEqual([]);
  expect([await isNew(db), await isSeeded(db)]).toEqual([true, false]);
  await db.destroy();
});
