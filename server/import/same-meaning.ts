import type { AskedQuestion } from '../../src/contract/administration/import.ts';
import { cutText } from '../../src/contract/cut-text.ts';
import { normalised } from './header-words.ts';
import type { ColumnMatch } from './match-columns.ts';
import { saidColumn } from './prepared.ts';
import { type Cell, isBlank } from './read/table.ts';
import type { Sheet } from './sheets/sheet.ts';
import { textOf } from './values/read-cell.ts';
import { isNamed } from './which-sheet.ts';

/** What a file has below its headers. */
interface FileRows {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The number of the first row in the file. */
  readonly firstRow: number;
}

/** A column of the sheet that several columns of the file mean, by their places; the first is the one that is read unless another is chosen. */
export interface SameMeaning {
  readonly column: string;
  readonly places: readonly number[];
  readonly samples: AskedQuestion['samples'];
}

/** Rows that are shown as they are read from each column. */
const shown = 3;

/** The columns of a file that mean the same column of the sheet and have other values: one is read, and the others are left out. */
export const sameMeanings = (
  sheet: Sheet,
  { headers, rows, firstRow }: FileRows,
  matches: readonly ColumnMatch[],
): readonly SameMeaning[] =>
  matches.flatMap(({ column: name, by }, at) => {
    const column = sheet.columns.find(({ header }) => header === name);
    const isFirst = matches.findIndex((match) => match.column === name) === at;
    if (!column || !isFirst || by === 'hand') return [];
    const others = matches.flatMap((match, place) => {
      const header = withoutNumber(headers[place] ?? '');
      const isSame = isNamed(column, header) || isSameHeader(header, headers[at] ?? '');
      const isFree = match.by === 'none' && isSame && !saidColumn(sheet, headers[place] ?? '');
      return isFree && rows.some((row) => differs(row, at, place)) ? [place] : [];
    });
    if (others.length === 0) return [];
    const places = [at, ...others];
    const samples: AskedQuestion['samples'] = [];
    for (const [index, row] of rows.entries()) {
      if (samples.length === shown) break;
      if (others.some((place) => differs(row, at, place)))
        samples.push({
          text: `Row ${firstRow + index}`,
          readings: places.map((place) => shownText(row[place] ?? null)),
        });
    }
    return [{ column: column.header, places, samples }];
  });

/** The question which of the columns is read. */
export const whichColumn = (
  { column, places, samples }: SameMeaning,
  headers: readonly string[],
  given: string | undefined,
): AskedQuestion => ({
  kind: 'from',
  text: `${places.map((place) => `'${headers[place]}' (column ${place + 1})`).join(' and ')} mean ${column}, and differ. Which one is read?`,
  answers: places.map(columnText),
  samples: [...samples],
  answer: places.map(columnText).find((answer) => answer === given) ?? null,
});

/** A column of a file as an answer names it. */
export const columnText = (place: number): string => `Column ${place + 1}`;

/** Programs number headers that are there twice: Expires.1, Expires_2. */
const withoutNumber = (header: string): string => header.replace(/[._]\d{1,2}$/, '');

const isSameHeader = (one: string, other: string): boolean =>
  normalised(one) !== '' && normalised(one) === normalised(other);

/** Whether a row has a value in the second column, and another one in the first. */
const differs = (row: readonly Cell[], first: number, second: number): boolean =>
  !isBlank(row[second]) && normalised(shownText(row[first] ?? null)) !== normalised(shownText(row[second] ?? null));

const shownText = (cell: Cell): string => (isBlank(cell) ? 'empty' : cutText(textOf(cell), 80));
