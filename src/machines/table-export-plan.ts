import type { ExportFile } from '../contract/export-file.ts';
import type { QueryRequest } from './query/query-request.ts';

/** The cursor of the first page of a list, for a table that shows a later one. */
export const firstPage = '';

/** The table to write, as it was when the user requested the file. */
export interface ExportPlan {
  /** The id of the table, which shows the progress. */
  readonly table: string;
  /** How many rows of the table are written, and how many match its filter; 0: unknown. */
  readonly shown: number;
  readonly total: number;
  /** The request of the list, and the cursor of the page that is loaded first; null: the table has all rows. */
  readonly request: QueryRequest | undefined;
  readonly next: string | null;
  /** The file with the rows of the table and those of the pages that were loaded. */
  readonly fileOf: (further: readonly unknown[]) => ExportFile;
}
