import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { ById, Id, MaybeText, WholeNumber } from '../models/basics.ts';
import { BatchState, ColumnMapping, Problem, RowFilter, RowState, TableChoice, TableMapping } from './import.ts';

/** The file to import. Its name is only shown. */
export const ImportFile = z.object({ file: z.instanceof(File) });

/** The ZIP with the files that rows of an import name. */
export const ImportZip = z.extend(ById, { file: z.instanceof(File) });

/** How many rows of a sheet have each state. */
export const SheetCounts = essential(
  z.object({
    sheet: z.string(),
    title: z.string(),
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    /** How many of the refused ones are refused because of another row. */
    following: z.number(),
    /** How many of the changed ones are not in the file, but items of them. */
    byItems: z.number(),
    removed: z.number(),
  }),
  'sheet',
);

const summary = {
  id: Id,
  fileName: z.string(),
  who: z.string(),
  state: BatchState,
  /** Why the last step ended without success, or what prevents the undo. */
  message: MaybeText,
  sheets: z.array(SheetCounts),
  createdAt: z.string(),
  appliedAt: MaybeText,
};

/** The list of imports ends with this many; an older one is opened by its address, and undone by command. */
export const maxListedImports = 1_000;

/** An import as the list shows it. */
export const ImportSummary = essential(z.object(summary), 'id', 'state');

/** A file of the ZIP: the first row that names it, and how many do; or why it is not accepted. */
const AttachedFile = z.object({ name: z.string(), row: MaybeText, rows: z.number(), reason: MaybeText });

/** The files of the ZIP by number, and the first of them, those that no row names or that are not accepted before others. */
const AttachedFiles = z.object({
  named: z.number(),
  unnamed: z.number(),
  refused: z.number(),
  files: z.array(AttachedFile),
});
export type AttachedFiles = z.infer<typeof AttachedFiles>;

/** How a sheet of the file is read. `missing`: the required columns that no column of the file is read as. */
const MappedTable = z.extend(TableMapping, {
  columns: z.array(z.omit(ColumnMapping, { rules: true })),
  missing: z.array(z.string()),
});

/** A warning on a row that is accepted all the same: the title of its sheet, or of its tab if it has several, and its row there. */
const ImportWarning = z.extend(Problem, { sheet: z.string(), row: z.nullable(z.number()) });
export type ImportWarning = z.infer<typeof ImportWarning>;

/** The warnings of the first rows of a checked file that have some, and how many further rows have. */
const ImportWarnings = z.object({ first: z.array(ImportWarning), further: z.number() });
export type ImportWarnings = z.infer<typeof ImportWarnings>;

/** An import with the progress of the step that runs, and how its columns are read while that may be changed. */
export const ImportBatch = essential(
  z.object({
    ...summary,
    /** The SHA-256 of the uploaded file, in hexadecimal digits. */
    sha256: z.string(),
    /** Rows of the running step that are done, of how many. */
    done: z.number(),
    total: z.number(),
    /** The database has one connection: while rows are applied or undone, other requests wait, and nothing stops it. */
    oneConnection: z.boolean(),
    /** The sheets whose rows that are stored, but not in the file, are removed. */
    removes: z.array(z.string()),
    /** An empty cell clears a stored value. */
    emptyClears: z.boolean(),
    tables: z.array(MappedTable),
    warnings: ImportWarnings,
    /** null: there is no ZIP, or a step runs. */
    attachments: z.nullable(AttachedFiles),
  }),
  'id',
  'state',
);

/** A sheet of the template. */
export const ImportSheet = essential(
  z.object({
    name: z.string(),
    title: z.string(),
    /** Its rows that are not in a file may be removed. */
    removable: z.boolean(),
    columns: z.array(z.object({ header: z.string(), explanation: z.string(), required: z.boolean() })),
  }),
  'name',
);

/** Which rows of a checked import: of a sheet, of a state, with a cause, after the row with this number. */
export const ImportRowsPage = z.extend(ById, {
  sheet: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  state: z.optional(RowFilter),
  /** Only the rows that are refused because of the row with this number. */
  cause: z.optional(WholeNumber),
  after: z.optional(WholeNumber),
});

/** A cell that changes, as text. */
const CellChange = z.object({ column: z.string(), from: MaybeText, to: MaybeText });

/** What becomes of a row of the file: its place there, with its tab if several are read as its sheet, what recognises it, what changes, or why it is refused. */
export const ImportRow = essential(
  z.object({
    number: z.number(),
    sheet: z.string(),
    row: z.nullable(z.number()),
    tab: MaybeText,
    state: RowState,
    label: z.string(),
    changes: z.array(CellChange),
    problems: z.array(Problem),
    /** How many further rows are refused because of this one. */
    following: z.number(),
  }),
  'number',
);

/** Rows in the order of the file. `next`: the number to pass as `after` to get further ones; null: there are none. */
export const ImportRows = z.object({ items: z.array(ImportRow), next: z.nullable(z.number()) });

const Place = z.number().check(z.int(), z.minimum(0), z.maximum(1000));

/** What a person says of a sheet of the file, by its place: it is read again. What they said before stays. */
export const FileChoice = z.extend(ById, { table: Place, choice: TableChoice });

/** A remembered choice: for which files, and what was chosen, each in words. */
export const RememberedChoice = essential(
  z.object({
    id: Id,
    title: z.string(),
    headers: z.array(z.string()),
    chosen: z.array(z.string()),
    who: MaybeText,
    chosenAt: MaybeText,
  }),
  'id',
);

/** The sheets whose rows that are stored but not in the file are removed, and whether empty cells clear. */
export const CheckOptions = z.extend(ById, {
  removes: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(100)),
  emptyClears: z.boolean(),
});
export const ApplyOptions = z.extend(ById, { onlyGood: z.boolean() });

/** A workbook with every sheet, or one sheet as CSV. */
export const TemplateChoice = z.object({
  sheet: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
});
