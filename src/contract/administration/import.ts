import * as z from 'zod/mini';
import { CsvEncoding, CsvSeparator } from './csv-source.ts';
import { Question, QuestionKind, ReadingRules } from './reading-rules.ts';

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

/** A step runs. */
export const runningStates = ['reading', 'checking', 'applying', 'undoing'] as const satisfies readonly BatchState[];
export type RunningState = (typeof runningStates)[number];

export const isRunning = (state: string): boolean => runningStates.some((one) => one === state);

/** Whether the step that runs can be stopped: rows that are being written cannot, where the database has one connection. */
export const mayStop = (state: string, oneConnection: boolean): boolean =>
  !oneConnection || (state !== 'applying' && state !== 'undoing');

/** Why a cell cannot be brought in; without a column, why the row as a whole cannot. */
export const Problem = z.object({
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  reason: z.string(),
});
export type Problem = z.infer<typeof Problem>;

/** How a sheet or a column of a file was matched with one of the workbook: `title` and `columns` are of a sheet. */
export const MatchedBy = z.enum(['header', 'title', 'columns', 'remembered', 'similar', 'hand', 'none']);

/** A question about a file: about its bytes, which sheet it is, which of its columns is read, or how the values of a column are. */
export const AskedQuestion = z.extend(Question, {
  kind: z.enum([...QuestionKind.options, 'encoding', 'separator', 'sheet', 'from']),
  /** Some of the values, and what each is by each answer, in their order. */
  samples: z.array(z.object({ text: z.string(), readings: z.array(z.string()) })),
  /** null: nobody answered it. */
  answer: z.nullable(z.string()),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** One column of a file: its header and some of its values, and the column of the sheet it is read as; null: it is left out. */
export const ColumnMapping = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  column: z.nullable(z.string()),
  by: MatchedBy,
  /** How its values are read: what all of them prove, and what was answered. */
  rules: ReadingRules,
  questions: z.array(AskedQuestion),
  /** What a person should know of its values. */
  notes: z.array(z.string()),
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** One sheet of a file: its title and number of rows, and the sheet it is read as; null: it is left out. */
export const TableMapping = z.object({
  title: z.string(),
  rows: z.number(),
  /** The row of the file with the headers, from 1, and the first with values. */
  headerRow: z.number(),
  firstRow: z.number(),
  /** The first rows with content, of which one has the headers. */
  top: z.array(z.object({ row: z.number(), text: z.string() })),
  sheet: z.nullable(z.string()),
  by: MatchedBy,
  /** The workbook hides the sheet: it is left out unless someone chooses otherwise. */
  hidden: z.optional(z.boolean()),
  /** How the bytes of a CSV are read; null: of a workbook. */
  source: z.nullable(z.object({ encoding: CsvEncoding, separator: CsvSeparator })),
  /** The values that every row has in columns of the sheet that the file lacks. `reason`: why such a value is refused. */
  constants: z.array(z.object({ column: z.string(), value: z.string(), reason: z.optional(z.string()) })),
  questions: z.array(AskedQuestion),
  notes: z.array(z.string()),
  columns: z.array(ColumnMapping),
});
export type TableMapping = z.infer<typeof TableMapping>;

const HeaderText = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * What a person says of one sheet of a file; what is absent is found in the file. Columns are by their place, from 0; a
 * constant without text is none.
 */
export const TableChoice = z.object({
  encoding: z.optional(CsvEncoding),
  separator: z.optional(CsvSeparator),
  headerRow: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
  sheet: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(60)))),
  columns: z.optional(
    z.record(z.string(), z.object({ column: z.optional(z.nullable(HeaderText)), rules: z.optional(ReadingRules) })),
  ),
  constants: z.optional(z.record(HeaderText, z.string().check(z.maxLength(500)))),
});
export type TableChoice = z.infer<typeof TableChoice>;

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
