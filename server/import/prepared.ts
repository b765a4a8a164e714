import type { Problem, TableMapping } from '../../src/contract/administration/import.ts';
import type { ReadingRules } from '../../src/contract/administration/reading-rules.ts';
import { looksLikeImo } from '../../src/contract/administration/identifiers.ts';
import type { FoundProblem } from './refusal.ts';
import { type Column, hasTimeOfDay, referenceColumn, type Sheet } from './sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';
import { isHeading, isTotalRow, whyFooter } from './footer-row.ts';
import { isHeaderRow, isVesselName, repeatsHeaders } from './header-row.ts';
import { normalised } from './header-words.ts';
import { columnNamed, sheetNamed } from './sheets/sheets.ts';
import { cellReader, isZoneHeader, lacksZone, splitZone } from './values/joined-cell.ts';
import { readCell, textOf, yesOrNo } from './values/read-cell.ts';
import { insteadOfDate } from './values/no-date-words.ts';
import { isCutForCell } from '../../src/contract/written-text.ts';
import { rowsBelow } from './read/rows-below.ts';
import { type Cell, EmptyResult, isBlank, type Table } from './read/table.ts';
import { cutText } from '../../src/contract/cut-text.ts';

/** A row of a file with the values of its cells by the headers of the sheet. */
export interface PreparedRow {
  readonly sheet: string;
  /** The number of the row in the file. */
  readonly row: number;
  /** Its tab there, where several tabs are read as the sheet. */
  readonly tab?: string;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly problems: readonly FoundProblem[];
  /** The required columns that the file does not have: a new row needs them. */
  readonly missing: readonly string[];
  /** Those that have no value in this row. */
  readonly empty?: readonly string[];
  /** Texts whose end was cut when the workbook was written, by header: a stored text that was cut so is left as it is. */
  readonly cut?: Readonly<Record<string, string>>;
  /** Texts of refused cells that are longer than a problem shows, by header. */
  readonly whole?: Readonly<Record<string, string>>;
  /** The names of the vessel, where the file has several columns that name her or have her IMO number. */
  readonly vesselNames?: readonly string[];
  /** The columns whose cell clears nothing, though it is not left out, and why. */
  readonly stays?: readonly { readonly header: string; readonly reason: string }[];
  /** What columns of the file say with Yes or No of whether columns of the sheet have a value. */
  readonly says?: readonly {
    readonly header: string;
    readonly column: string;
    readonly text: string;
    /** Undefined: it says neither. */
    readonly isYes: boolean | undefined;
  }[];
  /** The texts of columns of the file that are left out, by their headers. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Its few texts, where the file names no vessel in its rows: as a heading they may name one. */
  readonly heading?: readonly string[];
  /** It is rather the total below the table: no stored row is it but one that has that word. */
  readonly isTotal?: true;
}

/** The required columns of a sheet that no column of a file is read as, and that have no constant. */
export const missingColumns = (sheet: Sheet, { columns, constants }: TableMapping): string[] =>
  sheet.columns
    .filter(({ header, required }) => required && !columns.some(({ column }) => column === header))
    .map(({ header }) => header)
    .filter((header) => !constants.some(({ column }) => column === header));

/**
 * Reads the mapped cells of every row with content. An empty cell leaves a stored value as it is, and a new row without it;
 * `emptyClears`: it clears the value.
 */
