import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { maxFileBytes } from '../../../src/contract/administration/import-limits.ts';
import { datesAsShown } from '../../../src/contract/administration/dates.ts';
import type { Problem } from '../../../src/contract/administration/import.ts';
import type { CallInput } from '../../../src/contract/catalogue.ts';
import { itemField } from '../../../src/contract/administration/row-problems.ts';
import type { RowProblems } from '../../../src/contract/administration/stored-row.ts';
import { utcDayOf } from '../../../src/contract/day-arithmetic.ts';
import { fileName } from '../../../src/contract/file-name.ts';
import { lastChange } from '../../audit/last-change.ts';
import type { SignedInContext } from '../../request/request-context.ts';
import { HttpError, notFound } from '../../errors/http-error.ts';
import { requireVersion, versionOf } from '../../request/require-version.ts';
import { asRow, classify } from '../classify.ts';
import { editable } from '../editable.ts';
import { storedByHash } from '../files/batch-files.ts';
import { mediaTypeOf } from '../files/file-types.ts';
import { valuesOf } from '../entity.ts';
import { placeholder } from '../lookups.ts';
import { filesOf, removal, removals } from '../missing-rows.ts';
import { prepareCells } from '../prepared.ts';
import { FileRefused } from '../read/file-refused.ts';
import { ruleOf } from '../row-rules.ts';
import { unlikeItems } from '../sheets/findings.ts';
import { columnsOfItems } from '../sheets/item-columns.ts';
import type { Entity, Sheet } from '../sheets/sheet.ts';
import { sheetNamed } from '../sheets/sheets.ts';
import { targetOf } from '../existing.ts';
import { editedHtml } from '../values/formatted-text.ts';
import { takenReferences } from '../taken-references.ts';
import type { OpenRow } from './open-row.ts';
import { rowChanges } from './row-changes.ts';
import { formColumns, itemSheetsOf, itemsIn, listTitle, rowForm } from './row-form.ts';
import { writeByHand } from './write-row.ts';

type Changed = CallInput<'rows.change'>;
type Typed = Changed['fields'];

type FieldProblem = z.infer<typeof RowProblems>['problems'][number];

/**
 * Writes the fields and lists of a row that a person changed, by the rules of the import. If a field is refused nothing is
 * written, and the answer says why.
 */
export const changeRow = async (
  call: SignedInContext,
  open: OpenRow,
  { version, fields, lists }: Changed,
): Promise<readonly FieldProblem[]> => {
  const { db, now, caller } = call;
  const { sheet, row, lookups } = open;
  await requireVersion(version, versionOf(row), async () => ({
    call: 'rows.form',
    current: await rowForm(db, open),
    changed: await lastChange(call, { id: Number(row['id']), actions: [], sheet: sheet.name }),
  }));
  const typed = known(formColumns(sheet), fields);
  const prepared = prepareCells(sheet, withFormats(open, typed), { row: 1, now });
  const read = lists.map((list) => readList(open, list, now));
  const matched = asRow(sheet, { ...prepared, missing: [] }, targetOf(sheet, row), lookups);
  const items = Object.fromEntries(read.map(({ place, list }) => [place, list]));
  const checked = classify(sheet, matched, row, lookups, items);
  const refused = checked.state === 'refused' ? (checked.problems ?? []) : [];
  const after = { ...row, ...checked.after };
  const doubtful = unlikeItems(matched.values, after);
  const problems = [...[...refused, ...doubtful].map(ofField), ...read.flatMap((list) => list.problems)];
  if (problems.length > 0 || checked.state === 'unchanged') return problems;
  const rule = await ruleOf(db, sheet, { ...caller, now }, lookups);
  const broken = (await rule?.(matched.values, row, after)) ?? [];
  if (broken.length > 0) return broken.map(ofField);
  if ((await takenReferences(db, caller.companyId, sheet, [after])).size > 0)
    return [{ field: 'Reference', reason: 'Another row has this reference' }];
  const changes = rowChanges(sheet, row, after, lookups);
  await writeByHand(call, { open, action: 'row.changed', rows: [{ ...checked, row: null }], changes });
  return [];
};

const ofField = ({ column, reason }: Problem): FieldProblem => ({ field: column, reason: datesAsShown(reason) });

/** The typed texts, with the formats that their form did not show. */
const withFormats = ({ sheet, row, lookups }: OpenRow, typed: Typed): Typed => {
  const stored = valuesOf(sheet, row, lookups);
  const columns = formColumns(sheet).filter(({ header, type }) => type === 'html' && Object.hasOwn(typed, header));
  const texts = columns.map(({ header }) => [header, editedHtml(String(stored[header] ?? ''), typed[header] ?? '')]);
  return { ...typed, ...Object.fromEntries(texts) };
};

/** The typed texts of columns that the form has; an empty one is none. */
const known = (columns: Sheet['columns'], typed: Typed): Typed => {
  const headers = new Set(columns.map(({ header }) => header));
  const other = Object.keys(typed).find((header) => !headers.has(header));
  if (other !== undefined) throw new HttpError(400, `The form has no field ${other}`);
  return typed;
};

