import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/database.ts';
import { migrate, migrations, runMigrations } from '../../server/db/migrate.ts';
import { defaultLimits } from '../../server/env.ts';
import type { Database } from '../../server/db/schema.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { insertThreeVessels } from '../../tests/support/three-vessels.ts';
import { markdownTable } from '../markdown-table.ts';

/**
 * Prints how long each migration after `--from` takes with `--records` records on PostgreSQL, and how long another connection
 * waited at most to read and to write a record meanwhile. Each runs in a transaction of its own here; at a start all missing ones
 * are one transaction, so their waits add up.
 */
const { records, from } = parseArgs({
  options: { records: { type: 'string', default: '1000000' }, from: { type: 'string', default: '0051-tenancy' } },
}).values;

const kinds = ['nearMiss', 'certificate', 'drill', 'sire'];

/** Records of all kinds over ten years, half a kilobyte of JSON each, on three vessels. */
const fill = async (db: Database): Promise<void> => {
  await insertThreeVessels(db);
  const detail = JSON.stringify({ description: 'x'.repeat(400), remarks: 'As found' });
  await sql`insert into record (kind, vessel_id, name, date, status, "row", detail)
    select (${sql.val(kinds)}::text[])[1 + at % 4], 1 + at % 3, 'Record ' || at, date '2016-11-25' + at % 3650,
      case at % 3 when 0 then 'Open' else 'Closed' end, jsonb_build_object('type', 'Type ' || at % 9), ${detail}::jsonb
    from generate_series(1, ${Number(records)}::int) as at`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

/** Repeats a statement until it is stopped; answers its longest time in milliseconds. */
const longestOf = (statement: () => Promise<unknown>) => {
  let longest = 0;
  const stopped = new AbortController();
  const work = (async () => {
    while (!stopped.signal.aborted) {
      const start = performance.now();
      await statement();
      longest = Math.max(longest, performance.now() - start);
      await sleep(5);
    }
  })();
  return async (): Promise<number> => {
    stopped.abort();
    await work;
    return longest;
  };
};

const programs = findPostgres();
if (programs === undefined) throw new Error('No PostgreSQL server is installed here');
const postgres = await startPostgres(programs);
const patient = { ...defaultLimits, statementTimeoutMs: 3_600_000, lockTimeoutMs: 3_600_000 };
const [db, other] = await Promise.all([1, 2].map(() => openDatabase({ url: postgres.url, limits: patient })));
if (!db || !other) throw new Error('The database was not opened');
const first = migrations.findIndex(([name]) => name === from) + 1;
if (first === 0) throw new Error(`There is no migration ${from}`);
const upTo = (count: number) =>
  db.transaction().execute((transaction) => runMigrations(transaction, 'migration', migrations.slice(0, count)));
await upTo(first);
await fill(db);
const rows: string[][] = [];
for (const [at, [name]] of migrations.entries()) {
  if (at < first) continue;
  const reading = longestOf(() => sql`select name from record where id = 1`.execute(other));
  const writing = longestOf(() => sql`update record set name = name where id = 1`.execute(other));
  const start = performance.now();
  await upTo(at + 1);
  const took = performance.now() - start;
  const waits = [await reading(), await writing()];
  rows.push([`\`${name}\``, ...[took, ...waits].map((ms) => (ms / 1000).toFixed(2))]);
}
const start = performance.now();
await migrate(db);
rows.push(['row-level security', ((performance.now() - start) / 1000).toFixed(2), '', '']);
console.log(markdownTable([['migration', 'takes, s', 'a read waits, s', 'a write waits, s'], ...rows], [1, 2, 3]));
await Promise.all([db.destroy(), other.destroy()]);
await postgres.stop();