export function* prepareRows(
  tables: readonly Table[],
  mapping: readonly TableMapping[],
  { emptyClears = false, now }: { readonly emptyClears?: boolean; readonly now: Date },
): Generator<PreparedRow> {
  for (const [at, table] of mapping.entries()) {
    if (table.sheet === null) continue;
    const sheet = sheetNamed(table.sheet);
    const missing = missingColumns(sheet, table);
    const reads = readColumns(sheet, table.columns);
    const said = saidColumns(sheet, table.columns);
    const zones = openZones(reads, table.columns);
    const naming = namingPlaces(sheet, reads);
    // The titles of a file are unique; the order is that of the file.
    const file = tables.find(({ title }) => title === table.title) ?? tables[at];
    const rows = file ? rowsBelow(file, table) : [];
    const headers = table.columns.map(({ header }) => header);
    const isOneTab = mapping.every((other) => other === table || other.sheet !== table.sheet);
    const tab = isOneTab ? {} : { tab: table.title };
    let otherHeaders: number | undefined;
    for (const [index, cells] of rows.entries()) {
      if (cells.every(isBlank)) continue;
      const row = table.firstRow + index;
      if (repeatsHeaders(cells, headers)) {
        otherHeaders = undefined;
        continue;
      }
      const place = { sheet: sheet.name, row, ...tab };
      const prepared = prepareRow(sheet, table, cells, {
        place,
        reads,
        said,
        zones,
        naming,
        missing,
        emptyClears,
        now,
      });
      if ((prepared.problems.length > 0 || isOfHeaders(sheet, prepared)) && isHeaderRow(cells)) otherHeaders = row;
      yield otherHeaders === undefined ? prepared : underOthers(sheet, table.columns, cells, { place, otherHeaders });
    }
  }
}

/** Whether a row names its vessel by a header: 'Vessel'. */
const isOfHeaders = ({ columns }: Sheet, { values }: PreparedRow): boolean =>
  columns.some(({ header, type }) => type === 'vessel' && isVesselName(String(values[header] ?? '')));

/** A row of another table, which begins below this one with headers of its own. */
const underOthers = (
  sheet: Sheet,
  columns: TableMapping['columns'],
  cells: readonly Cell[],
  { place, otherHeaders }: { readonly place: PlaceInFile; readonly otherHeaders: number },
): PreparedRow => {
  const reason = `Row ${otherHeaders} has other headers: bring it and the rows below it in as a sheet of their own`;
  const texts = cells.flatMap((cell, at) => {
    const name = columns[at]?.column ?? columns[at]?.header ?? '';
    return isBlank(cell) || name === '' ? [] : [[name, textOf(cell)] as const];
  });
  return {
    ...place,
    values: {},
    problems: [{ column: sheet.key[0] ?? null, value: null, reason }],
    missing: [],
    leftOut: Object.fromEntries(texts),
  };
};

/** A column of the sheet, and where the file has it: in one of its columns, or in parts in several. */
interface ReadColumn {
  readonly column: Column;
  readonly places: readonly number[];
  readonly read: ReturnType<typeof cellReader>;
  readonly rules: ReadingRules;
}

const readColumns = (sheet: Sheet, columns: TableMapping['columns']): readonly ReadColumn[] => {
  const headers = columns.map(({ header }) => header);
  return columns.flatMap(({ column: header, rules }, at): ReadColumn[] => {
    const places = columns.flatMap(({ column }, place) => (column === header ? [place] : []));
    if (header === null || places[0] !== at) return [];
    const column = columnNamed(sheet, header);
    return [{ column, places, read: cellReader(column, places, headers), rules }];
  });
};

type PlaceInFile = Pick<PreparedRow, 'sheet' | 'row' | 'tab'>;

interface RowOfFile {
  readonly place: PlaceInFile;
  readonly reads: readonly ReadColumn[];
  readonly said: readonly SaidColumn[];
  readonly zones: OpenZones;
  /** Where the file has the columns that say which row it is. */
  readonly naming: readonly number[];
  readonly missing: readonly string[];
  readonly emptyClears: boolean;
  readonly now: Date;
}

