import type { Readable } from 'node:stream';
import type { KindName } from '../../src/contract/records/kinds.ts';
import type { DueKindName } from '../../src/contract/calendar/due-kinds.ts';
import type { PdfOptions } from '../pdf/record-pdf.ts';
import type { JobOwner } from '../jobs/worker-pool.ts';

/** An event of a calendar as plain data, since it is sent to a worker process. Its texts are those of iCalendar. */
export interface CalendarEvent {
  readonly id: string;
  readonly kind: DueKindName;
  /** YYYY-MM-DD. */
  readonly due: string;
  readonly isOverdue: boolean;
  readonly summary: string;
  readonly description: string;
  readonly href: string;
  readonly revision: number;
  readonly changedAt: Date;
}

/** A value of a cell as the program stores it. */
export type CellValue = string | number | boolean | null | readonly string[];

/** The format and the sheets of a file to write, as plain data. */
export interface TableOutline {
  readonly format: 'xlsx' | 'csv';
  /** One sheet in a CSV. */
  readonly sheets: readonly SheetOutline[];
}

/** A sheet by its name; further columns of texts come after its own. */
export interface SheetOutline {
  readonly name: string;
  readonly further?: readonly string[];
}

/** Rows of one of the sheets: the values of its columns, in their order. */
export interface TablePage {
  /** The index of the sheet. */
  readonly sheet: number;
  readonly rows: readonly (readonly (CellValue | undefined)[])[];
  /** The sheet has no further rows. */
  readonly isLast?: boolean;
}

/** A file to write: its rows are read while it is written. */
export interface TableFile {
  readonly outline: TableOutline;
  readonly pages: Iterable<TablePage> | AsyncIterable<TablePage>;
}

/** The PDF of a record. Jobs are sent to a worker process, so they are plain data. */
export interface DocumentJob {
  readonly make: 'document';
  readonly kind: KindName;
  readonly detail: unknown;
  readonly options: PdfOptions;
}

/** A table to write to a file of the disk; its rows follow by pages. */
export interface TableJob {
  readonly make: 'table';
  readonly outline: TableOutline;
  readonly path: string;
}

/** A calendar; its events follow by pages. */
interface CalendarJob {
  readonly make: 'calendar';
}

export type FileJob = DocumentJob | TableJob | CalendarJob;

/** Further data of a job: rows of a table, or events of a calendar. */
export interface FilePage {
  readonly rows?: TablePage;
  readonly events?: readonly CalendarEvent[];
}

/** A file on the disk, which is gone when its stream has ended. */
export interface WrittenFile {
  readonly stream: Readable;
  /** In bytes; undefined: the file is sent while it is written. */
  readonly size?: number;
}

/** Generates files in worker processes, so that they do not delay requests. */
export interface FileMaker {
  /** The PDF of a record. */
  readonly document: (job: Omit<DocumentJob, 'make'>, owner: JobOwner) => Promise<Uint8Array>;
  /** An iCalendar file; its events in the groups in which they are sent to the worker. */
  readonly calendar: (groups: readonly (readonly CalendarEvent[])[], owner: JobOwner) => Promise<Uint8Array>;
  readonly table: (file: TableFile, owner: JobOwner) => Promise<WrittenFile>;
}
