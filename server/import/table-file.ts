import { stringify } from 'csv-stringify/sync';
import { csvFormat } from '../../src/contract/written-text.ts';
import { createXlsxWriter, lettersOf, type XlsxCell, type XlsxSheet } from '../../src/contract/xlsx/xlsx-writer.ts';
import { explanationOf } from './mapping.ts';
import type { SheetOutline, TableFile, TablePage, CellValue } from '../files/file-job.ts';
import type { Column } from './sheets/sheet.ts';
import { sheetNamed } from './sheets/sheets.ts';
import { csvText, workbookCell } from './workbook-cells.ts';

interface TableWriter {
  readonly add: (page: TablePage) => void;
  readonly end: () => void;
}

/** Writes a file to `onBytes` while its rows arrive: in each sheet the headers, their explanations, then the rows. */
export const writeTable = async (
  { outline, pages }: TableFile,
  onBytes: (bytes: Uint8Array) => void,
): Promise<void> => {
  const writer = writers[outline.format](outline.sheets.map(columnsOf), onBytes);
  for await (const page of pages) writer.add(page);
  writer.end();
};

/** The bytes of a whole file. */
export const tableBytes = async (file: TableFile): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  await writeTable(file, (bytes) => parts.push(bytes));
  return Buffer.concat(parts);
};

interface WrittenSheet {
  readonly title: string;
  readonly own: readonly Column[];
  readonly columns: readonly Pick<Column, 'header' | 'type'>[];
}

const columnsOf = ({ name, further = [] }: SheetOutline): WrittenSheet => {
  const { title, columns } = sheetNamed(name);
  return {
    title,
    own: columns,
    columns: [...columns, ...further.map((header) => ({ header, type: 'text' as const }))],
  };
};

const csvWriter = ([sheet]: readonly WrittenSheet[], onBytes: (bytes: Uint8Array) => void): TableWriter => {
  const { own, columns } = sheet ?? { own: [], columns: [] };
  const write = (lines: readonly (readonly string[])[], bom = false) =>
    onBytes(
      Buffer.from(
        stringify(
          lines.map((line) => [...line]),
          { ...csvFormat, bom },
        ),
      ),
    );
  write([columns.map(({ header }) => header), own.map(explanationOf)], csvFormat.bom);
  return {
    add: ({ rows }) => write(rows.map((row) => columns.map((column, at) => csvText(workbookCell(column, row[at]))))),
    end: () => undefined,
  };
};

const xlsxWriter = (sheets: readonly WrittenSheet[], onBytes: (bytes: Uint8Array) => void): TableWriter => {
  const writer = createXlsxWriter(sheets.map(xlsxSheet), onBytes);
  sheets.forEach(({ own, columns }, at) =>
    writer.add(at, [
      columns.map(({ header }, index) => ({
        text: header,
        style: { bold: true, ...(own[index]?.required === true && { fill: requiredFill }) },
      })),
      own.map((column) => ({ text: explanationOf(column), style: { isNote: true } })),
    ]),
  );
  const cellsOf = (sheet: number, row: readonly (CellValue | undefined)[]): readonly XlsxCell[] =>
    (sheets[sheet]?.columns ?? []).map((column, at) => workbookCell(column, row[at]));
  return {
    add: ({ sheet, rows, isLast = false }) => {
      writer.add(
        sheet,
        rows.map((row) => cellsOf(sheet, row)),
      );
      if (isLast) writer.endSheet(sheet);
    },
    end: writer.end,
  };
};

const writers = { xlsx: xlsxWriter, csv: csvWriter } as const;

/** The color behind the header of a column that must have a value. */
const requiredFill = 'DBE7F5';

/** Rows in which the allowed values of a column are offered. */
const offeredRows = 5_000;

const xlsxSheet = ({ title, own, columns }: WrittenSheet): XlsxSheet => ({
  name: title,
  widths: columns.map(widthOf),
  stickyRows: 2,
  offered: own.flatMap(({ type, choices = [] }, at) => {
    const values = type === 'yesNo' ? ['Yes', 'No'] : choices;
    // The format allows 255 characters, and no comma inside a value.
    if (values.length === 0 || values.join(',').length > 253 || values.some((value) => value.includes(','))) return [];
    const letters = lettersOf(at);
    return [{ cells: `${letters}3:${letters}${offeredRows}`, values }];
  }),
});

const widthOf = ({ type, header }: Pick<Column, 'header' | 'type'>): number =>
  type === 'html' || header === 'Reason' ? 50 : Math.max(14, header.length + 2);
