import type { Problem } from '../../src/contract/administration/import.ts';
import { counted } from '../../src/contract/format.ts';
import { rowPages } from '../db/row-pages.ts';
import type { Database } from '../db/schema.ts';
import { itemValuesOf, valuesOf } from './entity.ts';
import { storedPages } from './existing.ts';
import { attachedNames } from './files/check-files.ts';
import { readLookups } from './lookups.ts';
import { filteredRows, followingRows } from './refused-rows.ts';
import type { ImportRights, Scope } from './scope.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import { sheetNamed, sheets } from './sheets/sheets.ts';
import { batchOf, type OwnBatch } from './steps.ts';
import { plainTextOf } from './values/plain-text.ts';
import type { TableFile, TablePage, CellValue } from '../files/file-job.ts';

/** Rows that are read, and sent to the process that writes them, at once: some milliseconds of this process. */
const pageRows = 200;

/** The empty workbook with every sheet, or one sheet as CSV. */
export const templateFile = (only?: Sheet): TableFile => ({
  outline: outlineOf(only ? [only] : sheets, only),
  pages: [],
});

/** The workbook with the rows that an account may read, or one sheet of it as CSV: edited and brought back, it changes what was edited. */
export const filledFile = (db: Database, { scope, lacks }: ImportRights, only?: Sheet): TableFile => {
  const written = only ? [only] : sheets.filter((sheet) => lacks(sheet) === undefined);
  return { outline: outlineOf(written, only), pages: filledPages(db, scope, written) };
};

const outlineOf = (written: readonly Sheet[], only: Sheet | undefined): TableFile['outline'] => ({
  format: only ? 'csv' : 'xlsx',
  sheets: written.map(({ name }) => ({ name })),
});

/** The rows of a scope, and those of their items. */
async function* filledPages(db: Database, scope: Scope, written: readonly Sheet[]): AsyncGenerator<TablePage> {
  const lookups = await readLookups(db, scope);
  for (const name of new Set(written.map((sheet) => sheet.itemsOf?.sheet ?? sheet.name))) {
    const sheet = sheetNamed(name);
    const items = sheets.filter(({ itemsOf }) => itemsOf?.sheet === name);
    for await (const stored of storedPages(db, sheet, scope, { pageRows })) {
      const names = await attachedNames(
        db,
        sheet,
        stored.map(({ id }) => Number(id)),
      );
      const page = stored.map((row) => ({
        row,
        values: { ...valuesOf(sheet, row, lookups), ...attachments(sheet, names.get(Number(row['id']))) },
      }));
      for (const one of [sheet, ...items]) {
        const at = written.indexOf(one);
        const rowsOf = ({ row, values }: (typeof page)[number]) =>
          one === sheet ? [values] : itemValuesOf(one, row, values);
        if (at >= 0) yield { sheet: at, rows: page.flatMap(rowsOf).map((values) => inOrder(one, values)) };
      }
    }
    for (const one of [sheet, ...items]) {
      const at = written.indexOf(one);
      if (at >= 0) yield { sheet: at, rows: [], isLast: true };
    }
  }
}

/**
 * The refused rows of a batch as the same sheets: first those with a reason of their own, then those that are refused
 * because of these. The last column has the reasons, and how many further rows are refused because of the row.
 */
export const refusedFile = async (db: Database, own: OwnBatch): Promise<TableFile> => {
  const { counts, mapping } = await batchOf(db, own);
  const written = sheets
    .filter(({ name }) => (counts[name]?.refused ?? 0) > 0)
    .map((sheet) => ({
      sheet,
      leftOut: leftOutOf(
        sheet,
        mapping.filter((table) => table.sheet === sheet.name),
      ),
    }));
  return {
    outline: {
      format: 'xlsx',
      sheets: written.map(({ sheet: { name }, leftOut }) => ({ name, further: [...leftOut, 'Reason'] })),
    },
    pages: refusedPages(db, own.batchId, written),
  };
};

