import type { CsvSeparator, CsvSource } from '../../../src/contract/administration/csv-source.ts';
import { csvCellText } from '../../../src/contract/written-text.ts';
import { decodeCsv } from './csv-encoding.ts';
import { readRecords } from './csv-records.ts';
import { separatorOf } from './csv-separator.ts';
import { fileLimits, FileRefused } from './file-refused.ts';
import { type Cell, isBlank, type Table, UnreadCell } from './table.ts';
import { isFormula, textCell, uncalculated } from './text-cell.ts';

/** Reads a CSV; `chosen`: how a person says that its bytes are meant. Throws a FileRefused. */
export const readCsv = (bytes: Buffer, fileName: string, chosen: CsvSource = {}): Table => {
  const { text: decoded, encoding, question: whichEncoding, isFound } = decodeCsv(bytes, chosen.encoding);
  const [text, named] = withoutSeparatorLine(
    withoutOuterQuotes(withLineFeeds(withoutEndSign(decoded.replace(/^\uFEFF/, '')))),
  );
  if (text.includes('\u0000')) throw new FileRefused('This is neither an Excel workbook (.xlsx) nor a CSV file');
  if (japanese.test(text)) throw new FileRefused('This CSV is saved in the encoding ISO-2022-JP: save it as UTF-8');
  const found = named ? { separator: named } : separatorOf(text);
  const separator = chosen.separator ?? found.separator;
  const { rows, joined } = rowsOf(text, separator);
  const questions = [whichEncoding, 'question' in found ? found.question : undefined];
  return {
    title: fileName.replace(/\.\w+$/, ''),
    rows,
    source: { encoding, separator, isFound, joined, questions: questions.filter((question) => question !== undefined) },
  };
};

/** What switches ISO-2022-JP, whose bytes are those of ASCII, to Japanese letters. */
const japanese = new RegExp(String.raw`\x1B\$[@B]`);

/** Old programs write the sign Ctrl+Z at the end of a file. */
const withoutEndSign = (text: string): string => text.replace(endSign, '');

const endSign = new RegExp(String.raw`\x1A\s*$`);

/** Old computers end lines with a carriage return. Beside line feeds one is a character of a cell. */
const withLineFeeds = (text: string): string => (text.includes('\n') ? text : text.replaceAll('\r', '\n'));

/** A line that is one cell in quotes, with separators in it. */
const quotedLine = /^"((?:[^"]|"")*)"\s*$/;

/** A program that did not know the separator wrote each line as one cell in quotes: those in it are the cells. */
const withoutOuterQuotes = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  if (!/[,;\t|]/.test(first) || !quotedLine.test(first)) return text;
  const lines = text.split('\n');
  if (!lines.every((line) => line.trim() === '' || quotedLine.test(line))) return text;
  return lines.map((line) => quotedLine.exec(line)?.[1]?.replaceAll('""', '"') ?? line).join('\n');
};

/** The first line 'sep=;', which Excel reads as the separator, becomes an empty one, so that rows keep their numbers. */
const withoutSeparatorLine = (text: string): readonly [text: string, separator: CsvSeparator | undefined] => {
  const [line, separator] = /^"?sep=([,;\t|])"?(?=\r?\n)/i.exec(text) ?? [];
  // SAFETY: the pattern has the four separators.
  return line === undefined ? [text, undefined] : [text.slice(line.length), separator as CsvSeparator];
};

/** The cells of each record, and the lines of the records that have more than one, by the place of the row. */
const rowsOf = (text: string, separator: CsvSeparator) => {
  const rows: Cell[][] = [];
  const joined = new Map<number, readonly string[]>();
  /** The rows up to the last one with content: others are no rows of the file. */
  let filled = 0;
  let lines: readonly string[] | undefined;
  for (const record of readRecords(text, separator)) {
    if (record.cells.length > fileLimits.columns)
      throw new FileRefused(
        `Line ${record.line} has ${record.cells.length} columns; at most ${fileLimits.columns} are accepted`,
      );
    if (record.lines > 1) {
      lines ??= text.split(/\r?\n/);
      joined.set(rows.length, lines.slice(record.line - 1, record.line - 1 + record.lines));
    }
    const cells = record.cells.map((cell, at) => (record.unclear.includes(at) ? unclear(cell) : cellOf(cell)));
    rows.push(cells);
    if (!cells.every(isBlank)) filled = rows.length;
    if (filled > fileLimits.rows + headRows)
      throw new FileRefused(`The file has more than ${fileLimits.rows} rows. Upload it in several parts`);
  }
  rows.length = filled;
  return { rows, joined };
};

const headRows = 10;

/** A cell in quotes that has others, which are not doubled: it may be one text, or end at one of them. */
const unclear = (text: string): UnreadCell =>
  new UnreadCell(
    text,
    'This cell has quotation marks within quotation marks: double those within, or leave out the outer ones',
  );

/** A text that this portal wrote is the text; every other one may be what a spreadsheet wrote instead of a value. */
const cellOf = (written: string): Cell => {
  const text = csvCellText(written);
  if (text !== written) return text;
  return isFormula(text) ? uncalculated(text) : textCell(text);
};
