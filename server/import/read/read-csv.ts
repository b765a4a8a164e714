import type { CsvSeparator, CsvSource } from '../../../src/contract/administration/csv-source.ts';
import { csvCellText } from '../../../src/contract/written-text.ts';
import { decodeCsv } from './csv-encoding.ts';
import { type CsvRecord, readRecords } from './csv-records.ts';
import { separatorOf } from './csv-separator.ts';
import { fileLimits, FileRefused } from './file-refused.ts';
import { type Cell, type Table, UnreadCell } from './table.ts';

/** Reads a CSV; `chosen`: how a person says that its bytes are meant. Throws a FileRefused. */
export const readCsv = (bytes: Buffer, fileName: string, chosen: CsvSource = {}): Table => {
  const { text: decoded, encoding, question: whichEncoding, isFound } = decodeCsv(bytes, chosen.encoding);
  const [text, named] = withoutSeparatorLine(withLineFeeds(decoded.replace(/^\uFEFF/, '')));
  if (text.includes('\u0000')) throw new FileRefused('This is neither an Excel workbook (.xlsx) nor a CSV file');
  const found = named ? { separator: named } : separatorOf(text);
  const separator = chosen.separator ?? found.separator;
  const questions = [whichEncoding, 'question' in found ? found.question : undefined];
  return {
    title: fileName.replace(/\.\w+$/, ''),
    rows: rowsOf(text, separator),
    source: { encoding, separator, isFound, questions: questions.filter((question) => question !== undefined) },
  };
};

/** Old computers end lines with a carriage return. Beside line feeds one is a character of a cell. */
const withLineFeeds = (text: string): string => (text.includes('\n') ? text : text.replaceAll('\r', '\n'));

/** The first line 'sep=;', which Excel reads as the separator, becomes an empty one, so that rows keep their numbers. */
const withoutSeparatorLine = (text: string): readonly [text: string, separator: CsvSeparator | undefined] => {
  const [line, separator] = /^"?sep=([,;\t|])"?(?=\r?\n)/i.exec(text) ?? [];
  // SAFETY: the pattern has the four separators.
  return line === undefined ? [text, undefined] : [text.slice(line.length), separator as CsvSeparator];
};

const rowsOf = (text: string, separator: CsvSeparator): readonly Cell[][] => {
  const rows: Cell[][] = [];
  let lines: readonly string[] | undefined;
  for (const record of readRecords(text, separator)) {
    if (record.cells.length > fileLimits.columns)
      throw new FileRefused(
        `Line ${record.line} has ${record.cells.length} columns; at most ${fileLimits.columns} are accepted`,
      );
    if (record.lines === 1) rows.push(record.cells.map(csvCellText));
    else {
      lines ??= text.split(/\r?\n/);
      rows.push(...severalLines(record, lines, { separator, width: rows.find(({ length }) => length > 1)?.length }));
    }
    if (rows.length > fileLimits.rows + headRows)
      throw new FileRefused(`The file has more than ${fileLimits.rows} rows. Upload it in several parts`);
  }
  return rows;
};

const headRows = 10;

/** A cell with line breaks; or, if its lines are rows by themselves, these as they are, each refused. */
const severalLines = (
  { cells, line, lines }: CsvRecord,
  all: readonly string[],
  { separator, width }: { readonly separator: string; readonly width: number | undefined },
): readonly Cell[][] => {
  const alone = all.slice(line - 1, line - 1 + lines).map((text) => text.split(separator));
  const isRow = ({ length }: readonly string[]): boolean => width !== undefined && length >= width;
  // A cell with line breaks shares the columns of its row between its first line and its last one.
  if (!alone.every(isRow) && !(Number(width) > 2 && alone.slice(1, -1).some(isRow))) return [cells.map(csvCellText)];
  const reason = `A quotation mark in line ${line} joins it with the lines to line ${line + lines - 1}. Remove it, or close it before the next column`;
  return alone.map((texts) => texts.map((text) => new UnreadCell(text, reason)));
};