const prepareRow = (
  sheet: Sheet,
  { columns, constants }: TableMapping,
  texts: readonly Cell[],
  { place, reads, said, zones, naming, missing, emptyClears, now }: RowOfFile,
): PreparedRow => {
  const named = reads.map(({ column, read, rules }): NamedCell => ({ column, cell: read(texts), rules }));
  const given = constants
    .filter(({ column: header }) => !columns.some(({ column }) => column === header))
    .map(({ column, value }): NamedCell => ({ column: columnNamed(sheet, column), cell: value, rules: {} }));
  const cells = [...named, ...given];
  const footer = constants.length > 0 ? whyFooter(texts, reads.length) : undefined;
  const isOfOneVessel = given.some(({ column }) => column.type === 'vessel');
  const empty = emptyClears ? [] : cells.filter(({ cell }) => isBlank(cell));
  const lacking = empty.flatMap(({ column }) => (column.required ? [column.header] : []));
  const read = readCells(
    cells.filter((one) => !empty.includes(one)),
    { now, noneStays: !emptyClears },
  );
  return {
    ...place,
    ...read,
    problems: [
      ...(footer === undefined ? [] : [{ column: null, value: null, reason: footer }]),
      ...read.problems,
      ...zoneProblems(zones, texts),
    ],
    missing,
    ...(lacking.length > 0 && { empty: lacking }),
    ...vesselNamesOf(reads, texts),
    ...saysOf(said, texts),
    ...leftOutOf(sheet, columns, texts),
    ...(isOfOneVessel &&
      isHeading(texts, reads.length) && { heading: texts.filter((cell) => !isBlank(cell)).map(textOf) }),
    ...(isTotalRow(texts, naming) && { isTotal: true }),
  };
};

/** Where the file has the columns that say which row it is. */
const namingPlaces = ({ key }: Sheet, reads: readonly ReadColumn[]): readonly number[] =>
  reads.flatMap(({ column: { header }, places }) =>
    key.includes(header) || header === referenceColumn.header ? places : [],
  );

/** The column of a sheet of which a column with this header says with Yes or No whether it has a value. */
export const saidColumn = (sheet: Sheet, header: string): Column | undefined =>
  sheet.columns.find(({ saidBy = [] }) => saidBy.some((one) => normalised(one) === normalised(header)));

/** A column of the file, by its place, that says with Yes or No whether a column of the sheet has a value. */
interface SaidColumn {
  readonly at: number;
  readonly header: string;
  readonly column: string;
}

const saidColumns = (sheet: Sheet, columns: TableMapping['columns']): readonly SaidColumn[] =>
  columns.flatMap(({ column, header }, at) => {
    const said = column === null ? saidColumn(sheet, header) : undefined;
    return said ? [{ at, header, column: said.header }] : [];
  });

/** Columns of zones of which nobody said whose they are, and the times of their rows that have no zone in their header. */
interface OpenZones {
  readonly zones: readonly { readonly at: number; readonly header: string }[];
  readonly times: readonly ReadColumn[];
}

const openZones = (reads: readonly ReadColumn[], columns: TableMapping['columns']): OpenZones => ({
  zones: columns.flatMap(({ column, by, header }, at) =>
    column === null && by === 'none' && isZoneHeader(header) ? [{ at, header }] : [],
  ),
  times: reads.filter(
    ({ column, places }) =>
      hasTimeOfDay(column.type) && places.every((at) => splitZone(columns[at]?.header ?? '').zone === ''),
  ),
});

/** A problem for a zone beside times of its row that do not say theirs. */
const zoneProblems = ({ zones, times }: OpenZones, texts: readonly Cell[]): readonly Problem[] => {
  const filled = zones.filter(({ at }) => !isBlank(texts[at]));
  if (filled.length === 0) return [];
  const open = times.filter(({ read }) => lacksZone(read(texts)));
  return filled.flatMap(({ header }) =>
    open.slice(0, 1).map(({ column, read }) => ({
      column: column.header,
      value: shown(read(texts)),
      reason: `It is not clear whether '${header}' is that of this time: write it after each time, or leave the column out`,
    })),
  );
};

const saysOf = (said: readonly SaidColumn[], texts: readonly Cell[]): Pick<PreparedRow, 'says'> => {
  const says = said.flatMap(({ at, header, column }) => {
    const text = textOf(texts[at] ?? '');
    if (text === '' || insteadOfDate(text) === 'none') return [];
    const isYes = normalised(text) === normalised(header) ? true : yesOrNo(texts[at]);
    return [{ header, column, text, isYes }];
  });
  return says.length === 0 ? {} : { says };
};

