import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { sheetNamed } from './sheets/sheets.ts';

/** A data source of a company: its key, and its name on the dashboard. */
export interface DataSource {
  readonly key: string;
  readonly name: string;
}

/** The source that 'Data last updated on' shows: it is updated whenever another is. */
const everything: DataSource = { key: 'reports', name: 'All data' };

export const positionsSource: DataSource = { key: 'positions', name: 'Positions' };

const sire: DataSource = { key: 'sire', name: 'SIRE' };
const files: DataSource = { key: 'files', name: 'Files' };

/** Sheets whose source has another key than their name; null: accounts are no data of the fleet. */
const otherSources: Readonly<Record<string, DataSource | null>> = {
  'sire-inspections': sire,
  'opex-reports': { key: 'opex-budget', name: 'OPEX Budget' },
  attachments: files,
  'article-attachments': files,
  users: null,
};

const ofProgrammes: Readonly<Record<string, DataSource>> = { SIRE: sire, CDI: { key: 'cdi', name: 'CDI' } };

/** The source of the rows of a sheet; those of the vetting sheets belong to the source of their programme. */
const sourceOf = (sheet: string, programme: string | null): DataSource | null => {
  const ofProgramme = ofProgrammes[programme ?? ''];
  if (ofProgramme) return ofProgramme;
  const other = otherSources[sheet];
  return other === undefined ? { key: sheet, name: sheetNamed(sheet).title } : other;
};

/** The sources of the rows that a batch wrote. An undo reads them before it deletes those rows. */
export const sourcesOfBatch = async (db: Database, batchId: number): Promise<readonly DataSource[]> => {
  const { rows } = await sql<{ sheet: string; programme: string | null }>`
    with written as materialized (
      select sheet, (target ->> 'id')::int as id, before from import_row where batch_id = ${batchId} and applied
    ),
    -- Joined for each sheet alone: PostgreSQL compares all rows of the batch with all inspections otherwise.
    inspected as (
      select sheet, id as inspection_id, before from written where sheet = 'vetting-inspections'
      union all
      select sheet, coalesce(inspection_id, (before ->> 'inspection_id')::int), before
      from written left join vetting_observation as observation using (id) where sheet = 'vetting-observations'
    )
    select sheet, null as programme from written
    where sheet not in ('industry', 'vetting-inspections', 'vetting-observations') group by sheet
    union
    select sheet, coalesce(programme, before ->> 'programme')
    from written left join vetting_industry as industry using (id) where sheet = 'industry'
    union
    select sheet, coalesce(programme, before ->> 'programme')
    from inspected left join vetting_inspection as inspection on inspection.id = inspection_id`.execute(db);
  return rows.flatMap(({ sheet, programme }) => sourceOf(sheet, programme) ?? []);
};

/** Notes that data of a company changed at a time; a later note stays. */
export const noteUpdates = async (
  db: Database,
  companyId: number,
  sources: readonly DataSource[],
  now: Date,
): Promise<void> => {
  if (sources.length === 0) return;
  const byKey = new Map([everything, ...sources].map((source) => [source.key, source]));
  // In one order, so that two writers do not wait for each other.
  const rows = [...byKey.values()]
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, name }) => ({ company_id: companyId, key, name, last_update: now }));
  await db
    .insertInto('data_source')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'key']).doUpdateSet({
        last_update: sql`greatest(data_source.last_update, excluded.last_update)`,
      }),
    )
    .execute();
};
