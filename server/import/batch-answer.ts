import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { ImportBatch, ImportSummary } from '../../src/contract/administration/import-batch.ts';
import type { Schema } from '../db/schema.ts';
import { type batchOf, restingStates } from './steps.ts';
import { missingColumns } from './prepared.ts';
import { appliedSheets, isSheetName, sheetNamed, sheetTitle } from './sheets/sheets.ts';

type Batch = Selectable<Schema['import_batch']>;
type Summarised = Pick<
  Batch,
  'id' | 'file_name' | 'who' | 'state' | 'message' | 'counts' | 'created_at' | 'applied_at'
>;

/** A batch as the list answers it. */
export const summaryAnswer = (batch: Summarised): z.infer<typeof ImportSummary> => ({
  id: batch.id,
  fileName: batch.file_name,
  who: batch.who,
  state: batch.state,
  message: batch.message,
  // The database has them by the length of their names.
  sheets: Object.entries(batch.counts)
    .toSorted(inOrder)
    .map(([sheet, counts]) => ({
      sheet,
      title: sheetTitle(sheet),
      new: counts.new ?? 0,
      changed: counts.changed ?? 0,
      unchanged: counts.unchanged ?? 0,
      refused: counts.refused ?? 0,
      following: counts.following ?? 0,
      byItems: counts.byItems ?? 0,
      removed: counts.removed ?? 0,
    })),
  createdAt: batch.created_at.toISOString(),
  appliedAt: batch.applied_at?.toISOString() ?? null,
});

/** The order in which sheets are applied: those of the workbook, then those of files. */
const inOrder = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  placeOf(one) - placeOf(other);

const placeOf = (name: string): number => appliedSheets.findIndex((sheet) => sheet.name === name);

/** What of a batch other tables have. */
type OfBatch = Pick<z.infer<typeof ImportBatch>, 'attachments' | 'warnings' | 'oneConnection'>;

/** A batch with its progress, and its mapping as long as the file is stored and may be read in another way. */
export const batchAnswer = (
  batch: Awaited<ReturnType<typeof batchOf>>,
  ofBatch: OfBatch,
): z.infer<typeof ImportBatch> => ({
  ...summaryAnswer(batch),
  sha256: batch.file_hash,
  done: batch.done,
  total: batch.total,
  removes: [...batch.removes],
  emptyClears: batch.empty_clears,
  ...ofBatch,
  tables:
    batch.has_file && (batch.state === 'reading' || restingStates.includes(batch.state))
      ? batch.mapping.map(withOwnColumns)
      : [],
});

const withOwnColumns = (table: Batch['mapping'][number]) => ({
  ...table,
  columns: table.columns.map(({ rules: _, ...column }) => column),
  missing: table.sheet !== null && isSheetName(table.sheet) ? missingColumns(sheetNamed(table.sheet), table) : [],
});
