import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { liftTimeouts } from '../../server/db/database.ts';
import { demoCompanyIds } from '../data/fleet-rows.ts';
import { demoFleet, type SeedVessel } from '../fleet.ts';
import { advanceSources } from '../last-updates.ts';
import { isSeeded, readInfo } from '../demo-info.ts';
import { demoLock } from '../seed.ts';
import { advanceVessels, lastReportOf } from './advance.ts';

/** The time to simulate to, and a signal that stops it early, between two groups of vessels. */
interface SimulateOptions {
  readonly now: Date;
  readonly stopped?: AbortSignal;
}

/**
 * Simulates the demo up to now: position and voyage reports, ETA changes, further voyages, and the last updates of the
 * sources. Does nothing without the demo. Several processes may run it at once: only one of them writes.
 */
export const simulate = async (db: Database, { now, stopped }: SimulateOptions): Promise<void> => {
  if (!(await isSeeded(db))) return;
  const due = await dueVessels(db, now);
  for (let at = 0; at < due.length; at += vesselsPerTransaction) {
    if (stopped?.aborted) return;
    const group = due.slice(at, at + vesselsPerTransaction);
    if (!(await locked(db, (transaction) => advanceVessels(transaction, group, now)))) return;
  }
  await locked(db, (transaction) => advanceSources(transaction, now));
};

/** Small, because the embedded database handles no request during a transaction. */
const vesselsPerTransaction = 20;

/** Runs the work under the demo's lock; false if another process is seeding, simulating or removing the demo. */
const locked = (db: Database, work: (transaction: Database) => Promise<void>): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${demoLock}) as locked`.execute(
      transaction,
    );
    if (!rows[0]?.locked || !(await isSeeded(transaction))) return false;
    await liftTimeouts(transaction);
    await work(transaction);
    return true;
  });

/** The demo's vessels whose latest report is due. */
const dueVessels = async (db: Database, now: Date): Promise<readonly SeedVessel[]> => {
  const fleet = demoFleet(Number((await readInfo(db)).get('vessels') ?? 0));
  const { rows } = await sql<{ imono: string; reported: Date | null }>`
    select imono, (select max(time) from position_report where vessel_id = vessel.id) as reported
    from vessel where company_id in (${sql.join(demoCompanyIds)})`.execute(db);
  const reported = new Map(rows.map((row) => [row.imono, row.reported?.getTime() ?? 0]));
  return fleet.filter((vessel) => lastReportOf(vessel, now).getTime() > (reported.get(vessel.imono) ?? Infinity));
};

/**
 * Deletes old rows: ten-minute reports after two days, all positions after 100 days (tracks need the six-hourly ones),
 * and voyages with their reports after 400 days.
 */
export const pruneSimulation = async (db: Database, now: Date): Promise<void> => {
  if (!(await isSeeded(db))) return;
  await locked(db, async (transaction) => {
    const vessels = sql`select id from vessel where company_id in (${sql.join(demoCompanyIds)})`;
    await sql`delete from position_report where vessel_id in (${vessels}) and source = 'Demo simulator'
      and (time < ${daysBefore(now, 100)} or (time < ${daysBefore(now, 2)} and extract(epoch from time)::bigint % 21600 <> 0
        and not exists (select from voyage where voyage.vessel_id = position_report.vessel_id
          and (departure = position_report.time or berthed = position_report.time))))`.execute(transaction);
    await sql`delete from voyage where vessel_id in (${vessels}) and sailed < ${daysBefore(now, 400)}`.execute(
      transaction,
    );
  });
};

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
