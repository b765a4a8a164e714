import { parse } from 'csv-parse/sync';
import { fileLimits, FileRefused } from './file-refused.ts';
import type { Table } from './table.ts';

/** Reads a CSV with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. Throws a FileRefused. */
export const readCsv = (bytes: Buffer, fileName: string): Table => {
  const text = decoded(bytes);
  if (text.includes('\u0000')) throw new FileRefused('This is neither an Excel workbook (.xlsx) nor a CSV file');
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 4_000_000,
      to: fileLimits.rows + 10,
      on_record: (record: string[]) => {
        if (record.length > fileLimits.columns)
          throw new FileRefused(`A row has ${record.length} columns; at most ${fileLimits.columns} are accepted`);
        return record.map(withoutFormulaEscape);
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

/** The quote with which our own CSV keeps a spreadsheet from running a cell. */
const withoutFormulaEscape = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

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

/** The separator that the first line has most of. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((separator) => [separator, first.split(separator).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
};
