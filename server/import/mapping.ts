import type {
  AskedQuestion,
  ColumnMapping,
  TableChoice,
  TableMapping,
} from '../../src/contract/administration/import.ts';
import { cutText } from '../../src/contract/cut-text.ts';
import { counted } from '../../src/contract/format.ts';
import { orderInHeader } from './date-format.ts';
import { findHeaderRow, headersAt, repeatsHeaders, tableAbove } from './header-row.ts';
import { normalised } from './header-words.ts';
import { type ChosenHeaders, type ColumnMatch, matchColumns } from './match-columns.ts';
import { joinColumns } from './joined-columns.ts';
import { rowsBelow } from './read/rows-below.ts';
import { type Cell, isBlank, type Table, UnreadCell } from './read/table.ts';
import { asked, readingOf } from './column-reading.ts';
import { chosenHeaders, type FileChoices, type ImportRule, recalled } from './import-rules.ts';
import type { Column, Sheet } from './sheets/sheet.ts';
import { sheets } from './sheets/sheets.ts';
import { columnText, type SameMeaning, sameMeanings, whichColumn } from './same-meaning.ts';
import { saidColumn } from './prepared.ts';
import { cellReader } from './values/joined-cell.ts';
import { readCell, textOf } from './values/read-cell.ts';
import { fitsUnit, unitsOfRow } from './units-row.ts';
import { isNamed, likelySheets } from './which-sheet.ts';

/**
 * Matches the sheets and columns of a file with the workbook's: as a person chose, for this file or for an earlier one of the
 * same kind, and else by titles and headers.
 */
export const proposeMapping = (tables: readonly Table[], how: HowToMap): readonly TableMapping[] =>
  tables.flatMap((table) => mapTable(table, how, how.choices[table.title] ?? {}));

/** What was chosen, for this file and earlier ones, and the time against which dates are unusual. */
export interface HowToMap {
  readonly rules: readonly ImportRule[];
  readonly choices: FileChoices;
  readonly now: Date;
}

const mapTable = (table: Table, { rules, now }: HowToMap, chosen: TableChoice): readonly TableMapping[] => {
  const before = recalled(table, rules);
  const choice = { ...before?.choice, ...chosen };
  const { sheet, by, likely } = sheetOf(table, choice, chosen);
  const headerRow = chosen.headerRow ?? before?.headerRow ?? findHeaderRow(table.rows, sheet ? [sheet] : sheets) + 1;
  const header = table.rows[headerRow - 1];
  if (!header) return [];
  const headers = headersOf(table, headerRow);
  const below = table.rows[headerRow] ?? [];
  const units = sheet && unitsOfRow(below);
  const firstRow = headerRow + (units || (sheet && isExplanation(sheet, below)) ? 2 : 1);
  const rows = rowsBelow(table, { headerRow, firstRow });
  const repeated = rows.filter((row) => repeatsHeaders(row, headers)).length;
  // What was chosen for another sheet says nothing about this one.
  const remembered = before?.sheet === sheet?.name ? before?.choice : undefined;
  const columns = sheet
    ? columnsOf(sheet, {
        headers,
        units,
        rows,
        firstRow,
        chosen: chosen.columns,
        before: remembered?.columns,
        known: chosenHeaders(rules, sheet),
        now,
      })
    : headers.map((one, at) => ({
        ...unread,
        column: null,
        by: 'none' as const,
        header: one,
        samples: samplesOf(valuesAt(rows, at)),
      }));
  return [
    {
      title: table.title,
      rows: rows.filter(hasContent).length - repeated,
      headerRow,
      firstRow,
      top: topOf(table),
      sheet: sheet?.name ?? null,
      by,
      ...(table.hidden && { hidden: true }),
      source: table.source ? { encoding: table.source.encoding, separator: table.source.separator } : null,
      constants: sheet ? constantsOf(sheet, { ...remembered?.constants, ...chosen.constants }, now) : [],
      questions: [
        ...(table.source?.questions ?? []).map((question) => asked(question, answerOf(chosen, question.kind))),
        ...(likely.length > 0 ? [whichSheet(likely)] : []),
      ],
      notes: [
        ...notesOf(table, firstRow, columns),
        ...(units ? [`Row ${headerRow + 1} is read as the units of the columns`] : []),
        ...headerNotes(table, headerRow, { headers, repeated }),
      ],
      columns,
    },
  ];
};

