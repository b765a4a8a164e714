import { parse } from 'csv-parse/sync';
import { csvCellText } from '../../../src/contract/written-text.ts';
import { fileLimits, FileRefused } from './file-refused.ts';
import type { Table } from './table.ts';

/** Reads a CSV with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. Throws a FileRefused. */
export const readCsv = (bytes: Buffer, fileName: string): Table => {
  const [text, named] = withoutSeparatorLine(decoded(bytes));
  if (text.includes('\u0000')) throw new FileRefused('This is neither an Excel workbook (.xlsx) nor a CSV file');
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: named ?? delimiterOf(text),
      record_delimiter: text.includes('\n') ? ['\r\n', '\n'] : '\r',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 4_000_000,
      to: fileLimits.rows + 10,
      on_record: (record: string[]) => {
        if (record.length > fileLimits.columns)
          throw new FileRefused(`A row has ${record.length} columns; at most ${fileLimits.columns} are accepted`);
        return record.map(csvCellText);
      },
    });
    return { title: fileName.replace(/\.\w+$/, ''), rows };
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(`The CSV cannot be read: ${error instanceof Error ? error.message : 'it is damaged'}`, {
      cause: error,
    });
  }
};

const decoded = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    // Excel in Western Europe saves CSV files so.
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw error;
  }
};

/** The first line 'sep=;', which Excel reads as the separator, becomes an empty one, so that rows keep their numbers. */
const withoutSeparatorLine = (text: string): readonly [text: string, separator: string | undefined] => {
  const [line, separator] = /^\uFEFF?sep=([,;\t])(?=\r?\n)/i.exec(text) ?? [];
  return line === undefined ? [text, undefined] : [text.slice(line.length), separator];
};

/** Lines in which separators are counted. */
const countedLines = 30;

/** The separator that gives most lines the same number of cells, of which a title above the headers has fewer. */
const delimiterOf = (text: string): string => {
  const lines = text.split('\n', countedLines);
  const scores = [',', ';', '\t'].map((separator) => {
    const cells = lines.map((line) => line.split(separator).length).filter((count) => count > 1);
    const sameCount = cells.map((count) => count * cells.filter((other) => other === count).length);
    return [separator, Math.max(0, ...sameCount)] as const;
  });
  return scores.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
};
