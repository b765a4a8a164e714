import { normalised } from './header-row.ts';
import type { Column, Sheet } from './sheets/sheet.ts';
import { sheets } from './sheets/sheets.ts';

/** The sheet with this title. */
export const sheetTitled = (title: string): Sheet | undefined =>
  sheets.find((sheet) => [sheet.title, sheet.name].some((name) => normalised(name) === normalised(title)));

/** Whether a column has this header, or it as a further name. */
export const isNamed = ({ header, aliases = [] }: Column, text: string): boolean =>
  [header, ...aliases].some((name) => normalised(name) === normalised(text));

/** The sheets that headers may be those of, best first. `isClear`: the first names more of them than all others. */
export interface LikelySheets {
  readonly sheets: readonly Sheet[];
  readonly isClear: boolean;
}

/** At most this many sheets are named in the question which one it is. */
const maxLikely = 4;

/**
 * The sheets that name at least half of the headers, and two of them. One is clear if it also has all columns that recognise a
 * row; those that only new rows need may be absent, since a file may only change stored rows.
 */
export const likelySheets = (headers: readonly string[]): LikelySheets => {
  const filled = headers.filter((header) => normalised(header) !== '');
  const ranked = sheets
    .map((sheet) => ({ sheet, named: namedColumns(sheet, filled) }))
    .filter(({ named }) => named.length >= 2 && named.length * 2 >= filled.length)
    .toSorted((a, b) => b.named.length - a.named.length);
  const most = ranked[0]?.named.length;
  const first = ranked.filter(({ named }) => named.length === most);
  const recognising = first.filter(({ sheet, named }) => recognises(sheet, named));
  return {
    sheets: (recognising.length > 0 ? recognising : first).slice(0, maxLikely).map(({ sheet }) => sheet),
    isClear: recognising.length === 1,
  };
};

const namedColumns = (sheet: Sheet, headers: readonly string[]): readonly string[] =>
  sheet.columns.filter((column) => headers.some((header) => isNamed(column, header))).map(({ header }) => header);

/** Whether the columns make up one of the sheet's keys. */
const recognises = ({ key, referenceKey }: Sheet, named: readonly string[]): boolean =>
  [key, referenceKey ?? []].some((headers) => headers.length > 0 && headers.every((header) => named.includes(header)));