const whichSheet = (likely: readonly Sheet[]): AskedQuestion =>
  asked(
    { kind: 'sheet', text: 'What does this sheet contain?', answers: likely.map(({ name }) => name), samples: [] },
    undefined,
  );

/** What was chosen about the bytes of a CSV. */
const answerOf = ({ encoding, separator }: TableChoice, kind: AskedQuestion['kind']): string | undefined =>
  kind === 'encoding' ? encoding : separator;

/** The sheet that a table is read as, and the ones it may be if that is not clear. */
const sheetOf = (
  table: Table,
  choice: TableChoice,
  chosen: TableChoice,
): { readonly sheet?: Sheet; readonly by: TableMapping['by']; readonly likely: readonly Sheet[] } => {
  const named = sheets.find(({ name }) => name === choice.sheet);
  const by = chosen.sheet === undefined ? 'remembered' : 'hand';
  if (choice.sheet === null) return { by, likely: [] };
  if (named) return { sheet: named, by, likely: [] };
  if (table.hidden) return { by: 'none', likely: [] };
  const row = choice.headerRow ?? findHeaderRow(table.rows, sheets) + 1;
  const { sheets: likely, clearBy } = likelySheets(headersOf(table, row), table.fileTitle ?? table.title);
  const [best] = likely;
  // Whoever says what it is has seen the note that another table is not read.
  const isAlone = choice.headerRow !== undefined || tableAbove(table.rows, row - 1) === undefined;
  return best && clearBy && isAlone ? { sheet: best, by: clearBy, likely: [] } : { by: 'none', likely };
};

/** The headers in a row of a table, from 1, as texts; of a workbook also of columns that only rows below have. */
const headersOf = ({ rows, source }: Table, row: number): readonly string[] => {
  const headers = headersAt(rows, row - 1);
  const below = source ? [] : rows.slice(row, row + 200);
  const width = below.reduce((most, { length }) => Math.max(most, length), headers.length);
  return Array.from({ length: width }, (_, at) => headers[at] ?? '');
};

const hasContent = (row: readonly Cell[]): boolean => !row.every(isBlank);

/** Rows of the file that a person may choose as that of the headers. */
const shownTop = 12;

const topOf = ({ rows }: Table): TableMapping['top'] =>
  rows
    .slice(0, 40)
    .flatMap((cells, at) => {
      const filled = cells.filter((cell) => !isBlank(cell)).map((cell) => textOf(cell));
      return filled.length === 0 ? [] : [{ row: at + 1, text: cutText(filled.join(' · '), 120) }];
    })
    .slice(0, shownTop);

/** Constants of columns that the sheet has, with the reason if such a value is refused. */
const constantsOf = (sheet: Sheet, constants: Readonly<Record<string, string>>, now: Date): TableMapping['constants'] =>
  sheet.columns.flatMap((column) => {
    const value = constants[column.header] ?? '';
    if (value.trim() === '') return [];
    const read = readCell(column, value, {}, now);
    return [{ column: column.header, value, ...('reason' in read && { reason: read.reason }) }];
  });

interface FileRows {
  readonly headers: readonly string[];
  /** The units that the row below the headers gives, by their places. */
  readonly units: readonly string[] | undefined;
  readonly rows: readonly (readonly Cell[])[];
  readonly firstRow: number;
  /** What was chosen by place, now and before. */
  readonly chosen: TableChoice['columns'];
  readonly before: TableChoice['columns'];
  readonly known: ChosenHeaders;
  readonly now: Date;
}

