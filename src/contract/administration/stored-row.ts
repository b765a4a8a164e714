import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { Id, MaybeNumber, MaybeText, WholeNumber } from '../models/basics.ts';

/** Days within which what a person changed or deleted by hand can be undone. */
export const binDays = 30;

/** A stored row: the sheet of the import that has its columns, and its id. */
export const RowAt = z.object({ sheet: z.string().check(z.regex(/^[a-z-]{1,60}$/)), id: Id });

/** A column of a row as a field of its form. */
const RowField = z.object({
  header: z.string(),
  explanation: z.string(),
  /** One line, several lines, or one of the choices. */
  type: z.enum(['line', 'text', 'choice']),
  required: z.boolean(),
  choices: z.array(z.string()),
});
export type RowField = z.infer<typeof RowField>;

/** The texts of the fields that have one. */
const Texts = z.array(z.object({ header: z.string(), text: z.string() }));

/** A list of a row, such as its findings: its sheet, and its items with their places. */
const RowList = z.object({
  sheet: z.string(),
  title: z.string(),
  fields: z.array(RowField),
  items: z.array(z.object({ at: z.number(), texts: Texts })),
});

/** The form of a row, made of the columns of its sheet, and its files, if it takes any. */
export const RowForm = essential(
  z.object({
    version: MaybeText,
    label: z.string(),
    fields: z.array(RowField),
    texts: Texts,
    lists: z.array(RowList),
    takesFiles: z.boolean(),
    files: z.array(z.object({ id: Id, name: z.string(), date: MaybeText, size: MaybeNumber })),
  }),
  'fields',
  'texts',
);

const Text = z.string().check(z.maxLength(100_000));

/** What a person typed into fields, by their headers; '' clears a value. */
const Typed = z.record(z.string().check(z.maxLength(100)), Text);

/**
 * The fields that a person changed. Of a changed list it has all items in their order: `at` is the place that an item had, null
 * for a new one, and an item that is not among them is removed.
 */
export const ChangedRow = z.extend(RowAt, {
  fields: Typed,
  lists: z
    .array(
      z.object({
        sheet: z.string().check(z.maxLength(60)),
        items: z.array(z.object({ at: z.nullable(WholeNumber), fields: Typed })).check(z.maxLength(2000)),
      }),
    )
    .check(z.maxLength(10)),
});

/** Why nothing of a changed row was written, by field: of an item 'Items 2: Item Date'; null: of the row. None: it was. */
export const RowProblems = z.object({
  problems: z.array(z.object({ field: MaybeText, reason: z.string() })),
});

/** A file to add to a row, or to put in the place of one that it has. */
export const RowFile = z.extend(RowAt, { file: z.instanceof(File), replaces: z.optional(Id) });

/** A file of a row. */
export const FileOfRow = z.extend(RowAt, { file: Id });

/** One change of a row: who made it, when, how (the name of a file, or none: by hand), and from what to what. */
const RowChange = z.object({
  id: Id,
  who: z.string(),
  at: z.string(),
  source: MaybeText,
  action: z.enum(['added', 'changed']),
  changes: z.array(z.object({ column: z.string(), from: MaybeText, to: MaybeText })),
  /** The caller may undo it. */
  mayUndo: z.boolean(),
});

/** The changes of a row and of its files that are still stored, the newest first. */
export const RowHistory = z.array(RowChange);

/** What was deleted by hand and can be restored: the title of its sheet, what it was, who deleted it, and until when it is kept. */
export const DeletedRow = essential(
  z.object({ id: Id, title: z.string(), label: z.string(), who: z.string(), at: z.string(), until: z.string() }),
  'id',
  'label',
);
