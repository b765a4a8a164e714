import type { ActorRefFrom } from 'xstate';
import type { ExportFile } from '../contract/export-file.ts';
import { isObject } from '../contract/leniency.ts';
import { type BatchRules, createBatchJobMachine } from './batch-job.ts';
import { withoutDuplicates } from './paged-list/batch.ts';
import type { QueryRequest } from './query/query-request.ts';
import type { ReceivedAnswer } from './query/received-answer.ts';
import type { EffectsOf } from './unprovided.ts';

/** The cursor of the first page of a list, for a table that shows a later one. */
export const firstPage = '';

/** The maximum number of rows of a file. */
const maxExportRows = 50_000;

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

/** The rows of the pages after those of the table; the cursor of the next page, null: all rows are loaded. */
export interface LoadedRows {
  readonly items: readonly unknown[];
  readonly cursor: string | null;
}

interface PageRequest {
  readonly request: QueryRequest;
  readonly cursor: string;
}

/** How the rows of a table become a file: the pages of its list that are not loaded yet come first. */
export const tableExportRules: BatchRules<ExportPlan, LoadedRows, PageRequest, ReceivedAnswer, void> = {
  begin: ({ request, next }) => ({ items: [], cursor: request ? next : null }),
  refuse: ({ total, shown }, { items }) =>
    Math.max(total, shown + items.length) > maxExportRows
      ? 'A file has at most 50,000 rows. Filter the list first'
      : undefined,
  next: ({ request }, { cursor }) => (request && cursor !== null ? { request, cursor } : undefined),
  /** A page without new rows is the last one, whatever cursor it has. */
  add: (_, loaded, { data }) => {
    const items: readonly unknown[] = isObject(data) && Array.isArray(data['items']) ? data['items'] : [];
    const added = withoutDuplicates(loaded.items, items);
    const next = isObject(data) && typeof data['next'] === 'string' ? data['next'] : null;
    return { items: [...loaded.items, ...added], cursor: added.length > 0 ? next : null };
  },
  leaveOut: () => undefined,
  isWorthAFile: () => true,
  result: () => ({ items: [], cursor: null }),
};

/** Creates the machine that writes a table to a file. */
export const createTableExport = () => createBatchJobMachine(tableExportRules);

type TableExport = ReturnType<typeof createTableExport>;
export type TableExportEffects = EffectsOf<TableExport, 'toast'>;
export type TableExportRef = ActorRefFrom<TableExport>;
