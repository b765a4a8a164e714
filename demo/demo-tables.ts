import { type Kysely, sql } from 'kysely';
import type { Schema, Database } from '../server/db/schema.ts';
import { type Migration, runMigrations } from '../server/db/migrate.ts';
import type { DocumentFormat } from './documents/document.ts';
import { ownTables } from './migrations/0001-own-tables.ts';

/** A future change of a voyage's ETA. */
interface PlannedEtaChange {
  readonly reported_at: string;
  readonly eta: string;
  readonly reason: string;
}

/** The tables of the demo itself, which the product does not read. */
export type DemoSchema = {
  /** The data of a voyage that only the simulator needs. */
  demo_passage: {
    voyage_id: number;
    waiting_status: 'At anchor' | 'Drifting' | null;
    /** The distance from the anchorage to the berth, in nautical miles. */
    miles_off: number;
    /** When the vessel leaves the anchorage for the berth. */
    anchor_aweigh_at: Date | null;
    berth_status: 'Alongside' | 'In dry-dock';
    eta_changes: readonly PlannedEtaChange[];
  };
  /** What a file without bytes is generated from; `document` is JSON of a PlainDocument. */
  demo_document: { file_id: number; format: DocumentFormat; document: unknown };
  /** Version, day and vessels of the seed, or when the demo was removed. */
  demo_info: { name: string; value: string };
};

/** The database with the demo's tables and the product's. */
export const withDemoTables = (db: Database): Kysely<Schema & DemoSchema> => db.withTables<DemoSchema>();

const migrations: readonly Migration[] = [['0001-own-tables', ownTables]];

/** Creates or migrates the demo's tables, within a transaction. */
export const runDemoMigrations = (transaction: Database): Promise<void> =>
  runMigrations(transaction, 'demo_migration', migrations);

/** Migrates the demo's tables of a database that has or had the demo; any other database gets none. */
export const migrateDemo = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('demo_migration') is not null or to_regclass('seed_info') is not null as found`.execute(db);
  if (rows[0]?.found) await db.transaction().execute(runDemoMigrations);
};
