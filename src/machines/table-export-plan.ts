import type { ExportFile } from '../contract/export-file.ts';
import type { QueryRequest } from './query/query-request.ts';

/** The table to write, as it was when the user requested the file. */
export interface ExportPlan {
  /** The id of the table, which shows the progress. */
  readonly table: string;
  /** How many rows the table has, and how many match its filter. */
  readonly shown: number;
  readonly total: number;
  /** The request of the list, and the cursor of the page after its rows; null: there is none. */
  readonly request: QueryRequest | undefined;
  readonly next: string | null;
  /** The file with the rows of the table and those of the further pages. */
  readonly fileOf: (further: readonly unknown[]) => ExportFile;
}
