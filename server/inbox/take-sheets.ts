import type { AuditActor } from '../audit/record-audit.ts';
import { startApply, startCheck } from '../import/batches.ts';
import { openQuestions } from '../import/choose-option.ts';
import { createBatch } from '../import/read-file.ts';
import { readingLines } from '../import/reading-lines.ts';
import { FileRefused } from '../import/read/file-refused.ts';
import { refusedRowsOf } from '../import/refused-rows.ts';
import { placeOf } from '../import/row-place.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import { readWarnings, warningLine } from '../import/warned-rows.ts';
import { batchOf, type ImportParts, type OwnBatch } from '../import/steps.ts';
import { countLine, type Outcome, problemLines } from './outcome.ts';

/** The bytes of a file and whose they are. */
export interface Content {
  readonly companyId: number;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly actor: AuditActor;
}

type Parts = Omit<ImportParts, 'onError' | 'notifications'>;

/** Imports the good rows of a CSV or a workbook. Throws a FileRefused for a file that cannot be read. */
export const takeSheets = async (parts: Parts, { companyId, fileName, bytes, actor }: Content): Promise<Outcome> => {
  const errors: unknown[] = [];
  const own: ImportParts = { ...parts, onError: (error) => errors.push(error) };
  const throwError = () => {
    if (errors.length > 0) throw errors[0];
  };
  const batchId = await createBatch(own, { companyId, accountId: null, who: 'Drop folder', fileName, bytes });
  const batch = { companyId, batchId };
  let isApplied = false;
  try {
    await check(own, batch);
    throwError();
    const { state, message, counts, mapping } = await batchOf(parts.db, batch);
    if (state !== 'checked') throw new FileRefused(message ?? 'The file could not be checked');
    const refused = await refusedRows(parts, batchId);
    const warnings = await readWarnings(parts.db, batchId, counts);
    const total = (...of: readonly ('new' | 'changed' | 'unchanged' | 'refused')[]) =>
      Object.values(counts).reduce((sum, sheet) => sum + of.reduce((all, one) => all + (sheet[one] ?? 0), 0), 0);
    if (total('new', 'changed') > 0) {
      await (
        await startApply(own, batch, { onlyGood: true, actor })
      )();
      throwError();
      const applied = await batchOf(parts.db, batch);
      if (applied.state !== 'applied') throw new Error(applied.message ?? 'The import was not applied');
      isApplied = true;
    }
    return {
      isTaken: isApplied || total('unchanged') > 0,
      isComplete: total('refused') === 0,
      batchId: isApplied ? batchId : null,
      lines: [
        ...readingLines(mapping),
        ...Object.entries(counts).map(([sheet, ofSheet]) => countLine(sheetNamed(sheet).title, ofSheet)),
        ...warnings.first.map(warningLine),
        ...problemLines(refused),
        ...(isApplied ? [`This is import ${batchId}: it can be undone under Administration`] : []),
      ],
    };
  } finally {
    if (!isApplied) await parts.db.deleteFrom('import_batch').where('id', '=', batchId).execute();
  }
};

const check = async (parts: ImportParts, batch: OwnBatch): Promise<void> => {
  const { mapping } = await batchOf(parts.db, batch);
  if (mapping.every(({ sheet }) => sheet === null))
    throw new FileRefused('Neither its name nor its columns are those of a sheet of the import');
  // Whoever may write to a folder must not be able to grant permissions.
  if (mapping.some(({ sheet }) => sheet === 'users'))
    throw new FileRefused('Users are not taken from the drop folder: import them under Administration');
  const questions = openQuestions(mapping);
  if (questions.length > 0)
    throw new FileRefused(
      `It can be read in several ways. Import it once under Administration, which remembers the answers:\n${questions.join('\n')}`,
    );
  await (
    await startCheck(parts, batch, { mapping, removes: [], emptyClears: false })
  )();
};

const refusedRows = async ({ db }: Parts, batchId: number) => {
  const rows = await refusedRowsOf(db, batchId).select(['sheet', 'row', 'tab', 'problems']).execute();
  return rows.map((row) => ({ place: placeOf(row), problems: row.problems ?? [] }));
};
