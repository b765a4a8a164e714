import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { migrate } from '../../server/db/migrate.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import { chartFleet } from '../../server/handlers/fleet-chart.ts';
import { listFleet } from '../../server/handlers/fleet-list.ts';
import { searchEverything } from '../../server/handlers/search-everything.ts';
import type { FleetListPage } from '../../src/contract/fleet/fleet-list.ts';
import { everyPermission, signedInCall } from '../../tests/support/signed-in-call.ts';
import { importParts } from './import-parts.ts';
import { measureEachDatabase } from './each-database.ts';
import { quantile } from './quantile.ts';

/**
 * Prints how long the list over all vessels and the search take at `--records` near misses of one company on 20 vessels,
 * beside as many of another: on the embedded database, and on a PostgreSQL server if one is installed here. `--before`
 * names a folder with another version of the portal, which is measured on a database of its own, in turns with this one.
 */
const { records, rounds, before } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '30' },
    before: { type: 'string' },
  },
}).values;

/** The code that is measured. */
interface Version {
  readonly migrate: typeof migrate;
  readonly listFleet: typeof listFleet;
  readonly chartFleet: typeof chartFleet;
}

const versionIn = async (folder: string): Promise<Version> =>
  // SAFETY: another version of the portal exports the same functions; if not, the benchmark fails at once.
  (await importParts(path.join(folder, 'server'), [
    'db/migrate.ts',
    'handlers/fleet-list.ts',
    'handlers/fleet-chart.ts',
  ])) as Version;

/** What is searched for: words of one record, the beginning of one that 11 have, one that every record has, and none. */
const sought: Readonly<Record<string, string>> = {
  'search: one record': 'parted 77777',
  'search: the beginning of a number': 'spring line 7777',
  'search: a word of every record': 'load',
  'search: a word of no record': 'anchor',
};

const pages: Readonly<Record<string, FleetListPage>> = {
  'first page': {},
  'one status': { status: ['Reported'] },
  'two vessels, dates': { vessel: ['4100001', '4100002'], from: '2025-01-01', to: '2025-12-31' },
  'text in the title': { text: 'line parted 77' },
  'condition: not closed': { condition: 'open' },
  'sorted by title': { sort: 'title.asc' },
  'sorted by age': { sort: 'ageDays.desc' },
  'grouped by vessel': { group: 'vessel' },
};

/** Records of one statement: the database ends statements that take long. */
const chunk = 5000;

const fill = async (db: PortalDatabase, version: Version) => {
  await version.migrate(db);
  await sql`insert into company (name) values ('Owner'), ('Another')`.execute(db);
  await sql`insert into account (company_id, email, password_hash, first_name, last_name, all_vessels)
    values (1, 'one@demo.example', '', 'Ada', 'Maris', true)`.execute(db);
  await sql`insert into vessel (company_id, imono, name, type, flag, class_society, built, dwt, particulars, content_html)
    select 1 + at / 20, 4100001 + at, 'MT Vessel ' || at, 'MR tanker', 'Malta', 'DNV', 2015, 50000, '[]', ''
    from generate_series(0, 39) as at`.execute(db);
  const last = Number(records) * 2;
  for (let from = 1; from <= last; from += chunk)
    await sql`insert into record (kind, vessel_id, name, date, status, "row", detail)
    select 'nearMiss', 1 + at % 40, 'Spring line parted ' || at, date '2026-11-22' - (at % 3650),
      (array['Reported', 'Approved on board', 'Closed', 'Closed', 'Closed'])[1 + at / 7 % 5], '{"inR_Type": "Near Miss"}',
      jsonb_build_object('incidentType', 'Type ' || at % 12, 'description', repeat('The line was under load. ', 40))
    from generate_series(${from}::int, ${Math.min(from + chunk - 1, last)}::int) as at`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

/** What is measured, by name, on a filled database. */
const tasksOf = async (db: PortalDatabase, version: Version) => {
  const now = new Date('2026-11-22T07:00:00Z');
  const call = signedInCall(db, { accountId: 1, now, permissions: everyPermission() });
  const list = (page: FleetListPage) => () => version.listFleet('nearMiss', page, call);
  const tasks = new Map<string, () => Promise<unknown>>(
    Object.entries(pages).map(([name, page]) => [name, list(page)]),
  );
  let next = (await list({})()).next;
  for (let page = 2; next !== null && page <= 51; page += 1) {
    if (page === 2 || page === 51) tasks.set(`page ${page}`, list({ cursor: next }));
    next = (await list({ cursor: next })()).next;
  }
  tasks.set('chart', () => version.chartFleet('nearMiss', {}, call));
  // Older versions cannot search.
  if (before === undefined)
    for (const [name, text] of Object.entries(sought)) tasks.set(name, () => searchEverything({ text }, call));
  return tasks;
};

const measure = async (name: string, open: () => Promise<PortalDatabase>) => {
  const versions = [...(before === undefined ? [] : [await versionIn(before)]), { migrate, listFleet, chartFleet }];
  const measured: Map<string, () => Promise<unknown>>[] = [];
  for (const version of versions) {
    const db = await open();
    await fill(db, version);
    measured.push(await tasksOf(db, version));
  }
  console.log(`${name}, ${records} records`.padEnd(40) + headings.slice(-versions.length).join(''));
  for (const task of measured[0]?.keys() ?? []) {
    const times: number[][] = measured.map(() => []);
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const [at, tasks] of measured.entries()) {
        const start = performance.now();
        await tasks.get(task)?.();
        times[at]?.push(performance.now() - start);
      }
    }
    const figures = times.flatMap((of) => [0.5, 0.95].map((share) => quantile(of, share).toFixed(0).padStart(12)));
    console.log(task.padEnd(40) + figures.join(''));
  }
};

/** In milliseconds. */
const headings = ['  before: p50         p95', '         p50         p95'];

await measureEachDatabase(measure);
