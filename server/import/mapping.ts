import * as z from 'zod/mini';
import type { ColumnMapping, TableMapping } from '../../src/contract/administration/import.ts';
import { type Column, type Sheet } from './sheets/sheet.ts';
import { sheets } from './sheets/sheets.ts';
import { shownOrder, readDate, isAmbiguous } from '../../src/contract/administration/dates.ts';
import { findHeaderRow, normalised } from './header-row.ts';
import { questionsOf } from './values/questions.ts';
import { readCell, textOf } from './values/read-cell.ts';
import { dateTypes } from './values/read-dates.ts';
import type { Cell, Table } from './read/table.ts';

/** What a company chose before: by the sheet, then the normalised header of the file. */
export const RememberedMappings = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({ column: z.nullable(z.string()), order: z.nullable(z.enum(['dayFirst', 'monthFirst'])) }),
  ),
);
export type RememberedMappings = z.infer<typeof RememberedMappings>;

/** Matches the sheets and columns of a file with the workbook's; `chosen` has sheets that were chosen by hand, by the title of the file's. */
export const proposeMapping = (
  tables: readonly Table[],
  remembered: RememberedMappings,
  chosen: Readonly<Record<string, string | null>>,
): readonly TableMapping[] =>
  tables.flatMap((table) => {
    const byHand = chosen[table.title];
    const known = byHand === undefined ? sheetTitled(table.title) : sheets.find(({ name }) => name === byHand);
    const headerAt = findHeaderRow(table.rows, known ? [known] : sheets);
    const header = table.rows[headerAt];
    if (!header) return [];
    const headers = header.map((cell) => (cell === null ? '' : textOf(cell)));
    const unlessHidden = table.hidden ? undefined : (known ?? sheetWith(headers));
    const sheet = byHand === undefined ? unlessHidden : known;
    const firstAt = headerAt + (sheet && isExplanation(sheet, table.rows[headerAt + 1] ?? []) ? 2 : 1);
    const rows = table.rows.slice(firstAt);
    return [
      {
        title: table.title,
        rows: rows.filter((row) => row.some((cell) => cell !== null && cell !== '')).length,
        headerRow: headerAt + 1,
        firstRow: firstAt + 1,
        sheet: sheet?.name ?? null,
        ...(table.hidden && { hidden: true }),
        columns: columnsOf(sheet, headers, rows, sheet ? (remembered[sheet.name] ?? {}) : {}),
      },
    ];
  });

const columnsOf = (
  sheet: Sheet | undefined,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  remembered: RememberedMappings[string],
): ColumnMapping[] => {
  const taken = new Set<string>();
  const named = new Set(headers.map(normalised));
  const matched = headers.map((header) => {
    const match = (sheet && matchExactly(sheet, header, remembered, named)) ?? { column: null, by: 'none' as const };
    if (match.column === null || taken.has(match.column)) return { ...match, column: null };
    taken.add(match.column);
    return match;
  });
  return headers.map((header, at) => {
    const exact = matched[at] ?? { column: null, by: 'none' as const };
    const values = rows.map((row) => row[at] ?? null).filter((cell) => cell !== null && cell !== '');
    const similar = sheet && exact.by === 'none' ? mostSimilar(sheet, header, values, taken) : undefined;
    if (similar) taken.add(similar);
    const found = similar ? { column: similar, by: 'similar' as const } : exact;
    const column = sheet?.columns.find((one) => one.header === found.column);
    return {
      header,
      samples: samplesOf(values),
      ...found,
      ...orderOf(column, values, remembered[normalised(header)]?.order ?? null),
    };
  });
};

/** The first different values; of dates, also one that could be two days and one that shows the order. */
const samplesOf = (values: readonly Cell[]): string[] => {
  const first = values.slice(0, sampled);
  const telling = [values.find((value) => isAmbiguous(readDate(value))), values.find((value) => shownOrder(value))];
  const texts = [...telling.filter((value) => value !== undefined), ...first].map((cell) => textOf(cell).slice(0, 80));
  return [...new Set(texts)].slice(0, 3);
};

const orderOf = (
  column: Column | undefined,
  values: readonly Cell[],
  remembered: ColumnMapping['order'],
): Pick<ColumnMapping, 'order' | 'ambiguous'> => {
  if (!column || !dateTypes.has(column.type)) return { order: null, ambiguous: false };
  const { certain, questions } = questionsOf(column, values, {});
  const order = certain.order ?? remembered;
  return { order, ambiguous: order === null && questions.some(({ kind }) => kind === 'order') };
};

