import { sql } from 'kysely';
import type { Schema, Database } from '../db/schema.ts';
import { targetKey } from './existing.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/** The rows that belong to a row of a table and would be deleted with it: their table, their column, and what they are. */
const dependants: Partial<
  Record<keyof Schema, readonly (readonly [table: keyof Schema, column: string, what: string])[]>
> = {
  vessel: [
    ['record', 'vessel_id', 'records'],
    ['class_survey', 'vessel_id', 'class surveys'],
    ['voyage', 'vessel_id', 'voyages'],
    ['position_report', 'vessel_id', 'positions'],
    ['noon_report', 'vessel_id', 'reports'],
    ['vetting_inspection', 'vessel_id', 'vetting inspections'],
    ['report_file', 'vessel_id', 'files'],
  ],
  record: [['attachment', 'record_id', 'files']],
  voyage: [
    ['port_call', 'voyage_id', 'port calls'],
    ['eta_change', 'voyage_id', 'changes of its ETA'],
    ['noon_report', 'voyage_id', 'reports'],
  ],
  vetting_inspection: [['vetting_observation', 'inspection_id', 'observations']],
  benchmark_category: [['benchmark_category', 'parent_id', 'lines']],
  news_article: [['report_file', 'article_id', 'files']],
};

/** Which of these rows have others that belong to them, by `targetKey`, with what those are. `besides`: a table that does not count. */
export const rowsWithDependants = async (
  db: Database,
  sheet: Sheet,
  rows: readonly Entity[],
  besides?: keyof Schema,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  const ids = rows.map((row) => Number(row['id']));
  if (ids.length === 0) return found;
  for (const [table, column, what] of dependants[sheet.table] ?? []) {
    if (table === besides) continue;
    const { rows: owners } = await sql<{ id: number }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(ids)})
        and ${table === sheet.table ? sql`id not in (${sql.join(ids)})` : sql`true`}`.execute(db);
    for (const owner of owners) found.set(targetKey(sheet, { id: owner.id }), what);
  }
  return found;
};
