import * as z from 'zod/mini';

/** What becomes of a row: `removed`: it is stored, but not in the file. */
export const RowState = z.enum(['new', 'changed', 'unchanged', 'refused', 'removed']);
export type RowState = z.infer<typeof RowState>;

/** Which rows of a batch are shown: those of a state; `cause`: the refused ones that have a reason of their own. */
export const RowFilter = z.enum([...RowState.options, 'cause']);
export type RowFilter = z.infer<typeof RowFilter>;

/** Where a batch stands. `interrupted`: the server stopped meanwhile, and nothing of it was stored. */
export const BatchState = z.enum([
  'reading',
  'uploaded',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
  'cancelled',
  'interrupted',
]);
export type BatchState = z.infer<typeof BatchState>;

/** Why a cell cannot be brought in; without a column, why the row as a whole cannot. */
export const Problem = z.object({
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  reason: z.string(),
});
export type Problem = z.infer<typeof Problem>;

/** How a column of a file was matched with a column of a sheet. */
export const MatchedBy = z.enum(['header', 'remembered', 'similar', 'hand', 'none']);

/** One column of a file: its header and some of its values, and the column of the sheet it is read as; null: it is left out. */
export const ColumnMapping = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  column: z.nullable(z.string()),
  by: MatchedBy,
  /** The order of day and month, null if it is not known; asked for if `ambiguous`. */
  order: z.nullable(z.enum(['dayFirst', 'monthFirst'])),
  ambiguous: z.boolean(),
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** One sheet of a file: its title and number of rows, and the sheet it is read as; null: it is left out. */
export const TableMapping = z.object({
  title: z.string(),
  rows: z.number(),
  /** The row of the file with the headers, from 1, and the first with values. */
  headerRow: z.number(),
  firstRow: z.number(),
  sheet: z.nullable(z.string()),
  /** The workbook hides the sheet: it is left out unless someone chooses otherwise. */
  hidden: z.optional(z.boolean()),
  columns: z.array(ColumnMapping),
});
export type TableMapping = z.infer<typeof TableMapping>;

/** A file of the ZIP beside a workbook; with a `reason` it is not accepted. */
export const ImportedFile = z.object({
  /** With its folder in the ZIP. */
  name: z.string(),
  date: z.nullable(z.string()),
  size: z.number(),
  mediaType: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ImportedFile = z.infer<typeof ImportedFile>;