/** The sheet of this title. */
const sheetTitled = (title: string): Sheet | undefined =>
  sheets.find((sheet) => [sheet.title, sheet.name].some((name) => normalised(name) === normalised(title)));

/** The sheet most of whose columns the headers name. */
const sheetWith = (headers: readonly string[]): Sheet | undefined => {
  const ranked = sheets
    .filter(({ itemsOf }) => !itemsOf)
    .map((sheet) => ({ sheet, share: shareOf(sheet, headers) }))
    .toSorted((a, b) => b.share - a.share);
  const [best, second] = ranked;
  const isClear = best && best.share >= 0.5 && best.share > (second?.share ?? 0);
  return isClear ? best.sheet : undefined;
};

/** How many of a sheet's required columns the headers name; 0 if one is missing that makes up its key. */
const shareOf = (sheet: Sheet, headers: readonly string[]): number => {
  const named = sheet.columns.filter((column) => headers.some((header) => names(column, header)));
  const required = sheet.columns.filter((column) => column.required);
  const missing = required.filter((column) => !named.includes(column)).length;
  return missing > 1 ? 0 : named.length / Math.max(headers.length, 1) - missing * 0.1;
};

const names = ({ header, aliases = [] }: Column, text: string): boolean =>
  [header, ...aliases].some((name) => normalised(name) === normalised(text));

/** `named`: the headers of the file; a column that one of them has as its own is not read from another one. */
const matchExactly = (
  sheet: Sheet,
  header: string,
  remembered: RememberedMappings[string],
  named: ReadonlySet<string>,
) => {
  const own = sheet.columns.find((column) => normalised(column.header) === normalised(header));
  if (own) return { column: own.header, by: 'header' as const };
  const known = remembered[normalised(header)];
  if (known && sheet.columns.some((column) => column.header === known.column))
    return { column: known.column, by: 'remembered' as const };
  if (known?.column === null) return { column: null, by: 'remembered' as const };
  const alias = sheet.columns.find((column) => names(column, header) && !named.has(normalised(column.header)));
  return alias && { column: alias.header, by: 'header' as const };
};

/** The headers are similar if they share most of their pairs of letters. */
const similarEnough = 0.6;

/** A column is suggested only if it is more similar than every other one by this share. */
const clearlyMore = 0.1;

/** Values of a column of the file that are read to see whether they fit. */
const sampled = 50;

/** The column with the most similar header, if it is clear which one that is, and if it can read most of the values. */
const mostSimilar = (
  sheet: Sheet,
  header: string,
  values: readonly Cell[],
  taken: ReadonlySet<string>,
): string | undefined => {
  const [best, second] = sheet.columns
    .filter((column) => !taken.has(column.header))
    .map((column) => ({
      column,
      share: Math.max(...similarTo(column).map((name) => similarity(name, header))),
    }))
    .toSorted((a, b) => b.share - a.share);
  const isClear = best && best.share >= similarEnough && best.share >= (second?.share ?? 0) + clearlyMore;
  return isClear && canRead(best.column, values.slice(0, sampled)) ? best.column.header : undefined;
};

const similarTo = ({ header, aliases = [], similarTo: names = [header, ...aliases] }: Column): readonly string[] =>
  names;

/** Whether a column can read at least half of the values. A date that could be two days is one. */
const canRead = (column: Column, values: readonly Cell[]): boolean =>
  values.filter((value) => 'value' in readCell(column, value, { order: 'dayFirst' })).length * 2 >= values.length;

/** From 0 to 1: the share of pairs of letters that two texts have in common. */
const similarity = (one: string, other: string): number => {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const common = a.filter((pair) => b.includes(pair)).length;
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
};

const pairsOf = (text: string): readonly string[] => {
  const letters = normalised(text);
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
};

/** Whether a row is the explanations of a template. */
const isExplanation = (sheet: Sheet, row: readonly Cell[]): boolean => {
  const texts = row.filter((cell) => cell !== null && cell !== '').map((cell) => textOf(cell));
  const known = new Set(sheet.columns.map((column) => explanationOf(column)));
  return texts.length > 0 && texts.filter((text) => known.has(text)).length * 2 > texts.length;
};

/** The explanation of a column as the template shows it. */
export const explanationOf = ({ explanation, required }: Column): string =>
  required ? `${explanation} (required)` : explanation;