interface RefusedSheet {
  readonly sheet: Sheet;
  /** The headers of columns of the file that were left out. */
  readonly leftOut: readonly string[];
}

async function* refusedPages(
  db: Database,
  batchId: number,
  written: readonly RefusedSheet[],
): AsyncGenerator<TablePage> {
  for (const [at, { sheet, leftOut }] of written.entries()) {
    for (const isFollowing of [false, true])
      for await (const rows of refusedRows(db, { batchId, sheet: sheet.name, isFollowing })) {
        const following = await followingRows(
          db,
          batchId,
          rows.map(({ number }) => number),
        );
        yield {
          sheet: at,
          rows: rows.map(({ number, row, tab, cells, problems }) => [
            ...inOrder(sheet, asWritten(sheet, asValues(cells))),
            ...leftOut.map((header) => String(cells?.[header] ?? '')),
            (tab === null ? '' : `${tab}, row ${row}: `) + reasonsOf(problems ?? [], following.get(number) ?? 0),
          ]),
        };
      }
    yield { sheet: at, rows: [], isLast: true };
  }
}

interface RefusedGroup {
  readonly batchId: number;
  readonly sheet: string;
  /** Those that are refused because of another row. */
  readonly isFollowing: boolean;
}

/** Refused rows of a sheet page by page, in the order of the file. */
const refusedRows = (db: Database, { batchId, sheet, isFollowing }: RefusedGroup) =>
  rowPages(pageRows, (after?: { readonly number: number }) =>
    filteredRows(db, batchId, { state: 'refused' })
      .where('sheet', '=', sheet)
      .where('cause', isFollowing ? 'is not' : 'is', null)
      .where('number', '>', after?.number ?? -1)
      .limit(pageRows)
      .select(['number', 'row', 'tab', 'cells', 'problems'])
      .execute(),
  );

/** The headers of columns of the file that were left out. */
const leftOutOf = (
  sheet: Sheet,
  tables: readonly { readonly columns: readonly MappedColumn[] }[],
): readonly string[] => {
  const own = new Set(sheet.columns.map(({ header }) => header));
  const all = tables.flatMap(({ columns }) => columns.filter(({ column }) => column === null));
  return [...new Set(all.map(({ header }) => header))].filter((header) => header !== '' && !own.has(header));
};

interface MappedColumn {
  readonly header: string;
  readonly column: string | null;
}

/** All reasons of a row in one text, and how many rows are refused because of it. */
const reasonsOf = (problems: readonly Problem[], following: number): string =>
  [
    ...problems.map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`)),
    ...(following === 0 ? [] : [`${counted(following, 'further row')} refused because of this one`]),
  ].join('; ');

const inOrder = (sheet: Sheet, values: Readonly<Record<string, CellValue>>): readonly (CellValue | undefined)[] =>
  sheet.columns.map(({ header }) => values[header]);

/** The values with texts that were given as plain ones as such. */
const asWritten = ({ columns }: Sheet, values: Readonly<Record<string, CellValue>>): typeof values => ({
  ...values,
  ...Object.fromEntries(
    columns.flatMap(({ header, type }) => {
      const plain = type === 'html' ? plainTextOf(String(values[header] ?? '')) : undefined;
      return plain === undefined ? [] : [[header, plain]];
    }),
  ),
});

const attachments = ({ files }: Sheet, names: readonly string[] = []): Readonly<Record<string, CellValue>> =>
  files?.sheet === undefined || names.length === 0 ? {} : { [files.header]: names };

const isCell = (value: unknown): value is CellValue => ['string', 'number', 'boolean'].includes(typeof value);

const asValues = (cells: Entity | null): Readonly<Record<string, CellValue>> =>
  Object.fromEntries(
    Object.entries(cells ?? {}).map(([header, value]) => [header, isCell(value) || isTexts(value) ? value : null]),
  );

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');
