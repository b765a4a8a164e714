// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOver } from '../../../../server/vessels/hand-over.ts';
import { openDatabase } from '../../../../server/db/database.ts';
import { migrate, migrations, runMigrations } from '../../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../../server/db/portal-database.ts';
import { onEachDatabase } from '../../../support/database-kinds.ts';
import { findPostgres, startPostgres } from '../../../support/postgres-server.ts';
import { insertRow, rowOf, tablesWithRows } from '../../../support/rows-of-company.ts';

const companies = [1, 2, 3];
/** The tables whose rows go with the vessel. */
const ofVessel = [
  'vessel',
  'record',
  'attachment',
  'class_survey',
  'voyage',
  'port_call',
  'eta_change',
  'noon_report',
  'position_report',
  'doubtful_position',
  'vetting_inspection',
  'vetting_observation',
];

onEachDatabase(
  (database) => `a database without the companies of its rows, on ${database}`,
  ({ create }) => {
    let db: PortalDatabase;
    let remove: () => Promise<void>;
    /** The tables that existed before. */
    let tables: readonly string[];
    beforeAll(async () => {
      const made = await create();
      ({ remove } = made);
      db = await openDatabase(made.place);
      const before = migrations.slice(
        0,
        migrations.findIndex(([name]) => name === '0051-tenancy'),
      );
      await db.transaction().execute((transaction) => runMigrations(transaction, 'migration', before));
      const { rows } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
      tables = tablesWithRows.filter((table) => rows.some(({ name }) => name === table));
      for (const company of companies)
        for (const table of tables) {
          const { company_id: _, ...shared } = rowOf(table, company);
          await insertRow(db, table, table === 'file' ? shared : rowOf(table, company));
        }
      await migrate(db);
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });

    const companiesOf = async (table: string) => {
      const { rows } = await sql<{ company_id: number }>`
      select company_id from ${sql.table(table)} order by company_id`.execute(db);
      return rows.map(({ company_id: company }) => company);
    };

    it('gives each row of every table its company', async () => {
      const owned = tables.filter((table) => !['company', 'port', 'file'].includes(table));
      expect(owned.length).toBeGreaterThan(25);
      for (const table of owned) {
        expect([table, await companiesOf(table)]).toEqual([table, companies]);
        const { rows } = await sql`select from ${sql.table(table)} as row
        where coalesce(to_jsonb(row) ->> 'vessel_id', to_jsonb(row) ->> 'account_id', to_jsonb(row) ->> 'id', company_id::text)
          <> company_id::text`.execute(db);
        expect([table, rows]).toEqual([table, []]);
      }
    });

    it('shows a file to the company whose record has it', async () => {
      expect(await db.ofCompany(2).selectFrom('file').select('id').execute()).toEqual([{ id: 2 }]);
    });

    it('refuses a row whose company is not that of its vessel', async () => {
      await expect(insertRow(db, 'record', { ...rowOf('record', 1), id: 9, company_id: 2 })).rejects.toThrow(
        /foreign key/,
      );
    });

    it('gives the rows of a vessel to the company that it is handed over to', async () => {
      await handOver(db, '4100013', 'Company 1', { kind: 'command', label: 'admin', at: new Date() });
      for (const table of ofVessel) expect([table, await companiesOf(table)]).toEqual([table, [1, 1, 2]]);
      expect(await db.ofCompany(1).selectFrom('attachment').select('id').orderBy('id').execute()).toEqual([
        { id: 1 },
        { id: 3 },
      ]);
      expect(await db.ofCompany(3).selectFrom('record').select('id').execute()).toEqual([]);
    });
  },
);

const programs = findPostgres();

describe.runIf(programs)('a user of PostgreSQL who may not create roles', () => {
  it('is told what an administrator must do, after which the portal starts', async () => {
    const { url, stop } = await startPostgres(programs ?? '');
    const administrator = await openDatabase({ url });
    await sql`create role limited login`.execute(administrator);
    await sql`grant all on schema public to limited`.execute(administrator);
    const limited = await openDatabase({ url: url.replace('//portal@', '//limited@') });
    await expect(migrate(limited)).rejects.toThrow(
      /needs the database role portal_tenant.+may not create it.+\n.+as an administrator.+\n {2}create role portal_tenant nologin;\n {2}grant portal_tenant to/,
    );
    expect((await sql`select from pg_tables where schemaname = 'public'`.execute(limited)).rows).toEqual([]);
    await sql`create role portal_tenant nologin`.execute(administrator);
    await sql`grant portal_tenant to limited`.execute(administrator);
    await migrate(limited);
    await insertRow(limited, 'company', rowOf('company', 1));
    expect(await limited.ofCompany(1).selectFrom('company').select('id').execute()).toEqual([{ id: 1 }]);
    expect(await limited.ofCompany(2).selectFrom('company').select('id').execute()).toEqual([]);
    await Promise.all([limited.destroy(), administrator.destroy()]);
    await stop();
  });
});
