import { sql } from 'kysely';
import type { Database } from '../http/handler.ts';
import type { CheckedRow } from './classify.ts';

/** Inserts checked rows of a batch, numbered from `first`. */
export const insertCheckedRows = async (
  db: Database,
  batchId: number,
  first: number,
  rows: readonly CheckedRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const numbered = rows.map((row, at) => ({ batch_id: batchId, number: first + at, ...row }));
  await sql`insert into import_row (batch_id, number, sheet, row, state, target, before, after, problems, cells)
    select batch_id, number, sheet, row, state, nullif(target, 'null'), nullif(before, 'null'), nullif(after, 'null'),
      nullif(problems, 'null'), nullif(cells, 'null')
    from jsonb_populate_recordset(null::import_row, ${JSON.stringify(numbered)}::jsonb)`.execute(db);
};
