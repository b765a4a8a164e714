import { type Kysely, sql } from 'kysely';
import type { Schema } from '../server/db/schema.ts';
import type { Database } from '../server/http/handler.ts';
import type { DocumentFormat } from './documents/document.ts';

/** A change of a voyage's ETA whose time has not come. */
interface PlannedEtaChange {
  readonly reported_at: string;
  readonly eta: string;
  readonly reason: string;
}

/** The tables of the demo itself, which the product does not read. */
export type DemoSchema = {
  /** What the simulator needs of a voyage beside what the product stores of it. */
  demo_passage: {
    voyage_id: number;
    waiting_status: 'At anchor' | 'Drifting' | null;
    /** How far before the berth the vessel waits, in nautical miles. */
    miles_off: number;
    /** When it leaves the roads for the berth. */
    anchor_aweigh_at: Date | null;
    berth_status: 'Alongside' | 'In dry-dock';
    eta_changes: readonly PlannedEtaChange[];
  };
  /** What a file without bytes is generated from; `document` is JSON of a PlainDocument. */
  demo_document: { file_id: number; format: DocumentFormat; document: unknown };
};

/** The database with the demo's tables beside the product's. */
export const withDemoTables = (db: Database): Kysely<Schema & DemoSchema> => db.withTables<DemoSchema>();

/** Creates the demo's tables where they are missing. */
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
