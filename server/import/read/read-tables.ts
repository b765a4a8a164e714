import type { CsvSource } from '../../../src/contract/administration/csv-source.ts';
import { fileLimits, FileRefused } from './file-refused.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { isBlank, type Table } from './table.ts';
import { isZip } from './zip-directory.ts';

/** The first bytes of an Excel workbook before 2007, or of one with a password. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Reads the sheets of a workbook or a CSV, by its content and not by its name. Throws a FileRefused. */
export const readTables = (bytes: Buffer, fileName: string, source?: CsvSource): readonly Table[] => {
  if (bytes.length === 0) throw new FileRefused('The file is empty');
  if (bytes.length > fileLimits.bytes)
    throw new FileRefused(`The file has more than ${fileLimits.bytes / 1024 / 1024} MB. Upload it in several parts`);
  if (bytes.subarray(0, 4).equals(oldWorkbook))
    throw new FileRefused('This workbook has a password or is of an old format: save it as .xlsx without a password');
  refuseDocument(bytes);
  const tables = isZip(bytes)
    ? namedByFile(withOwnTitles(readWorkbook(bytes)), fileName)
    : [readCsv(bytes, fileName, source)];
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows > fileLimits.rows + tables.length * headRows)
    throw new FileRefused(
      `The file has ${rows} rows; at most ${fileLimits.rows} are accepted. Upload it in several parts`,
    );
  if (!tables.some((table) => table.rows.some(hasContent)))
    throw new FileRefused('The file has no rows: each sheet is empty');
  return tables;
};

/** Sheets are known by their titles: of several with one title, which other programs write, the further ones get a number. */
const withOwnTitles = (tables: readonly Table[]): readonly Table[] =>
  tables.map((table, at) => {
    const before = tables.slice(0, at).filter(({ title }) => title === table.title).length;
    return before === 0 ? table : { ...table, title: `${table.title} (${before + 1})` };
  });

/** What programs call a sheet that nobody named. */
const unnamed =
  /^(?:sheet|tabelle|feuil(?:le)?|hoja|foglio|blad|ark|planilha|plan|folha|taul|taulukko|arkusz|φύλλο|export|data|table|results?)[ _-]?\d*$/iu;

/** The only sheet with rows, with the name of the file beside a title that says nothing. */
const namedByFile = (tables: readonly Table[], fileName: string): readonly Table[] => {
  const filled = tables.filter(({ rows }) => rows.some(hasContent));
  return tables.map((table) =>
    filled.length === 1 && filled[0] === table && unnamed.test(table.title.trim())
      ? { ...table, fileTitle: fileName.replace(/\.[^.]*$/, '') }
      : table,
  );
};

const hasContent = (row: Table['rows'][number]): boolean => !row.every(isBlank);

/** What other programs export under the name of a workbook or a CSV, by how its text begins. */
const documents: readonly (readonly [start: RegExp, what: string])[] = [
  [/^%PDF-/, 'a PDF'],
  [/^<(!--|(!doctype html|html|head|body|table|meta|style)\b)/i, 'a web page (HTML)'],
  [/^<(\?xml|[a-z]+[\s>:])/i, 'an XML file'],
  [/^\{\\rtf/, 'a text document (RTF)'],
  [/^[[{]\s*["{[]/, 'a JSON file'],
  [/^ID;P/, 'a SYLK file'],
  [/^TABLE\r?\n0,1\r?\n/, 'a DIF file'],
];

const refuseDocument = (bytes: Buffer): void => {
  const start = bytes.toString('latin1', 0, 500).replace(/^(\u00EF\u00BB\u00BF|\s)+/, '');
  const found = documents.find(([pattern]) => pattern.test(start));
  if (found)
    throw new FileRefused(`This is ${found[1]}, not a workbook: open it in a spreadsheet program and save it as .xlsx`);
};

/** Header and explanations do not count. */
const headRows = 2;
