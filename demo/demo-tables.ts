import { type Kysely, sql } from 'kysely';
import type { Schema } from '../server/db/schema.ts';
import type { Database } from '../server/http/handler.ts';
import type { DocumentFormat } from './documents/document.ts';

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
};

/** The database with the demo's tables and the product's. */
export const withDemoTables = (db: Database): Kysely<Schema & DemoSchema> => db.withTables<DemoSchema>();

/** Creates the demo's tables if they do not exist. */
export const createDemoTables = async (db: Database): Promise<void> => {
  await sql`create table if not exists demo_passage (
    voyage_id int primary key references voyage on delete cascade,
    waiting_status text,
    miles_off real not null,
    anchor_aweigh_at timestamptz,
    berth_status text not null,
    eta_changes jsonb not null
  )`.execute(db);
  await sql`create table if not exists demo_document (
    file_id int primary key references file on delete cascade,
    format text not null,
    document jsonb not null
  )`.execute(db);
};