const columnsOf = (
  sheet: Sheet,
  { headers, units, rows, firstRow, chosen = {}, before = {}, known, now }: FileRows,
): ColumnMapping[] => {
  const values = headers.map((_, at) => valuesAt(rows, at));
  const byPlace = headers.flatMap((_, at): [number, ColumnMatch][] => {
    const isByHand = chosen[at]?.column !== undefined;
    const column = (isByHand ? chosen : before)[at]?.column;
    const isKnown = column === null || sheet.columns.some((one) => one.header === column);
    const by = isByHand ? 'hand' : 'remembered';
    return column !== undefined && isKnown ? [[at, { column, by }]] : [];
  });
  // Refused cells say nothing about their column.
  const file = {
    headers,
    valuesAt: (at: number) => (values[at] ?? []).filter((cell) => !(cell instanceof UnreadCell)),
  };
  const isOfOtherUnit = ({ column: name, by }: ColumnMatch, at: number): boolean => {
    const isChosen = by === 'hand' || by === 'remembered';
    const column = isChosen ? undefined : sheet.columns.find((one) => one.header === name);
    return column !== undefined && !fitsUnit(column, units?.[at] ?? '');
  };
  const named = matchColumns(sheet, { ...file, chosen: new Map(byPlace), remembered: known });
  const found = named.map(
    (match, at): ColumnMatch => (isOfOtherUnit(match, at) ? { column: null, by: 'none' } : match),
  );
  const joined = joinColumns(sheet, file, found);
  const same = sameMeanings(sheet, { headers, rows, firstRow }, joined).filter(({ places: [first = -1] }) =>
    byPlace.every(([place]) => place !== first),
  );
  const answerFrom = ({ places: [first = -1] }: SameMeaning) =>
    chosen[first]?.rules?.from ?? before[first]?.rules?.from;
  const others = same.flatMap((one) => {
    const { column, places } = one;
    const [first = -1, ...further] = places;
    const place = further.find((at) => columnText(at) === answerFrom(one));
    return place === undefined ? [] : [{ column, first, place }];
  });
  const matches = others.length === 0 ? joined : joinColumns(sheet, file, withOthers(found, others));
  const readingAt = (header: string, at: number, isOrderDoubted = false) => {
    const name = matches[at]?.column;
    const column = sheet.columns.find((one) => one.header === name);
    const places = matches.flatMap((match, place) => (column && match.column === name ? [place] : []));
    const [first = at] = places;
    const order = orderInHeader(header);
    const answers = { before: { ...before[at]?.rules, ...(order && { order }) }, now: chosen[at]?.rules ?? {} };
    return column && first === at
      ? readingOf(column, rows.map(cellReader(column, places, headers)), answers, now, isOrderDoubted)
      : { ...unread, ...(column && { notes: [`Read together with '${headers[first]}'`] }), slashed: undefined };
  };
  const readings = headers.map((header, at) => readingAt(header, at));
  const orders = new Set(readings.flatMap(({ slashed }) => slashed ?? []));
  return headers.map((header, at) => {
    const { column: name, by } = matches[at] ?? { column: null, by: 'none' };
    const twice = same.find(({ places }) => places[0] === at && name !== null);
    const isDoubted = orders.size > 1 && readings[at]?.slashed !== undefined;
    const { slashed: _, ...reading } = (isDoubted ? undefined : readings[at]) ?? readingAt(header, at, isDoubted);
    return {
      header,
      samples: samplesOf(values[at] ?? []),
      column: name,
      by,
      ...reading,
      ...(twice && { questions: [whichColumn(twice, headers, answerFrom(twice)), ...reading.questions] }),
      ...(by === 'none' && {
        notes: [
          ...(named[at] !== found[at]
            ? [`Not read as ${named[at]?.column}: the row below its header gives another unit, ${units?.[at]}`]
            : []),
          ...whyLeftOut(sheet, headers, at, matches),
        ],
      }),
    };
  });
};

/** Matches with columns read from the places that were chosen, instead of the first that mean them. */
const withOthers = (
  found: readonly ColumnMatch[],
  others: readonly { readonly column: string; readonly first: number; readonly place: number }[],
): readonly ColumnMatch[] =>
  found.map((match, at) => {
    const chosen = others.find(({ place }) => place === at);
    if (chosen) return { column: chosen.column, by: 'hand' };
    return others.some(({ first }) => first === at) ? { column: null, by: 'hand' } : match;
  });

/** What a person should know of a column that is left out. */
const whyLeftOut = (
  sheet: Sheet,
  headers: readonly string[],
  at: number,
  matches: readonly ColumnMatch[],
): string[] => {
  const said = saidColumn(sheet, headers[at] ?? '');
  if (said) return [`Not read, but compared: a Yes here needs ${said.header}, and a No none`];
  if (isRepeated(headers, at)) return ['Another column of the file has the same header'];
  const column = sheet.columns.find((one) => isNamed(one, headers[at] ?? ''))?.header;
  const place = matches.findIndex((match) => match.column === column && column !== undefined);
  return place < 0 ? [] : [`This may be ${column}, too, which is read from '${headers[place]}'`];
};

