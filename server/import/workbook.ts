import writeWorkbook, { type Cell } from 'write-excel-file/node';
import { workbookText } from '../../src/contract/written-text.ts';
import { explanationOf } from './mapping.ts';
import type { Column, Sheet } from './sheets/sheet.ts';

/** A sheet of a workbook to write: further columns come after its own. */
export interface SheetToWrite {
  readonly sheet: Sheet;
  readonly rows: readonly (readonly Cell[])[];
  readonly furtherColumns?: readonly string[];
}

/** Rows in which the allowed values of a column are offered. */
const validatedRows = 5_000;

/** Writes a workbook: on each sheet the headers, their explanations, and the rows; choices are offered as lists. */
export const writeSheets = async (written: readonly SheetToWrite[]): Promise<Uint8Array> => {
  const pages = written.map(({ sheet, rows, furtherColumns = [] }) => ({
    sheet: sheet.title,
    columns: [...sheet.columns.map(widthOf), ...furtherColumns.map(() => ({ width: 60 }))],
    stickyRowsCount: 2,
    data: [
      [...sheet.columns.map(headerCell), ...furtherColumns.map((header) => ({ ...bold, value: header }))],
      sheet.columns.map((column) => ({ ...explanation, value: explanationOf(column) })),
      ...rows.map((row) => row.map(writable)),
    ],
  }));
  const features = [listsOf(written.map(({ sheet }) => sheet))];
  return writeWorkbook(pages, { features }).toBuffer();
};

/** The library damages a workbook by some texts. */
const writable = (cell: Cell): Cell =>
  cell !== null && typeof cell === 'object' && 'value' in cell && typeof cell.value === 'string'
    ? { ...cell, value: workbookText(cell.value) }
    : cell;

const bold = { type: String, fontWeight: 'bold' } as const;
const explanation = { type: String, fontStyle: 'italic', textColor: '#666666', wrap: true } as const;

const headerCell = ({ header, required }: Column) => ({
  ...bold,
  value: header,
  ...(required ? { backgroundColor: '#dbe7f5' } : {}),
});

const widthOf = ({ type, header }: Column) => ({ width: type === 'html' ? 50 : Math.max(14, header.length + 2) });

/** An extension of the library. */
type Feature = NonNullable<NonNullable<Parameters<typeof writeWorkbook>[1]>['features']>[number];

/** The lists of allowed values, which the library does not write: they follow the cells of each sheet. */
const listsOf = (sheets: readonly Sheet[]): Feature => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (content, _options, { sheetIndex }) =>
          content.replace('</sheetData>', `</sheetData>${listsXml(sheets[sheetIndex])}`),
      },
    },
  },
});

const listsXml = (sheet: Sheet | undefined): string => {
  const lists = (sheet?.columns ?? []).flatMap(({ type, choices = [] }, at) => {
    const allowed = type === 'yesNo' ? ['Yes', 'No'] : choices;
    const formula = `"${allowed.join(',')}"`;
    // The format allows 255 characters, and no comma inside a value.
    if (allowed.length === 0 || formula.length > 255 || allowed.some((value) => value.includes(','))) return [];
    const letters = lettersOf(at + 1);
    return [
      `<dataValidation type="list" allowBlank="1" errorStyle="warning" showErrorMessage="1" sqref="${letters}3:${letters}${validatedRows}"><formula1>${escapeXml(formula)}</formula1></dataValidation>`,
    ];
  });
  return lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
};

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** 1 is A, 27 is AA. */
const lettersOf = (column: number): string => {
  const rest = Math.floor((column - 1) / 26);
  return `${rest > 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
};
