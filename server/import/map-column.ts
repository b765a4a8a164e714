import type { ColumnMapping, TableMapping } from '../../src/contract/administration/import.ts';
import { HttpError } from '../http/http-error.ts';
import { dateTypes } from './values/read-dates.ts';
import { isSheetName, sheetNamed } from './sheets/sheets.ts';
import { batchOf, type ImportParts, type OwnBatch, restingStates } from './steps.ts';
import { isAmbiguous, readDate } from '../../src/contract/administration/dates.ts';
import { questionsOf } from './values/questions.ts';

/** A column of the file that a person reads as another one, or whose order of day and month they say. */
export interface ChosenColumn {
  readonly table: number;
  readonly at: number;
  readonly column: string | null;
  readonly order: ColumnMapping['order'];
}

/** Changes one column of a batch's mapping; a column that was read as the same one before is left out. */
export const mapColumn = async (parts: ImportParts, own: OwnBatch, chosen: ChosenColumn): Promise<void> => {
  const { mapping } = await batchOf(parts.db, own);
  const table = mapping[chosen.table];
  const before = table?.columns[chosen.at];
  if (!table || !before) throw new HttpError(400, 'The file has no such column');
  const changed = readAs(table, before, chosen);
  const columns = table.columns.map((column, at) => {
    if (at === chosen.at) return changed;
    const isTaken = chosen.column !== null && column.column === chosen.column;
    return isTaken ? { ...column, column: null, by: 'hand' as const, order: null, ambiguous: false } : column;
  });
  const { numUpdatedRows } = await parts.db
    .updateTable('import_batch')
    .where('id', '=', own.batchId)
    .where('state', 'in', restingStates)
    .set({
      mapping: JSON.stringify(mapping.map((one) => (one === table ? { ...table, columns } : one))),
      state: 'uploaded',
      counts: '{}',
      message: null,
      changed_at: parts.now(),
    })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(409, 'The import is in another state by now: load the page again');
};

const readAs = (table: TableMapping, before: ColumnMapping, { column: header, order }: ChosenColumn): ColumnMapping => {
  const sheet = table.sheet !== null && isSheetName(table.sheet) ? sheetNamed(table.sheet) : undefined;
  const column = sheet?.columns.find((one) => one.header === header);
  if (header !== null && !column) throw new HttpError(400, `The sheet has no column ${header}`);
  const isDate = column !== undefined && dateTypes.has(column.type);
  const known = isDate ? (order ?? questionsOf(column, before.samples, {}).certain.order ?? null) : null;
  return {
    ...before,
    column: header,
    by: header === before.column ? before.by : 'hand',
    order: known,
    ambiguous: isDate && (header === before.column ? before.ambiguous : before.samples.some(isTwoDays)),
  };
};

const isTwoDays = (sample: string): boolean => isAmbiguous(readDate(sample));
