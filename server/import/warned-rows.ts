import type { ImportWarning, ImportWarnings } from '../../src/contract/administration/import-batch.ts';
import type { BatchCounts } from '../db/import-schema.ts';
import type { Database } from '../db/schema.ts';
import { sheetNamed } from './sheets/sheets.ts';

/** The warnings of the first rows of a batch that have some, and how many further rows have. */
export const readWarnings = async (db: Database, batchId: number, counts: BatchCounts): Promise<ImportWarnings> => {
  const rows = Object.values(counts).reduce((sum, { warned = 0 }) => sum + warned, 0);
  if (rows === 0) return { first: [], further: 0 };
  const found = await db
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('state', '!=', 'refused')
    .where('problems', 'is not', null)
    .orderBy('number')
    .limit(shownRows)
    .select(['sheet', 'row', 'tab', 'problems'])
    .execute();
  const first = found.flatMap(({ sheet, row, tab, problems }) =>
    (problems ?? []).map((problem) => ({ sheet: tab ?? sheetNamed(sheet).title, row, ...problem })),
  );
  return { first, further: rows - found.length };
};

const shownRows = 100;

/** A warning as a line of a report. */
export const warningLine = ({ sheet, row, column, value, reason }: ImportWarning): string =>
  `Warning: ${sheet}, row ${row ?? '-'}, ${column} '${value}': ${reason}`;
