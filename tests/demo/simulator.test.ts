// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import { onPurpose } from '../../demo/fleet.ts';
import { pruneSimulation, simulate } from '../../demo/simulator/simulate.ts';
import { preparedDatabase } from '../support/database-images/prepared-database.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const day = 24;
let db: Database;

beforeAll(async () => {
  db = await preparedDatabase({ demoOf: '2026-11-21' });
});
afterAll(() => db.destroy());

const count = async (table: 'position_report' | 'noon_report' | 'eta_change' | 'voyage') => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};
const counts = async () => ({
  positions: await count('position_report'),
  reports: await count('noon_report'),
  changes: await count('eta_change'),
  voyages: await count('voyage'),
});
const newest = async (table: 'position_report' | 'noon_report') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.max('time').as('time'))
      .executeTakeFirstOrThrow()
  ).time;

describe('the simulator', () => {
  it('writes nothing without the demo', async () => {
    const empty = await preparedDatabase();
    await simulate(empty, { now: noon });
    expect(await empty.selectFrom('position_report').select('time').execute()).toEqual([]);
    await empty.destroy();
  });

  it('writes no rows dated in the future', async () => {
    for (const table of ['position_report', 'noon_report'] as const) {
      expect((await newest(table)) <= noon).toBe(true);
    }
    const { latest } = await db
      .selectFrom('eta_change')
      .select(({ fn }) => fn.max('reported_at').as('latest'))
      .executeTakeFirstOrThrow();
    expect(latest <= noon).toBe(true);
  });

  it('writes no row twice', async () => {
    const before = await counts();
    await simulate(db, { now: noon });
    expect(await counts()).toEqual(before);
  });

  it('writes a position of every vessel every ten minutes, except of the one with late tracking', async () => {
    const before = await count('position_report');
    await simulate(db, { now: later(1 / 6) });
    expect((await count('position_report')) - before).toBeGreaterThanOrEqual(26);
    const stale = await db
      .selectFrom('position_report')
      .innerJoin('vessel', 'vessel.id', 'vessel_id')
      .where('imono', '=', onPurpose.stalePosition)
      .select(({ fn }) => fn.max('time').as('time'))
      .executeTakeFirstOrThrow();
    expect(stale.time <= later(-29.5)).toBe(true);
  });

  it('writes once in concurrent runs', async () => {
    const now = later(1);
    await Promise.all([simulate(db, { now }), simulate(db, { now })]);
    const { rows } = await sql<{ doubled: number }>`select count(*)::int as doubled from (
      select from noon_report group by vessel_id, time, type having count(*) > 1) as double`.execute(db);
    expect(rows[0]?.doubled).toBe(0);
  });

  it('catches up after three weeks: six-hourly positions, missed reports, further voyages, update times', async () => {
    const before = await counts();
    const now = later(21 * day);
    await simulate(db, { now });
    const after = await counts();
    const positions = after.positions - before.positions;
    expect(positions).toBeGreaterThan(26 * 21 * 4 - 26 * 8);
    expect(positions).toBeLessThan(26 * 21 * 4 + 26 * 12);
    expect(after.reports - before.reports).toBeGreaterThan(26 * 18);
    expect(after.changes).toBeGreaterThan(before.changes);
    expect(after.voyages).toBeGreaterThan(before.voyages);
    const [drills] = await db.selectFrom('data_source').where('key', '=', 'drills').select('last_update').execute();
    expect(drills?.last_update?.toISOString()).toContain('2026-12-12');
  });

  it('runs for years: every vessel has a current position and a future schedule', async () => {
    const now = later(900 * day);
    await simulate(db, { now });
    const { rows } = await sql<{ vessels: number; oldest: Date; ahead: Date }>`
      select count(*)::int as vessels, min(reported) as oldest, min(ahead) as ahead from (
        select (select max(time) from position_report where vessel_id = vessel.id) as reported,
          (select max(sailed) from voyage where vessel_id = vessel.id) as ahead from vessel) as each`.execute(db);
    expect(rows[0]?.vessels).toBe(26);
    expect(Number(rows[0]?.oldest)).toBeGreaterThan(later(900 * day - 31).getTime());
    expect(Number(rows[0]?.ahead)).toBeGreaterThan(later(985 * day).getTime());
  });

  it('deletes ten-minute reports after two days, positions after 100, voyages after 400', async () => {
    const now = later(901 * day);
    await simulate(db, { now });
    await pruneSimulation(db, now);
    const { rows } = await sql<{ positions: Date; voyages: Date; fine: number }>`
      select (select min(time) from position_report) as positions, (select min(sailed) from voyage) as voyages,
        (select count(*)::int from position_report where time < ${later(899 * day)} and extract(epoch from time)::bigint % 21600 <> 0
          and not exists (select from voyage where vessel_id = position_report.vessel_id and (departure = time or berthed = time))) as fine`.execute(
      db,
    );
    expect(rows[0]?.fine).toBe(0);
    expect(Number(rows[0]?.positions)).toBeGreaterThanOrEqual(later(801 * day).getTime());
    expect(Number(rows[0]?.voyages)).toBeGreaterThanOrEqual(later(501 * day).getTime());
  });

  it('skips a vessel whose voyage ends at a port without coordinates', async () => {
    const reached = await newest('position_report');
    const { id } = await db.insertInto('port').values({ name: 'Off Lagos' }).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('voyage').set({ to_port_id: id }).where('vessel_id', '=', 1).execute();
    const of = (vessel: number) =>
      db
        .selectFrom('position_report')
        .where('vessel_id', '=', vessel)
        .select(({ fn }) => fn.max('time').as('time'))
        .executeTakeFirstOrThrow();
    const before = await of(1);
    await simulate(db, { now: new Date(reached.getTime() + day * 3_600_000) });
    expect(await of(1)).toEqual(before);
    expect((await of(2)).time > reached).toBe(true);
  });
});
