import { execFile } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Database } from '../../server/db/schema.ts';
import { publicAccounts } from '../../demo/public-accounts.ts';
import { temporaryFolder } from '../support/portal-process.ts';
import { insertRowsOf, tablesWithRows } from '../support/rows-of-company.ts';

const program = path.join(import.meta.dirname, '../../demo/commands/demo.ts');
const own = 900_001;
const tables = tablesWithRows.filter((table) => table !== 'audit_entry');

const data = temporaryFolder();
const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await openDatabase({ folder: path.join(data.folder, 'database') });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
};

/** Runs `npm run demo` in a process of its own; answers its exit code and output. */
const demo = (word: 'add' | 'remove') =>
  new Promise<{ readonly code: unknown; readonly said: string }>((resolve) => {
    const { DATABASE_URL: _, ...around } = process.env;
    const env = { ...around, DATA_DIR: data.folder, SEED_VESSELS: '1' };
    execFile(process.execPath, [program, word, '--yes'], { env }, (error, out, errors) =>
      resolve({ code: error ? error.code : 0, said: out + errors }),
    );
  });

/** Every row of the tables that companies have, and of the demo's own tables. The audit log outlives companies: without it. */
const rowsOf = async (db: Database): Promise<readonly string[]> => {
  const { rows: demoTables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name like 'demo\\_%'
      and table_name not in ('demo_info', 'demo_migration')`.execute(db);
  const found: string[] = [];
  for (const table of [...tables, ...demoTables.map(({ name }) => name)]) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} as t`.execute(
      db,
    );
    found.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return found.toSorted();
};

let ownRows: readonly string[];

beforeAll(async () => {
  expect(await demo('add')).toMatchObject({ code: 0, said: expect.stringContaining('The demo was added') });
  ownRows = await withDatabase(async (db) => {
    const before = new Set(await rowsOf(db));
    await insertRowsOf(db, own);
    return (await rowsOf(db)).filter((row) => !before.has(row));
  });
});
afterAll(() => data.remove());

it(
  'npm run demo -- add adds the demo to an empty database, and a second time nothing',
  { tags: ['exhaustive'] },
  async () => {
    const accounts = await withDatabase(publicAccounts);
    expect(accounts).toContainEqual({ email: 'fleet@demo.example', vessels: 1 });
    expect(await demo('add')).toMatchObject({ code: 1, said: expect.stringContaining('already in this database') });
  },
);

it('npm run demo -- remove leaves exactly the own rows, in every table', { tags: ['exhaustive'] }, async () => {
  expect(new Set(ownRows.map((row) => row.split(' ')[0])).size).toBe(tables.length);
  expect(await demo('remove')).toMatchObject({ code: 0, said: expect.stringContaining('The demo was removed') });
  expect(await withDatabase(rowsOf)).toEqual(ownRows);
});

it('npm run demo -- add refuses a database with a company, and changes nothing', { tags: ['exhaustive'] }, async () => {
  const refusal = expect.stringContaining('this one has some: nothing was changed');
  expect(await demo('add')).toMatchObject({ code: 1, said: refusal });
  expect(await withDatabase(rowsOf)).toEqual(ownRows);
  expect(await demo('remove')).toMatchObject({ code: 1, said: expect.stringContaining('There is no demo') });
});
