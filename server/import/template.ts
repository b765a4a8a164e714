import type { Cell } from 'write-excel-file/node';
import type { Problem } from '../../src/contract/administration/import.ts';
import { counted } from '../../src/contract/format.ts';
import type { Database } from '../http/handler.ts';
import { itemValuesOf, valuesOf } from './entity.ts';
import { storedPages } from './existing.ts';
import { attachedNames } from './files/check-files.ts';
import { readLookups } from './lookups.ts';
import { countBy, refusedRowsOf } from './refused-rows.ts';
import type { ImportRights, Scope } from './scope.ts';
import type { CellValue, Entity, Sheet } from './sheets/sheet.ts';
import { sheetNamed, sheets } from './sheets/sheets.ts';
import { sheetCsv } from './sheet-csv.ts';
import { type SheetToWrite, writeSheets } from './workbook.ts';
import { textCell, workbookCell } from './workbook-cells.ts';

/** The empty workbook with every sheet. */
export const templateWorkbook = (): Promise<Uint8Array> => writeSheets(sheets.map((sheet) => ({ sheet, rows: [] })));

/** One sheet of the template as CSV. */
export const templateCsv = (sheet: Sheet): string => sheetCsv({ sheet, rows: [] });

/** The workbook with the rows that an account may read: edited and brought back, it changes what was edited. */
export const filledWorkbook = async (db: Database, { scope, lacks }: ImportRights): Promise<Uint8Array> =>
  writeSheets(
    await filledSheets(
      db,
      scope,
      sheets.filter((sheet) => lacks(sheet) === undefined),
    ),
  );

/** One sheet of the filled workbook as CSV. */
export const filledCsv = async (db: Database, scope: Scope, sheet: Sheet): Promise<string> => {
  const parent = sheet.itemsOf ? sheetNamed(sheet.itemsOf.sheet) : sheet;
  const written = await filledSheets(db, scope, [parent]);
  return sheetCsv(written.find((one) => one.sheet === sheet) ?? { sheet, rows: [] });
};

/** Sheets with the rows of a scope, and the sheets of their items. */
const filledSheets = async (db: Database, scope: Scope, of: readonly Sheet[]): Promise<readonly SheetToWrite[]> => {
  const lookups = await readLookups(db, scope);
  const written: SheetToWrite[] = [];
  for (const sheet of of) {
    if (sheet.itemsOf) continue;
    const items = sheets.filter(({ itemsOf }) => itemsOf?.sheet === sheet.name);
    const rows: Cell[][] = [];
    const itemRows = items.map((): Cell[][] => []);
    for await (const page of storedPages(db, sheet, scope)) {
      const names = await attachedNames(
        db,
        sheet,
        page.map(({ id }) => Number(id)),
      );
      for (const row of page) {
        const values = { ...valuesOf(sheet, row, lookups), ...attachments(sheet, names.get(Number(row['id']))) };
        rows.push(cellsOf(sheet, values));
        items.forEach((item, at) =>
          itemRows[at]?.push(...itemValuesOf(item, row, values).map((own) => cellsOf(item, own))),
        );
      }
    }
    written.push({ sheet, rows }, ...items.map((item, at) => ({ sheet: item, rows: itemRows[at] ?? [] })));
  }
  return written;
};

/**
 * The refused rows of a batch as the same sheets: first those with a reason of their own, then those that are refused
 * because of these. The last column has the reasons, and how many further rows are refused because of the row.
 */
export const refusedWorkbook = async (db: Database, batchId: number): Promise<Uint8Array> => {
  const rows = await refusedRowsOf(db, batchId).select(['number', 'sheet', 'cells', 'problems', 'cause']).execute();
  const following = countBy(rows, ({ cause }) => cause);
  const names = new Set(rows.map(({ sheet }) => sheet));
  return writeSheets(
    [...names].map(sheetNamed).map((sheet) => {
      const own = rows.filter((row) => row.sheet === sheet.name);
      const leftOut = leftOutOf(
        sheet,
        own.map(({ cells }) => cells),
      );
      return {
        sheet,
        furtherColumns: [...leftOut, 'Reason'],
        rows: own.map(({ number, cells, problems }) => [
          ...cellsOf(sheet, asValues(cells)),
          ...leftOut.map((header) => textCell(String(cells?.[header] ?? ''))),
          textCell(reasonsOf(problems ?? [], following.get(number) ?? 0)),
        ]),
      };
    }),
  );
};

/** The headers of columns of the file that were left out. */
const leftOutOf = (sheet: Sheet, rows: readonly (Entity | null)[]): readonly string[] => {
  const own = new Set(sheet.columns.map(({ header }) => header));
  return [...new Set(rows.flatMap((cells) => Object.keys(cells ?? {})))].filter((header) => !own.has(header));
};

/** All reasons of a row in one text, and how many rows are refused because of it. */
const reasonsOf = (problems: readonly Problem[], following: number): string =>
  [
    ...problems.map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`)),
    ...(following === 0 ? [] : [`${counted(following, 'further row')} refused because of this one`]),
  ].join('; ');

const cellsOf = (sheet: Sheet, values: Readonly<Record<string, CellValue>>): Cell[] =>
  sheet.columns.map((column) => workbookCell(column, values[column.header]));

const attachments = ({ files }: Sheet, names: readonly string[] = []): Readonly<Record<string, CellValue>> =>
  files?.sheet === undefined || names.length === 0 ? {} : { [files.header]: names };

const isCell = (value: unknown): value is CellValue => ['string', 'number', 'boolean'].includes(typeof value);

const asValues = (cells: Entity | null): Readonly<Record<string, CellValue>> =>
  Object.fromEntries(
    Object.entries(cells ?? {}).map(([header, value]) => [header, isCell(value) || isTexts(value) ? value : null]),
  );

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');
