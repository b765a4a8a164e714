import { sql } from 'kysely';
import type { Problem } from '../../../src/contract/administration/import.ts';
import type { Database } from '../../db/schema.ts';
import { fileName } from '../../../src/contract/file-name.ts';
import type { CheckedRow, MatchedRow } from '../classify.ts';
import { placeholder } from '../lookups.ts';
import type { Entity, Sheet } from '../sheets/sheet.ts';
import { sheetNamed } from '../sheets/sheets.ts';
import { baseOf, comparedName } from '../read/zip-names.ts';
import type { BatchFile, BatchFiles } from './batch-files.ts';

/** A file that a row of a table has. */
interface OwnFile {
  readonly id: number;
  readonly owner: number;
  readonly file_name: string;
  readonly file_id: number;
  readonly sha256: string | null;
  readonly date: string | null;
  readonly size: number | null;
}

/** What the files that a row names come to. */
export interface NamedFiles {
  readonly problems: readonly Problem[];
  /** Columns of the row itself: the content of a report. */
  readonly columns: Entity;
  /** The rows of the files that belong to the row, by the number it got in the batch. */
  readonly rows: (number: number) => readonly CheckedRow[];
  /** The names in the ZIP. */
  readonly used: readonly string[];
}

/** The files of the ZIP, and the day of those that have none. */
interface CheckSettings {
  readonly files: BatchFiles;
  readonly day: string;
}

/** Compares the files that rows of a sheet name with the ZIP and with what is stored; undefined: they name none. */
export const checkFiles = async (
  db: Database,
  sheet: Sheet,
  rows: readonly MatchedRow[],
  settings: CheckSettings,
): Promise<((row: MatchedRow) => NamedFiles) | undefined> => {
  if (!sheet.files) return undefined;
  const { files } = settings;
  const { header, sheet: inSheet } = sheet.files;
  const owners = rows.flatMap(({ candidate }) => (candidate ? [Number(candidate.target['id'])] : []));
  const own = await storedFiles(db, sheet, owners);
  const target = inSheet === undefined ? undefined : sheetNamed(inSheet);
  return (row) => {
    const names = namesIn(row.values[header]);
    const stored = own.get(Number(row.candidate?.target['id'])) ?? [];
    const named = names.map((name) => ({ name, ...found(name, row.row, stored, files) }));
    const problems = [
      ...named.flatMap(({ name, reason }) => (reason === undefined ? [] : [{ column: header, value: name, reason }])),
      ...repeated(header, named),
    ];
    const used = named.flatMap(({ file }) => (file ? [file.name] : []));
    if (!target) {
      const [only] = named;
      const columns = only?.file ? { file_id: contentOf(only.file, only.before, files) } : {};
      return { problems, columns, used, rows: () => [] };
    }
    return {
      problems,
      columns: {},
      used,
      rows: (number) => named.map((one) => fileRow(target, row, number, one, settings)),
    };
  };
};

/** A named file in the ZIP, and the stored one of its name. */
interface Found {
  /** The name that its download has. */
  readonly storedAs: string;
  readonly file?: BatchFile;
  readonly before?: OwnFile | undefined;
  readonly reason?: string;
}

const found = (name: string, row: number, stored: readonly OwnFile[], files: BatchFiles): Found => {
  const file = files.find(name, row);
  const inZip = file && 'name' in file ? (file.readAs ?? file.name) : name;
  const storedAs = storedName(isSameName(inZip, name) ? name : inZip);
  // The name of a report is stored as its cell has it.
  const before = stored.find(({ file_name }) => storedName(file_name).toLowerCase() === storedAs.toLowerCase());
  if (file && 'reason' in file) return { storedAs, reason: file.reason };
  if (file) return { storedAs, file, before };
  return before ? { storedAs, before } : { storedAs, reason: files.whyMissing(name) };
};

/** Whether two names have the same last part, however it is written. */
const isSameName = (a: string, b: string): boolean => comparedName(baseOf(a)) === comparedName(baseOf(b));

/** The id of a stored file with this content, or what it is until it is stored. */
const contentOf = ({ sha256 }: BatchFile, before: OwnFile | undefined, files: BatchFiles): number | string =>
  (before?.sha256 === sha256 ? before.file_id : files.storedId(sha256)) ?? placeholder('file', [sha256]);

const fileRow = (
  sheet: Sheet,
  row: MatchedRow,
  number: number,
  { storedAs, file, before }: Found,
  { files, day }: CheckSettings,
): CheckedRow => {
  const base = {
    sheet: sheet.name,
    row: row.row,
    tab: row.tab,
    before: null,
    problems: null,
    cause: null,
    cells: null,
  };
  const target = before ? { id: before.id } : null;
  const content = file && contentOf(file, before, files);
  if (before && (content === undefined || content === before.file_id))
    return { ...base, state: 'unchanged', target, after: null };
  if (before)
    return { ...base, state: 'changed', target, before: { file_id: before.file_id }, after: { file_id: content } };
  const [owner = ''] = sheet.references.map(({ column }) => column);
  return {
    ...base,
    state: 'new',
    target,
    after: {
      ...sheet.blank,
      ...sheet.fixed,
      [owner]: row.candidate ? Number(row.candidate.target['id']) : placeholder('row', [String(number)]),
      file_id: content,
      file_name: storedAs,
      date: file?.date ?? day,
      ...(file?.variant ? { variant: file.variant } : {}),
    },
  };
};

/** The name that a download has: without its folder. */
const storedName = (name: string): string => fileName(baseOf(name));

const namesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map(String) : [];
};

const repeated = (column: string, named: readonly (Found & { readonly name: string })[]): readonly Problem[] => {
  const lower = named.map(({ storedAs }) => storedAs.toLowerCase());
  return named
    .filter((_, at) => lower.indexOf(lower[at] ?? '') < at)
    .map(({ name: value }) => ({ column, value, reason: 'The row names two files of this name' }));
};

/** The files of rows by the id of the row. */
export const storedFiles = async (db: Database, sheet: Sheet, owners: readonly number[]) => {
  const files = filesOf(sheet, owners);
  const { rows } = await sql<OwnFile>`select t.id, ${files.owner} as owner, t.file_name, t.file_id, sha256, t.date, size
    from ${files.table} as t join file on file.id = t.file_id where ${files.areOf} order by t.id`.execute(db);
  return Map.groupBy(rows, ({ owner }) => owner);
};

/** The names of the files of rows, as the column Attachments has them, by the id of the row. */
export const attachedNames = async (
  db: Database,
  sheet: Sheet,
  owners: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (sheet.files?.sheet === undefined) return new Map();
  const files = filesOf(sheet, owners);
  // A cell separates names by semicolons.
  const { rows } = await sql<{ readonly owner: number; readonly names: readonly string[] | null }>`
    select ${files.owner} as owner, array_agg(t.file_name order by t.id) filter (where t.file_name not like '%;%') as names
    from ${files.table} as t where ${files.areOf} group by 1`.execute(db);
  return new Map(rows.map(({ owner, names }) => [owner, names ?? []]));
};

/** The table of the files of a sheet's rows, its column with the id of the row, and the condition that they are of some rows. */
const filesOf = ({ table, files }: Sheet, owners: readonly number[]) => {
  const of = files?.sheet === undefined ? undefined : sheetNamed(files.sheet);
  const owner = sql.ref(`t.${of?.references[0]?.column ?? 'id'}`);
  return { table: sql.table(of?.table ?? table), owner, areOf: sql<boolean>`${owner} = any(${owners}::int[])` };
};
