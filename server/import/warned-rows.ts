import { sql } from 'kysely';
import { counted } from '../../src/contract/format.ts';
import type { ImportWarning, ImportWarnings } from '../../src/contract/administration/import-batch.ts';
import type { BatchCounts } from '../db/import-schema.ts';
import type { Database } from '../db/schema.ts';
import { mendOrDelete } from './open-rows.ts';
import { sheetNamed } from './sheets/sheets.ts';

/**
 * The refused rows because of which stored ones are not removed, the warnings of the first rows of a batch that have some, and how
 * many further rows have.
 */
export const readWarnings = async (db: Database, batchId: number, counts: BatchCounts): Promise<ImportWarnings> => {
  const sum = (state: 'warned' | 'following') =>
    Object.values(counts).reduce((all, { [state]: count = 0 }) => all + count, 0);
  const blocking = sum('following') > 0 ? await blockingRows(db, batchId) : [];
  const rows = sum('warned');
  if (rows === 0) return { first: blocking, further: 0 };
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
  return { first: [...blocking, ...first], further: rows - found.length };
};

/** Rows that are refused because of another one, and stand in no file: stored ones that it lacks. */
const blockingRows = async (db: Database, batchId: number): Promise<ImportWarning[]> => {
  const rows = await db
    .selectFrom('import_row as kept')
    .innerJoin('import_row as blocking', (join) =>
      join.onRef('blocking.batch_id', '=', 'kept.batch_id').onRef('blocking.number', '=', 'kept.cause'),
    )
    .where('kept.batch_id', '=', batchId)
    .where('kept.cause', 'is not', null)
    .where('kept.row', 'is', null)
    .groupBy(['blocking.number', 'blocking.sheet', 'blocking.row', 'blocking.tab'])
    .orderBy('blocking.number')
    .limit(shownRows)
    .select(['blocking.sheet', 'blocking.row', 'blocking.tab', sql<number>`count(*)::int`.as('count')])
    .execute();
  return rows.map(({ sheet, row, tab, count }) => ({
    sheet: tab ?? sheetNamed(sheet).title,
    row,
    column: null,
    value: null,
    reason: `${counted(count, 'stored row')} that the file lacks ${count === 1 ? 'is' : 'are'} not removed, since this row is refused and may be ${count === 1 ? 'that one' : 'one of them'}. ${mendOrDelete}`,
  }));
};

const shownRows = 100;

/** A warning as a line of a report. */
export const warningLine = ({ sheet, row, column, value, reason }: ImportWarning): string =>
  `Warning: ${sheet}, row ${row ?? '-'}${column === null ? '' : `, ${column} '${value}'`}: ${reason}`;
