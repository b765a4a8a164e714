import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { KindName } from '../src/contract/records/kinds.ts';
import { liftTimeouts } from '../server/db/database.ts';
import type { Database } from '../server/db/schema.ts';
import { StartupError } from '../server/errors/startup-error.ts';
import { companies } from './data/fleet-rows.ts';
import { insertClassSurveys } from './insert-class-surveys.ts';
import type { Day } from './days.ts';
import { makeDocuments } from './make-documents.ts';
import { demoFleet } from './fleet.ts';
import { idsGoOn, insertRows } from './insert.ts';
import { insertAccounts } from './insert-accounts.ts';
import { insertFleet } from './insert-fleet.ts';
import { insertPublications } from './insert-publications.ts';
import { insertRecords } from './insert-records.ts';
import { insertVoyages } from './insert-voyages.ts';
import { hasCompanies, isSeeded, writeInfo } from './demo-info.ts';
import { runDemoMigrations } from './demo-tables.ts';
import { advanceVessels } from './simulator/advance.ts';
import { dataSources } from './last-updates.ts';
import { utcDayOf } from '../src/contract/day-arithmetic.ts';

/** The result of a seed. */
export interface SeedReport {
  readonly today: Day;
  readonly vessels: number;
  readonly records: Readonly<Partial<Record<KindName, number>>>;
  readonly attachments: number;
  readonly files: number;
  readonly milliseconds: number;
}

export interface SeedOptions {
  /** The day everything is dated from, YYYY-MM-DD; the same day makes the same fleet. */
  readonly today?: Day;
  /** The time until which positions and reports are simulated. Noon if a day is given, else now. */
  readonly now?: Date;
  /** Vessels of the first company. */
  readonly vessels?: number;
  readonly log: Pick<Logger, 'info'>;
}

/**
 * Inserts the demo fleet into an empty database in one transaction. Does nothing if the database has the demo. Throws a
 * StartupError if it has other companies, since the demo's ids are fixed.
 */
export const seed = async (db: Database, options: SeedOptions): Promise<SeedReport> => {
  const { today = utcDayOf(Date.now()), vessels = 20, log } = options;
  const { now = options.today === undefined ? new Date() : new Date(`${today}T12:00:00Z`) } = options;
  const started = performance.now();
  const documents = await makeDocuments();
  const fleet = demoFleet(vessels);
  const report = await db.transaction().execute(async (transaction) => {
    await liftTimeouts(transaction);
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction);
    const none = { today, vessels: 0, records: {}, attachments: 0, files: 0 };
    if (await isSeeded(transaction)) return none;
    if (await hasCompanies(transaction)) {
      throw new StartupError('The demo needs a database without companies, and this one has some: nothing was changed');
    }
    await runDemoMigrations(transaction);
    await transaction
      .insertInto('company')
      .values(companies.map((name, at) => ({ id: at + 1, name })))
      .execute();
    await insertFleet(transaction, fleet, today);
    await insertAccounts(transaction, now);
    await insertRows(transaction, 'data_source', dataSources(today));
    await insertVoyages(transaction, fleet, today, now);
    await advanceVessels(transaction, fleet, now);
    await insertClassSurveys(transaction, fleet, today);
    const { records, attachments } = await insertRecords(transaction, fleet, today, documents);
    await insertPublications(transaction, fleet, today);
    for (const table of ['company', 'vessel', 'file'] as const) await idsGoOn(transaction, table);
    await writeInfo(transaction, { version, today, vessels: String(vessels) });
    return { today, vessels: fleet.length, records, attachments, files: documents.size };
  });
  // Without statistics a search ranks every record that has a common word, until autovacuum comes.
  if (report.vessels > 0) await sql`analyze record, class_survey`.execute(db);
  const milliseconds = Math.round(performance.now() - started);
  log.info({ ...report, milliseconds }, 'Demo fleet ready');
  return { ...report, milliseconds };
};

/** Incremented when the same day produces a different fleet than before. */
const version = '2';

/** The lock under which one process at a time adds or removes the demo. */
export const demoLock = 4_100_016;