const isRepeated = (headers: readonly string[], at: number): boolean =>
  normalised(headers[at] ?? '') !== '' &&
  headers.some((other, place) => place !== at && normalised(other) === normalised(headers[at] ?? ''));

/** A column that is not read. */
const unread = { rules: {}, questions: [], notes: [] } satisfies Partial<ColumnMapping>;

const valuesAt = (rows: FileRows['rows'], at: number): readonly Cell[] =>
  rows.map((row) => row[at] ?? null).filter((cell) => !isBlank(cell));

/** The first three different values. */
const samplesOf = (values: readonly Cell[]): string[] =>
  [...new Set(values.slice(0, 50).map((cell) => cutText(textOf(cell), 80)))].slice(0, 3);

/** What a person should know of a table: rows that the workbook hides, an encoding that was found. */
const notesOf = (
  { hiddenRows, hiddenColumns = [], struckRows, commentedRows, picturedRows, source }: Table,
  firstRow: number,
  columns: readonly ColumnMapping[],
): string[] => {
  const unseen = hiddenColumns.flatMap((at) => (columns[at]?.column ? [columns[at].header] : []));
  const [hidden = [], struck = [], commented = [], pictured = []] = [
    hiddenRows,
    struckRows,
    commentedRows,
    picturedRows,
  ].map((rows) => rows?.filter((row) => row >= firstRow));
  return [
    ...(hidden.length > 0 ? [`The workbook hides ${likeOthers(hidden)}`] : []),
    ...(struck.length > 0 ? [`The workbook strikes cells through in ${likeOthers(struck)}`] : []),
    ...(commented.length > 0 ? [`Comments on cells are not read. They are in ${rowsOf(commented)}`] : []),
    ...(pictured.length > 0
      ? [`Pictures are not read: bring them in a ZIP of attachments. They are in ${rowsOf(pictured)}`]
      : []),
    ...(unseen.length > 0 ? [`The workbook hides columns that are read like the others: ${unseen.join(', ')}`] : []),
    ...(source?.isFound ? [`The file does not say its encoding: by its letters it is ${source.encoding}`] : []),
  ];
};

const likeOthers = (rows: readonly number[]): string =>
  rowsOf(rows, ` that ${rows.length === 1 ? 'is' : 'are'} read like the others`);

const rowsOf = (rows: readonly number[], words = ''): string =>
  `${counted(rows.length, 'row')}${words}: ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' …' : ''}`;

/** What a person should know of rows that are not read: those above the headers that are no title, and repeated headers. */
const headerNotes = (
  { rows }: Table,
  headerRow: number,
  { headers, repeated }: { readonly headers: readonly string[]; readonly repeated: number },
): string[] => {
  const above = tableAbove(rows, headerRow - 1);
  const group = rows[headerRow - 2]?.filter((cell) => !isBlank(cell)).map((cell) => textOf(cell)) ?? [];
  const isRead = (text: string) => headers.some((header) => header === text || header.startsWith(`${text} `));
  const left = group.length > 1 ? group.filter((text) => !isRead(text)) : [];
  return [
    ...(above === undefined
      ? []
      : [`Rows ${above + 1} to ${headerRow - 1}, above the headers, look like another table: they are not read`]),
    ...(above === undefined && left.length > 0
      ? [`Row ${headerRow - 1}, above the headers, is not read: ${cutText(left.join(' · '), 80)}`]
      : []),
    ...(repeated > 0
      ? [`${counted(repeated, 'row')} with the same headers again ${repeated > 1 ? 'are' : 'is'} left out`]
      : []),
  ];
};

/** What the explanation of a required column ends with. */
const requiredMark = ' (required)';

/** Whether a row is the explanations of a template, be it of an earlier version. */
const isExplanation = (sheet: Sheet, row: readonly Cell[]): boolean => {
  const texts = row.filter((cell) => !isBlank(cell)).map((cell) => textOf(cell));
  const known = new Set(sheet.columns.map((column) => explanationOf(column)));
  const explains = (text: string) => known.has(text) || text.endsWith(requiredMark);
  return texts.length > 0 && texts.filter(explains).length * 2 > texts.length;
};

/** The explanation of a column as the template shows it. */
export const explanationOf = ({ explanation, required }: Column): string =>
  required ? explanation + requiredMark : explanation;
