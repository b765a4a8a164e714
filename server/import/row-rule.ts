import type { FoundProblem } from './refusal.ts';
import type { PreparedLines } from './prepared-lines.ts';
import type { Entity } from './sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';

/** Why a new or changed row may not be written: its cells, the stored row if there is one, and the row it would become. */
export type RowRule = (
  values: Readonly<Record<string, CellValue>>,
  stored: Entity | undefined,
  after: Entity,
) => Promise<readonly FoundProblem[]>;

/** Whose file is checked, and when. */
export interface Whose {
  readonly now: Date;
  readonly companyId: number;
  /** The account that brought it; null: a command. */
  readonly accountId: number | null;
  /** The rows of the file. */
  readonly lines?: PreparedLines;
}
