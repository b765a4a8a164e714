import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { migrate } from '../server/db/migrate.ts';
import type { PortalDatabase } from '../server/db/portal-database.ts';
import { chartFleet } from '../server/handlers/fleet-chart.ts';
import { listFleet } from '../server/handlers/fleet-list.ts';
import type { FleetListPage } from '../src/contract/fleet/fleet-list.ts';
import { signedInCall } from '../tests/support/signed-in-call.ts';
import { measureEachDatabase } from './each-database.ts';
import { quantile } from './quantile.ts';

/**
 * Prints how long the list over all vessels takes at `--records` near misses of one company on 20 vessels: on the embedded
 * database, and on a PostgreSQL server if one is installed here.
 */
const { records, rounds } = parseArgs({
  options: { records: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '30' } },
}).values;

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

const fill = async (db: PortalDatabase) => {
  await migrate(db);
  await sql`insert into company (name) values ('Owner'), ('Another')`.execute(db);
  await sql`insert into account (company_id, email, password_hash, first_name, last_name, all_vessels)
    values (1, 'one@demo.example', '', 'Ada', 'Maris', true)`.execute(db);
  await sql`insert into vessel (company_id, imono, name, type, flag, class_society, built, dwt, particulars, content_html)
    select 1 + at / 20, 4100001 + at, 'MT Vessel ' || at, 'MR tanker', 'Malta', 'DNV', 2015, 50000, '[]', ''
    from generate_series(0, 39) as at`.execute(db);
  for (let from = 1; from <= Number(records) * 2; from += chunk)
    await sql`insert into record (kind, vessel_id, name, date, status, "row", detail)
    select 'nearMiss', 1 + at % 40, 'Spring line parted ' || at, date '2026-11-22' - (at % 3650),
      (array['Reported', 'Approved on board', 'Closed', 'Closed', 'Closed'])[1 + at / 7 % 5], '{"inR_Type": "Near Miss"}',
      jsonb_build_object('incidentType', 'Type ' || at % 12, 'description', repeat('The line was under load. ', 40))
    from generate_series(${from}::int, ${from + chunk - 1}::int) as at`.execute(db);
  await sql`analyze`.execute(db);
};

const measure = async (name: string, db: PortalDatabase) => {
  await fill(db);
  const now = new Date('2026-11-22T07:00:00Z');
  const call = { ...signedInCall(db, { accountId: 1, now, permissions: [] }), log: pino({ level: 'silent' }) };
  const deep = async () => {
    let cursor: string | undefined;
    for (let at = 0; at < 50; at += 1)
      cursor = (await listFleet('nearMiss', { ...(cursor && { cursor }) }, call)).next ?? '';
    return cursor;
  };
  const second = (await listFleet('nearMiss', {}, call)).next ?? '';
  const tasks: readonly (readonly [string, () => Promise<unknown>])[] = [
    ...Object.entries(pages).map(([task, page]) => [task, () => listFleet('nearMiss', page, call)] as const),
    ['second page', () => listFleet('nearMiss', { cursor: second }, call)],
    ...(await deep().then((cursor = '') => [['page 51', () => listFleet('nearMiss', { cursor }, call)] as const])),
    ['chart', () => chartFleet('nearMiss', {}, call)],
  ];
  console.log(`${`${name}, ${records} records`.padEnd(44)}   p50     p95   ms`);
  for (const [task, run] of tasks) {
    const times: number[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      const start = performance.now();
      await run();
      times.push(performance.now() - start);
    }
    console.log(task.padEnd(44) + [0.5, 0.95].map((share) => quantile(times, share).toFixed(0).padStart(6)).join('  '));
  }
  await db.destroy();
};

await measureEachDatabase(measure);
