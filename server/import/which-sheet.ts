import { normalised } from './header-words.ts';
import type { Column, Sheet } from './sheets/sheet.ts';
import { sheets } from './sheets/sheets.ts';
import { titleWords } from './sheets/title-words.ts';

/** The sheet with this title. */
export const sheetTitled = (title: string): Sheet | undefined =>
  sheets.find((sheet) => [sheet.title, sheet.name].some((name) => normalised(name) === normalised(title)));

const wordsOf: ReadonlyMap<string, readonly string[]> = new Map(titleWords);

/** Whether a text is the title of a sheet, or a word for what it contains. */
export const isWordFor = ({ title, name }: Sheet, text: string): boolean =>
  [title, name, ...(wordsOf.get(name) ?? [])].some((word) => normalised(word) === normalised(text));

/** The sheets that words of a title name: 'Vessel Inspections 2026' names their sheet, and not also that of 'vessel'. */
const sheetsWorded = (title: string): readonly Sheet[] => {
  const text = ` ${normalised(title)} `;
  const found = sheets.flatMap((sheet) =>
    [sheet.title, sheet.name, ...(wordsOf.get(sheet.name) ?? [])]
      .map((word) => ` ${normalised(word)} `)
      .filter((word) => text.includes(word))
      .map((word) => ({ sheet, word })),
  );
  const whole = found.filter(({ word }) => !found.some((other) => other.word !== word && other.word.includes(word)));
  const named = [...new Set(whole.map(({ sheet }) => sheet))];
  if (!itemWords.test(text)) return named;
  return named.flatMap((sheet) => sheets.find(({ itemsOf }) => itemsOf?.sheet === sheet.name) ?? sheet);
};

/** Words that say that the rows are the items of what a title names. */
const itemWords = / (items?|findings?|deficienc(y|ies)|observations?|mängel|feststellungen|beobachtungen) /;

/** Whether a title names sheets, and this one is none of them. */
export const namesOthers = (title: string, name: string | null): boolean => {
  const named = [sheetTitled(title) ?? sheetsWorded(title)].flat();
  return named.length > 0 && !named.some((sheet) => sheet.name === name);
};

/** Whether a column has this header, or it as a further name. */
export const isNamed = ({ header, aliases = [] }: Column, text: string): boolean =>
  [header, ...aliases].some((name) => normalised(name) === normalised(text));

/** The sheets that a table may be, best first. `clearBy`: what says that it is the first and no other. */
export interface LikelySheets {
  readonly sheets: readonly Sheet[];
  readonly clearBy?: 'columns' | 'title';
}

/** At most this many sheets are named in the question which one it is. */
const maxLikely = 4;

/**
 * The sheets that name at least half of the headers, and two of them. One is clear if it also has all columns that recognise a
 * row; those that only new rows need may be absent, since a file may only change stored rows. If the headers do not decide, the
 * title does, or its words; if both decide, and differently, neither does. Where no sheet names half of the headers, those that words
 * of the title name are likely.
 */
export const likelySheets = (headers: readonly string[], title: string): LikelySheets => {
  const filled = headers.filter((header) => normalised(header) !== '');
  const titled = sheetTitled(title);
  const ranked = sheets
    .map((sheet) => ({ sheet, named: namedColumns(sheet, filled), own: ownHeaders(sheet, filled) }))
    .filter(({ named }) => named.length >= 2 && named.length * 2 >= filled.length)
    .toSorted((a, b) => b.named.length - a.named.length || b.own - a.own);
  const most = ranked[0]?.named.length;
  const first = ranked.filter(({ named }) => named.length === most);
  const recognising = first.filter(({ sheet, named }) => recognises(sheet, named));
  const byColumns = recognising.length === 1 ? recognising[0]?.sheet : undefined;
  if (titled) {
    // The title does not decide against columns that another sheet names more of.
    const ofTitled = namedColumns(titled, filled).length;
    const others = recognising.filter(({ named }) => named.length > ofTitled).map(({ sheet }) => sheet);
    return others.length === 0
      ? { sheets: [titled], clearBy: 'title' }
      : { sheets: [...new Set([titled, ...others])].slice(0, maxLikely) };
  }
  const wordedAny = sheetsWorded(title);
  if (ranked.length === 0)
    return { sheets: wordedAny.filter((one) => recognises(one, namedColumns(one, filled))).slice(0, maxLikely) };
  const worded = wordedAny.filter((one) => ranked.some(({ sheet }) => sheet === one));
  const byTitle = worded.length === 1 ? worded[0] : undefined;
  if (byColumns && byTitle && byColumns !== byTitle) return { sheets: [byColumns, byTitle] };
  if (byColumns) return { sheets: [byColumns], clearBy: 'columns' };
  if (byTitle) return { sheets: [byTitle], clearBy: 'title' };
  if (worded.length > 1) return { sheets: worded.slice(0, maxLikely) };
  return { sheets: (recognising.length > 0 ? recognising : first).slice(0, maxLikely).map(({ sheet }) => sheet) };
};

const namedColumns = (sheet: Sheet, headers: readonly string[]): readonly string[] =>
  sheet.columns.filter((column) => headers.some((header) => isNamed(column, header))).map(({ header }) => header);

/** How many headers are those of columns, and no further names of them. */
const ownHeaders = (sheet: Sheet, headers: readonly string[]): number => {
  const names = new Set(headers.map(normalised));
  return sheet.columns.filter(({ header }) => names.has(normalised(header))).length;
};

/** Whether the columns make up one of the sheet's keys. */
const recognises = ({ key, referenceKey }: Sheet, named: readonly string[]): boolean =>
  [key, referenceKey ?? []].some((headers) => headers.length > 0 && headers.every((header) => named.includes(header)));