/** The names of the vessel, if the file has more than one column that names her. */
const vesselNamesOf = (reads: readonly ReadColumn[], texts: readonly Cell[]): Pick<PreparedRow, 'vesselNames'> => {
  const { places = [] } = reads.find(({ column }) => column.type === 'vessel') ?? {};
  const cells = places.length < 2 ? [] : places.map((at) => texts[at] ?? null);
  const names = cells.filter((cell) => !isBlank(cell) && !looksLikeImo(String(cell)));
  return names.length === 0 ? {} : { vesselNames: names.map(textOf) };
};

/** The texts of columns that are left out, which a refused row hands back. */
const leftOutOf = (
  sheet: Sheet,
  columns: TableMapping['columns'],
  texts: readonly unknown[],
): Pick<PreparedRow, 'leftOut'> => {
  const found = columns.flatMap(({ column, header }, at) =>
    column !== null || header === '' || isBlank(texts[at]) || sheet.columns.some((own) => own.header === header)
      ? []
      : [[header, textOf(texts[at])] as const],
  );
  return found.length === 0 ? {} : { leftOut: Object.fromEntries(found) };
};

/** Reads a row whose cells are given by their headers; a required column that is not among them is missing. */
export const prepareCells = (
  sheet: Sheet,
  cells: Readonly<Record<string, unknown>>,
  { row, now }: { readonly row: number; readonly now: Date },
): PreparedRow => {
  const given = sheet.columns.filter(({ header }) => Object.hasOwn(cells, header));
  const named = given.map((column) => ({ column, cell: cells[column.header], rules: {} }));
  const missing = sheet.columns.filter((column) => column.required && !given.includes(column));
  return {
    sheet: sheet.name,
    row,
    ...readCells(named, { now, noneStays: false }),
    missing: missing.map(({ header }) => header),
  };
};

interface NamedCell {
  readonly column: Column;
  readonly cell: unknown;
  readonly rules: ReadingRules;
}

type ReadCells = Pick<PreparedRow, 'values' | 'problems' | 'cut' | 'whole' | 'stays'>;

/** `noneStays`: a cell with '-' or the like leaves what is stored as an empty one does. */
const readCells = (
  cells: readonly NamedCell[],
  { now, noneStays }: { readonly now: Date; readonly noneStays: boolean },
): ReadCells => {
  const values: Record<string, CellValue> = {};
  const problems: Problem[] = [];
  const cut: Record<string, string> = {};
  const whole: Record<string, string> = {};
  const stays: { header: string; reason: string }[] = [];
  for (const { column, cell, rules } of cells) {
    if (cell instanceof EmptyResult && !column.required) {
      stays.push({ header: column.header, reason: 'The formula in this cell has no result: what is stored stays' });
      continue;
    }
    if (typeof cell === 'string' && isCutForCell(cell)) {
      cut[column.header] = cell;
      continue;
    }
    const read = readCell(column, cell, rules, now);
    if ('value' in read && read.saysNone && noneStays)
      stays.push({
        header: column.header,
        reason: `The file has '${cutText(textOf(cell), 20)}' here: what is stored stays, unless empty cells clear`,
      });
    else if ('value' in read) values[column.header] = read.value;
    else {
      const value = shown(cell);
      problems.push({ column: column.header, value, reason: read.reason });
      if (value !== null && value !== textOf(cell)) whole[column.header] = textOf(cell);
    }
  }
  return {
    values,
    problems,
    ...(Object.keys(cut).length > 0 && { cut }),
    ...(Object.keys(whole).length > 0 && { whole }),
    ...(stays.length > 0 && { stays }),
  };
};

const shown = (cell: unknown): string | null =>
  cell === null || cell === undefined ? null : cutText(textOf(cell), 500);
