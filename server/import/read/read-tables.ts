import { fileLimits, FileRefused } from './file-refused.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Table } from './table.ts';
import { isZip } from './zip-directory.ts';

/** The first bytes of an Excel workbook before 2007, or of one with a password. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Reads the sheets of a workbook or a CSV, by its content and not by its name. Throws a FileRefused. */
export const readTables = async (bytes: Buffer, fileName: string): Promise<readonly Table[]> => {
  if (bytes.length === 0) throw new FileRefused('The file is empty');
  if (bytes.length > fileLimits.bytes)
    throw new FileRefused(`The file has more than ${fileLimits.bytes / 1024 / 1024} MB. Bring it in several parts`);
  if (bytes.subarray(0, 4).equals(oldWorkbook))
    throw new FileRefused('This workbook has a password or is of an old format: save it as .xlsx without a password');
  const tables = isZip(bytes) ? await readWorkbook(bytes) : [readCsv(bytes, fileName)];
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows > fileLimits.rows + tables.length * headRows)
    throw new FileRefused(
      `The file has ${rows} rows; at most ${fileLimits.rows} are accepted. Bring it in several parts`,
    );
  return tables;
};

/** Header and explanations do not count. */
const headRows = 2;
