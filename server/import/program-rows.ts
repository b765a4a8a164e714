import type { AuditActor } from '../audit/record-audit.ts';
import type { Database } from '../db/schema.ts';
import { lockImports, writeCheckedRows } from './apply.ts';
import { checkRows } from './check.ts';
import type { BatchFiles } from './files/batch-files.ts';
import type { PreparedLines } from './prepared-lines.ts';
import { noProgress } from './progress.ts';
import { rowsInMemory } from './rows-in-memory.ts';

/** Rows of sheets that a program makes, and for whom. */
export interface ProgramRows {
  readonly companyId: number;
  readonly actor: AuditActor;
  readonly lines: PreparedLines;
  /** The files that rows name: their contents are stored. */
  readonly files: BatchFiles;
}

/**
 * Checks and writes rows by the rules of the import, in the caller's transaction. They are not a batch and cannot be undone.
 * Throws an Error with the reason if a row is refused.
 */
export const importProgramRows = async (
  trx: Database,
  { companyId, actor, lines, files }: ProgramRows,
): Promise<void> => {
  await lockImports(trx, companyId);
  const shared = { rows: rowsInMemory(), companyId, now: actor.at, progress: noProgress };
  const counts = await checkRows(trx, { ...shared, accountId: null, lines, files, removes: new Set(), isSmall: true });
  await writeCheckedRows(trx, {
    ...shared,
    counts,
    actor,
    contents: () => Promise.reject(new Error('A file of these rows is not stored')),
  });
};
