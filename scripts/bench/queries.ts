import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { migrateDemo } from '../../demo/demo-tables.ts';
import type { seed } from '../../demo/seed.ts';
import type { migrate } from '../../server/db/migrate.ts';
import { ownedBy } from '../../tests/support/owned.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { explainedHandlersIn } from './explained-calls.ts';
import { type Explained, medianOf, openExplainer, statementsOf } from './explain-statements.ts';
import { openLarge } from './open-large.ts';
import { importParts } from './import-parts.ts';
import { queriesPage } from './queries-page.ts';
import { markdownTable } from '../markdown-table.ts';

/**
 * Prints EXPLAIN (ANALYZE, BUFFERS) of the slowest calls of the demo at `--vessels` vessels, on PostgreSQL. `--before` names a
 * folder with another version of the portal, which is measured in turns with this one, on a copy of the same rows. `--filled`
 * is the address of a database that has the demo already; it is only copied. `--write` names the page that a summary of the plans
 * is written to, instead of printing them.
 */
const { vessels, rounds, top, before, filled, write } = parseArgs({
  options: {
    vessels: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '7' },
    top: { type: 'string', default: '10' },
    before: { type: 'string' },
    filled: { type: 'string' },
    write: { type: 'string' },
  },
}).values;

const email = 'fleet@demo.example';
const root = path.resolve(import.meta.dirname, '../..');
const versions = before === undefined ? [root] : [path.resolve(before), root];

/** What a version exports to create its tables and the demo. */
interface Filling {
  readonly migrate: typeof migrate;
  readonly migrateDemo: typeof migrateDemo;
  readonly seed: typeof seed;
}

const fillingOf = async (folder: string): Promise<Filling> =>
  // SAFETY: every version of the portal exports these functions; if not, the benchmark fails at once.
  (await importParts(folder, ['server/db/migrate.ts', 'demo/demo-tables.ts', 'demo/seed.ts'])) as Filling;

const inDatabase = (url: string, name: string): string => url.replace(/[^/]*$/, name);

const statement = async (url: string, text: ReturnType<typeof sql>): Promise<void> => {
  const db = await openLarge(url);
  await text.execute(db);
  await db.destroy();
};

/** Fills a new database by the first version, so that the other migrates its rows. */
const fill = async (server: string): Promise<string> => {
  const url = inDatabase(server, 'bench_filled');
  await statement(server, sql`create database bench_filled`);
  const {
    migrate: migrateTables,
    migrateDemo: migrateTablesOfDemo,
    seed: writeDemo,
  } = await fillingOf(versions[0] ?? root);
  const db = await openLarge(url);
  await migrateTables(db);
  await migrateTablesOfDemo(db);
  await writeDemo(db, { vessels: Number(vessels), log: pino({ level: 'silent' }) });
  await db.destroy();
  return url;
};

/** A version on a copy of the filled database. */
const prepare = async (server: string, source: string, folder: string, at: number) => {
  const name = `bench_copy_${at}`;
  await statement(server, sql`drop database if exists ${sql.ref(name)}`);
  await statement(server, sql`create database ${sql.ref(name)} template ${sql.ref(path.posix.basename(source))}`);
  const url = inDatabase(server, name);
  const db = await openLarge(url);
  await (await fillingOf(folder)).migrate(db);
  const owned = await ownedBy(db, email);
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
  const calls = await statementsOf(url, await explainedHandlersIn(folder), owned);
  return { calls, ...(await openExplainer(url, owned.company, folder)) };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** A call by its number, explained by every version in turns. */
const measure = async (prepared: readonly Prepared[], at: number): Promise<readonly Explained[]> => {
  const explained: Explained[][] = prepared.map(() => []);
  for (let round = 0; round < Number(rounds); round += 1)
    for (const [number, { calls, explain }] of prepared.entries())
      explained[number]?.push(await explain(calls[at]?.statements ?? []));
  return explained.map(medianOf);
};

/** Calls of several kinds send the same statements: what they have in common. */
const shapeOf = ({ statements }: Prepared['calls'][number]): string =>
  statements.map(({ text }) => text.replaceAll(/'[^']*'/g, "''")).join(';');

const names = versions.length === 1 ? ['this version'] : ['before', 'after'];
const inMs = (ms: number): string => ms.toFixed(1);

const report = async (server: string, source: string): Promise<void> => {
  const prepared: Prepared[] = [];
  for (const [at, folder] of versions.entries()) prepared.push(await prepare(server, source, folder, at));
  const [first] = prepared;
  if (!first) throw new Error('There is no version to measure');
  const measured: { title: string; shape: string; explained: readonly Explained[] }[] = [];
  for (const [at, call] of first.calls.entries())
    measured.push({ title: call.title, shape: shapeOf(call), explained: await measure(prepared, at) });
  for (const { close } of prepared) await close();
  const slowest = measured
    .toSorted((a, b) => (b.explained[0]?.ms ?? 0) - (a.explained[0]?.ms ?? 0))
    .filter(({ shape }, at, sorted) => sorted.findIndex((other) => other.shape === shape) === at)
    .slice(0, Number(top));
  if (write !== undefined) {
    writeFileSync(write, queriesPage({ calls: slowest, names, vessels, rounds }));
    return;
  }
  const rows = slowest.map(({ title, explained }) => [`\`${title}\``, ...explained.map(({ ms }) => inMs(ms))]);
  console.log(
    markdownTable(
      [['call, ms of its statements', ...names], ...rows],
      names.map((_, at) => at + 1),
    ),
  );
  for (const { title, explained } of slowest)
    for (const [at, { ms, plan }] of explained.entries())
      console.log(`\n### ${title}, ${names[at]}: ${inMs(ms)} ms\n\n\`\`\`\n${plan}\n\`\`\``);
};

if (filled === undefined) {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('No PostgreSQL server is installed here');
  const postgres = await startPostgres(programs);
  await report(postgres.url, await fill(postgres.url));
  await postgres.stop();
} else await report(inDatabase(filled, 'postgres'), filled);
