import http from 'node:http';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { seed } from '../../demo/seed.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import { createLog } from '../../server/log.ts';
import type { CallName } from '../../src/contract/catalogue.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { markdownTable } from '../markdown-table.ts';
import { askedOf, callOf, requestsOf, signInToPortal, toRequest } from './api.ts';
import { apiTasks } from './api-tasks.ts';
import { type LoadRequest, timedRequest } from './load.ts';
import { openLarge } from './open-large.ts';
import { quantile } from './quantile.ts';
import { startCheckout } from './subjects.ts';

/**
 * Prints how long calls of one company take when the database has more and more companies like it: `--companies 1,10,100` of
 * `--vessels` (200), each with a copy of the demo's records, on a PostgreSQL server of its own; `--rounds` (30) calls each.
 */
const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1,10,100' },
    vessels: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '30' },
  },
});

/** Ids of the copies are so far apart; a company of the demo has fewer rows in a table. */
const idsOfCompany = 10_000_000;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isId: boolean;
}

/** The columns of all tables with rows of the first company, in any order: foreign keys are not checked meanwhile. Sessions are not copied. */
const columnsToCopy = async (db: PortalDatabase): Promise<ReadonlyMap<string, readonly Column[]>> => {
  const { rows } = await sql<Column>`
    select t.relname as "table", a.attname as name,
      a.atttypid in ('int4'::regtype, 'int8'::regtype) and a.attname ~ '(^|_)id$' as "isId"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relname not in ('session_family', 'device') and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute c where c.attrelid = t.oid and c.attname = 'company_id')
    order by t.oid, a.attnum`.execute(db);
  return Map.groupBy(rows, ({ table }) => table);
};

/** The value of a column in copy number `k`. */
const copied = ({ table, name, isId }: Column) => {
  const column = sql.ref(name);
  if (name === 'company_id') return sql`1000 + k`;
  if (isId) return sql`${column} + k * ${sql.lit(idsOfCompany)}`;
  if (table === 'vessel' && name === 'imono') return sql`(1000000 + k * 10000 + id)::text`;
  return table === 'account' && name === 'email' ? sql`k || '-' || email` : column;
};

/** Adds companies like the first one until there are so many. */
const grow = async (db: PortalDatabase, from: number, to: number): Promise<void> => {
  const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(to - 1)}) as k`;
  const columns = await columnsToCopy(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into company (id, name) overriding system value select 1000 + k, 'Company ' || k from ${numbers}`.execute(
      trx,
    );
    // Made again after the rows: much faster than row by row.
    const { rows: indexes } = await sql<{ name: string; made: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid in ('record'::regclass, 'attachment'::regclass) and not indisunique`.execute(trx);
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx);
    for (const [table, own] of columns)
      await sql`insert into ${sql.table(table)} (${sql.join(own.map(({ name }) => sql.ref(name)))}) overriding system value
        select ${sql.join(own.map(copied))} from ${sql.table(table)}, ${numbers} where company_id = 1`.execute(trx);
    for (const { made } of indexes) await sql.raw(made).execute(trx);
  });
  await sql`vacuum (analyze)`.execute(db);
};

/** Calls besides those that are measured against a bare server. */
const others = {
  'list of all vessels, first page': ['nearMiss.fleet', {}],
  'search of a common word': ['search.everything', { text: 'the' }],
  'search of two words': ['search.everything', { text: 'mooring line' }],
} as const satisfies Readonly<Record<string, readonly [CallName, object]>>;

/** The durations of each task, in milliseconds, one call after the other. */
const measure = async (port: number, rounds: number): Promise<ReadonlyMap<string, readonly number[]>> => {
  const token = await signInToPortal(port);
  const asked = await askedOf(callOf(port, token));
  const tasks: Readonly<Record<string, readonly LoadRequest[]>> = Object.fromEntries([
    ...Object.entries(apiTasks).map(([task, calls]) => [task, requestsOf(calls, asked, token)]),
    ...Object.entries(others).map(([task, [name, input]]) => [task, [toRequest(name, input, token)]]),
  ]);
  const agent = new http.Agent({ keepAlive: true });
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [task, requests] of Object.entries(tasks)) {
      let ms = 0;
      for (const request of requests) ms += await timedRequest(port, agent, request);
      times.set(task, [...(times.get(task) ?? []), ms]);
    }
  agent.destroy();
  return times;
};

const programs = findPostgres();
if (programs === undefined) throw new Error('No PostgreSQL server is installed here');
const postgres = await startPostgres(programs);
const settings = { DATABASE_URL: postgres.url, DEMO: 'yes' };
const table: string[][] = [];
let stored = 1;
const db = await openLarge(postgres.url);
try {
  await migrate(db);
  await seed(db, { vessels: Number(values.vessels), log: createLog('silent') });
  for (const companies of values.companies.split(',').map(Number)) {
    if (companies > stored) await grow(db, stored, companies);
    stored = companies;
    const { rows } = await sql<{ records: string; vessels: string; size: string }>`
      select (select count(*) from record) as records, (select count(*) from vessel) as vessels,
        pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
    const { portal, stop } = await startCheckout({ folder: path.join(import.meta.dirname, '../..') }, settings);
    const times = await measure(portal.port, Number(values.rounds));
    await stop();
    const { records = '', vessels = '', size = '' } = rows[0] ?? {};
    const cells = [...times].map(([, ms]) => `${quantile(ms, 0.5).toFixed(1)} / ${quantile(ms, 0.95).toFixed(1)}`);
    if (table.length === 0) table.push(['companies', 'vessels', 'records', 'size', ...times.keys()]);
    table.push([companies, vessels, records, size, ...cells].map(String));
    console.log(table.at(-1)?.join(' | '));
  }
} finally {
  await db.destroy();
  await postgres.stop();
}
const [head = [], ...lines] = table;
console.log(`\nMilliseconds, median / p95; load ${loadavg()[0]?.toFixed(1)}\n`);
console.log(markdownTable(head.map((name, at) => [name, ...lines.map((line) => line[at] ?? '')])));
