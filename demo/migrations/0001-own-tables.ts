import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/**
 * The demo's tables. Earlier versions stored their rows in columns and tables of the product: they move here. Their reports
 * from the future are deleted, because the simulator writes them when their time comes.
 */
export const ownTables = async (db: Database): Promise<void> => {
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
  await sql`create table demo_info (name text primary key, value text not null)`.execute(db);
  if (await hasColumn(db, 'voyage', 'stays_as')) await movePassages(db);
  if (await hasColumn(db, 'file', 'document')) await moveDocuments(db);
  if (await hasColumn(db, 'seed_info', 'name')) {
    await sql`insert into demo_info (name, value) select name, value from seed_info`.execute(db);
    await sql`drop table seed_info`.execute(db);
  }
};

const hasColumn = async (db: Database, table: string, column: string): Promise<boolean> => {
  const { rows } = await sql`select from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`.execute(db);
  return rows.length > 0;
};

const movePassages = async (db: Database): Promise<void> => {
  await sql`insert into demo_passage (voyage_id, waiting_status, miles_off, anchor_aweigh_at, berth_status, eta_changes)
    select id, waits_as, miles_off, weighed, stays_as,
      coalesce((select jsonb_agg(jsonb_build_object('reported_at', reported_at, 'eta', eta, 'reason', reason) order by reported_at)
        from eta_change where voyage_id = voyage.id and reported_at > now()), '[]')
    from voyage where stays_as is not null`.execute(db);
  await sql`delete from eta_change where reported_at > now()`.execute(db);
  await sql`delete from noon_report using vessel
    where vessel.id = noon_report.vessel_id and time > now() - position_lag_hours * interval '1 hour'`.execute(db);
  await sql`alter table vessel drop column position_lag_hours`.execute(db);
  await sql`alter table voyage drop column waits_as, drop column miles_off, drop column weighed, drop column stays_as`.execute(
    db,
  );
};

const moveDocuments = async (db: Database): Promise<void> => {
  await sql`insert into demo_document (file_id, format, document)
    select id, document ->> 'make', document - 'make' from file where document is not null`.execute(db);
  await sql`alter table file drop column document`.execute(db);
};
