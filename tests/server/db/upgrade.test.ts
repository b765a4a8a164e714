// @module-tag exhaustive
import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate, migrations, runMigrations } from '../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { prepareFolder } from '../../support/database-images/prepared-database.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { startPortalProcess, temporaryFolder } from '../../support/portal-process.ts';
import { insertRow, rowOf, tablesWithRows } from '../../support/rows-of-company.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row as it was stored at a step. */
interface Stored {
  readonly step: string;
  readonly table: string;
  readonly values: Row;
}

/** The columns of the tables that a statement may write, as `table.column`. */
const writtenColumns = async (db: Database): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema() and is_generated = 'NEVER'`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

const bytes = 'Kept since the first version';
const at = (day: number) => `2026-11-${day}T00:00:00Z`;

/** Values of columns that a row once needed, and of files. */
const further: Readonly<Record<string, Row>> = {
  file: { size: bytes.length, bytes: `\\x${Buffer.from(bytes).toString('hex')}` },
  voyage: {
    from_locode: 'NLRTM',
    to_locode: 'ESALG',
    distance: 1400,
    draught: 12,
    planned_arrival: at(25),
    arrival: at(26),
    berthed: at(27),
    sailed: at(28),
    stays_as: 'Alongside',
  },
};

/** Inserts one row of each table of a step, in the columns of that step. */
const insertRows = async (db: Database, step: string, number: number): Promise<readonly Stored[]> => {
  const columns = await writtenColumns(db);
  const stored: Stored[] = [];
  for (const table of tablesWithRows) {
    const all = { ...rowOf(table, number), ...further[table] };
    const values = Object.fromEntries(Object.entries(all).filter(([column]) => columns.has(`${table}.${column}`)));
    if (Object.keys(values).length === 0) continue;
    await insertRow(db, table, values);
    stored.push({ step, table, values });
  }
  return stored;
};

/** How many rows of a table have these values. */
const countRows = async (db: Database, table: string, values: Row): Promise<number | undefined> => {
  const shape = sql`(select shape from ${sql.table(table)} as shape limit 0)`;
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)} as kept where to_jsonb(kept)
    @> jsonb_strip_nulls(to_jsonb(jsonb_populate_record(${shape}, ${JSON.stringify(values)}::jsonb)))`.execute(db);
  return rows[0]?.count;
};

onEachDatabase(
  (database) => `data of every released schema on ${database}`,
  ({ create }) => {
    let db: PortalDatabase;
    let remove: () => Promise<void>;
    const stored: Stored[] = [];
    beforeAll(async () => {
      const made = await create();
      ({ remove } = made);
      db = await openDatabase(made.place);
      for (const [index, [step]] of migrations.entries()) {
        const known = migrations.slice(0, index + 1);
        await db.transaction().execute((trx) => runMigrations(trx, 'migration', known));
        stored.push(...(await insertRows(db, step, index + 1)));
      }
      await migrate(db);
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });

    it('is kept by all later migrations', async () => {
      const columns = await writtenColumns(db);
      const lost: string[] = [];
      for (const { step, table, values } of stored) {
        const kept = Object.entries(values).filter(([column]) => columns.has(`${table}.${column}`));
        const count = await countRows(db, table, Object.fromEntries(kept));
        // An account with all vessels of its company needs no rows of its own any more.
        if (count !== 1 && !(table === 'account_vessel' && step < '0020')) lost.push(`${table} of ${step}`);
      }
      expect(stored.length).toBeGreaterThan(migrations.length * 10);
      expect(lost).toEqual([]);
    });

    it('is seen by the accounts that saw it', async () => {
      const { rows } = await sql<{ account: number; vessel: number }>`
        select account_id as account, vessel_id as vessel from visible_vessel order by account_id`.execute(db);
      expect(rows).toEqual(migrations.map((_, index) => ({ account: index + 1, vessel: index + 1 })));
    });

    it('has the files with their bytes', async () => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const files = await db.selectFrom('file').select(['size', 'sha256']).execute();
      expect(files).toEqual(migrations.map(() => ({ size: bytes.length, sha256 })));
    });
  },
);

const doneMigrations = sql`select name, run_at from migration order by name`;

it('a start of an older version on newer data ends with what to do, and changes nothing', async () => {
  const { folder, remove } = temporaryFolder();
  const data = path.join(folder, 'database');
  await prepareFolder(data);
  const before = await openDatabase({ folder: data });
  await sql`insert into migration (name) values ('9999-latest')`.execute(before);
  const { rows } = await doneMigrations.execute(before);
  await before.destroy();
  const portal = await startPortalProcess({ DATA_DIR: folder, DEMO: 'no' });
  expect(await portal.ended).toBe(1);
  expect(portal.said()).toMatch(
    /^Opening the database\nThis database belongs to a newer version of Fleet Portal: .+ 9999-latest\.\nNothing was changed\. Start the newer .+\n$/,
  );
  const after = await openDatabase({ folder: data });
  expect((await doneMigrations.execute(after)).rows).toEqual(rows);
  await after.destroy();
  remove();
});
