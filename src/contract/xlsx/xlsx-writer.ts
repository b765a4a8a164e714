import { strToU8, Zip, ZipDeflate } from 'fflate';
import { workbookText } from '../written-text.ts';
import { createStyles, type XlsxStyle } from './xlsx-styles.ts';
import { contentTypesXml, packageRelationshipsXml, relationshipsXml, workbookXml, xmlText } from './xlsx-parts.ts';

/** A cell. A text is never run as a formula, and is cut at what a cell holds; `at` is a moment in ms since 1970, in UTC. */
export type XlsxCell =
  | null
  | { readonly text: string; readonly style?: XlsxStyle }
  | { readonly number: number }
  | { readonly at: number; readonly format: string };

/** Values that a program offers in the cells of a column, with a warning for any other. */
interface OfferedValues {
  /** The cells, such as C3:C5000. */
  readonly cells: string;
  /** No value has a comma; 255 characters in all. */
  readonly values: readonly string[];
}

/** A sheet of a workbook, without its rows. */
export interface XlsxSheet {
  /** At most 31 characters, none of them one of []:*?/\. */
  readonly name: string;
  /** In characters, one for each column. */
  readonly widths: readonly number[];
  /** Rows that stay in place while others scroll. */
  readonly stickyRows?: number;
  readonly offered?: readonly OfferedValues[];
}

/** Takes the rows of a workbook. */
export interface XlsxWriter {
  /** Adds rows to the sheet of this index; sheets may take turns. */
  readonly add: (sheet: number, rows: readonly (readonly XlsxCell[])[]) => void;
  /** Says that a sheet has no further rows: the sheets after it need not wait in memory. */
  readonly endSheet: (sheet: number) => void;
  /** Writes what is left. The workbook is complete when this returns. */
  readonly end: () => void;
}

/** The time of each entry: the same rows give the same bytes. It is the earliest that a ZIP has. */
const entryTime = new Date(1980, 0, 1);

/**
 * Writes a workbook (ECMA-376, transitional) to `onBytes` while its rows arrive. Memory holds the compressed rows of the
 * sheets after the first that has not ended, and nothing else.
 */
export const createXlsxWriter = (sheets: readonly XlsxSheet[], onBytes: (bytes: Uint8Array) => void): XlsxWriter => {
  const styles = createStyles();
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    onBytes(bytes);
  });
  const open = (path: string): ZipDeflate => {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = entryTime;
    zip.add(entry);
    return entry;
  };
  const write = (path: string, xml: string): void => open(path).push(strToU8(xml), true);

  write('[Content_Types].xml', contentTypesXml(sheets.length));
  write('_rels/.rels', packageRelationshipsXml);
  write('xl/workbook.xml', workbookXml(sheets.map(({ name }) => name)));
  write('xl/_rels/workbook.xml.rels', relationshipsXml(sheets.length));
  const entries = sheets.map((sheet, at) => {
    const entry = open(`xl/worksheets/sheet${at + 1}.xml`);
    entry.push(strToU8(headXml(sheet)));
    return { entry, rows: 0, tail: tailXml(sheet), hasEnded: false };
  });
  const partOf = (sheet: number) => {
    const part = entries[sheet];
    if (!part || part.hasEnded) throw new Error(`The workbook has no sheet ${sheet}, or it has ended`);
    return part;
  };
  const endSheet = (sheet: number): void => {
    const part = partOf(sheet);
    part.hasEnded = true;
    part.entry.push(strToU8(part.tail), true);
  };

  return {
    add: (sheet, rows) => {
      const part = partOf(sheet);
      const xml = rows.map((row) => {
        part.rows += 1;
        return `<row r="${part.rows}">${row.map((cell, at) => cellXml(cell, `${lettersOf(at)}${part.rows}`, styles.indexOf)).join('')}</row>`;
      });
      part.entry.push(strToU8(xml.join('')));
    },
    endSheet,
    end: () => {
      for (const [at, { hasEnded }] of entries.entries()) if (!hasEnded) endSheet(at);
      write('xl/styles.xml', styles.xml());
      zip.end();
    },
  };
};

/** Writes a whole workbook, each sheet with its rows. */
export const writeXlsx = (
  sheets: readonly (XlsxSheet & { readonly rows: readonly (readonly XlsxCell[])[] })[],
): readonly Uint8Array<ArrayBuffer>[] => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const writer = createXlsxWriter(sheets, (bytes) => parts.push(Uint8Array.from(bytes)));
  sheets.forEach(({ rows }, at) => writer.add(at, rows));
  writer.end();
  return parts;
};

const headXml = ({ widths, stickyRows = 0 }: XlsxSheet): string => {
  const pane =
    stickyRows === 0
      ? ''
      : `<pane ySplit="${stickyRows}" topLeftCell="A${stickyRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`,
    columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`,
    '<sheetData>',
  ].join('');
};

const tailXml = ({ offered = [] }: XlsxSheet): string => {
  const lists = offered.map(
    ({ cells, values }) =>
      `<dataValidation type="list" allowBlank="1" errorStyle="warning" showErrorMessage="1" sqref="${cells}"><formula1>${xmlText(`"${values.join(',')}"`)}</formula1></dataValidation>`,
  );
  const validations = `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
  return `</sheetData>${lists.length === 0 ? '' : validations}</worksheet>`;
};

const cellXml = (cell: XlsxCell, address: string, indexOf: (style: XlsxStyle) => number): string => {
  if (cell === null) return '';
  if ('number' in cell) return `<c r="${address}"><v>${cell.number}</v></c>`;
  if ('at' in cell) return `<c r="${address}" s="${indexOf({ format: cell.format })}"><v>${serialDay(cell.at)}</v></c>`;
  const style = cell.style ? ` s="${indexOf(cell.style)}"` : '';
  return `<c r="${address}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(workbookText(cell.text))}</t></is></c>`;
};

/** Days since 30 December 1899, which Excel counts; right from 1 March 1900. */
const serialDay = (at: number): number => at / 86_400_000 + 25_569;

/** The letters of a column: 0 is A, 26 is AA. */
export const lettersOf = (column: number): string => {
  const rest = Math.floor(column / 26) - 1;
  return `${rest >= 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + (column % 26))}`;
};