const readList = ({ sheet, row }: OpenRow, { sheet: name, items }: Changed['lists'][number], now: Date) => {
  const of = itemSheetsOf(sheet).find((one) => one.name === name);
  if (!of) throw new HttpError(400, `The form has no list ${name}`);
  const stored = itemsIn(of, sheet, row);
  const { own } = columnsOfItems(of);
  const problems: FieldProblem[] = [];
  const list = items.map(({ at, fields }, index): Entity => {
    const before = at === null ? undefined : stored[at];
    if (at !== null && !before) throw new HttpError(400, 'The list has no such item');
    // A new item has all columns.
    const all = before ? {} : Object.fromEntries(own.map(({ header }) => [header, '']));
    const read = prepareCells(of, { ...all, ...known(own, fields) }, { row: index + 1, now });
    const fieldOf = (column: string | null) => itemField(listTitle(of), index, column ?? '');
    problems.push(...read.problems.map((problem) => ({ ...ofField(problem), field: fieldOf(problem.column) })));
    const { entity, set } = editable(before ?? {});
    for (const { header, places } of own) {
      const value = read.values[header];
      if (value !== undefined || !before) set(places[0] ?? '', value ?? null);
    }
    return entity;
  });
  return { place: of.itemsOf?.place ?? '', list, problems };
};

/** Deletes a row with its files. 409 if others belong to it. */
export const deleteRow = async (call: SignedInContext, open: OpenRow) => {
  const rows = await removals(call.db, open.sheet, [open.row]);
  const refused = rows.find(({ state }) => state === 'refused');
  if (refused) throw new HttpError(409, refused.problems?.[0]?.reason ?? 'It is not removed');
  await writeByHand(call, { open, action: 'row.deleted', rows, changes: [] });
};

/** A file that a person brings. */
interface BroughtFile {
  readonly file: File;
  /** The file of the row that it takes the place of. */
  readonly replaces?: number | undefined;
}

/** Adds a file to a row, or puts it in the place of one that the row has. 422 if its type or its name is refused. */
export const addFile = async (call: SignedInContext, open: OpenRow, { file, replaces }: BroughtFile) => {
  const { db, now, caller } = call;
  const { sheet, files } = await filesOfRow(call, open);
  const name = fileName(file.name);
  if (file.size > maxFileBytes) throw new HttpError(413, 'The file has more than 25 MB');
  const bytes = Buffer.from(await file.arrayBuffer());
  const mediaType = typeOrRefused(name, bytes);
  const before = files.find(({ id }) => id === replaces);
  if (replaces !== undefined && !before) throw notFound();
  if (files.some((one) => one !== before && String(one['file_name']).toLowerCase() === name.toLowerCase()))
    throw new HttpError(422, `There is a file named ${name} already: replace it, or give this one another name`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const content = (await storedByHash(db, caller.companyId, [sha256])).get(sha256) ?? placeholder('file', [sha256]);
  const written = { file_id: content, file_name: name, date: utcDayOf(now) };
  const [owner = ''] = sheet.references.map(({ column }) => column);
  const base = { sheet: sheet.name, row: null, problems: null, cause: null, cells: null };
  await writeByHand(call, {
    open,
    action: before ? 'row.fileReplaced' : 'row.fileAdded',
    rows: [
      before
        ? {
            ...base,
            state: 'changed',
            target: targetOf(sheet, before),
            before: Object.fromEntries(Object.keys(written).map((column) => [column, before[column] ?? null])),
            after: written,
          }
        : {
            ...base,
            state: 'new',
            target: null,
            before: null,
            after: { ...sheet.blank, ...sheet.fixed, [owner]: Number(open.row['id']), ...written },
          },
    ],
    changes: [{ column: 'File', from: before ? String(before['file_name']) : null, to: name }],
    contents: () => Promise.resolve({ mediaType, bytes }),
  });
};

/** Removes a file of a row. */
export const removeFile = async (call: SignedInContext, open: OpenRow, id: number) => {
  const { sheet, files } = await filesOfRow(call, open);
  const file = files.find((one) => one['id'] === id);
  if (!file) throw notFound();
  const name = String(file['file_name']);
  await writeByHand(call, {
    open: { ...open, label: `${open.label}: ${name}` },
    action: 'row.fileRemoved',
    rows: [removal(sheet, file)],
    changes: [{ column: 'File', from: name, to: null }],
  });
};

const filesOfRow = async ({ db }: SignedInContext, { sheet: { files }, row }: OpenRow) => {
  if (files?.sheet === undefined) throw new HttpError(409, 'This takes no files');
  const sheet = sheetNamed(files.sheet);
  return { sheet, files: await filesOf(db, sheet, [row]) };
};

const typeOrRefused = (name: string, bytes: Buffer): string => {
  try {
    return mediaTypeOf(name, bytes);
  } catch (error) {
    if (error instanceof FileRefused) throw new HttpError(422, error.message);
    throw error;
  }
};
