import { proposeMapping } from '../../server/import/mapping.ts';
import { prepareRows } from '../../server/import/prepared.ts';
import { readTables } from '../../server/import/read/read-tables.ts';
import { now } from './import-desk.ts';

/** The proposed mapping of a file, and the rows that would be checked by it. */
export const readFileRows = async (bytes: Buffer, fileName: string) => {
  const tables = readTables(bytes, fileName);
  const mapping = proposeMapping(tables, { rules: [], choices: {}, now });
  return { mapping, rows: [...prepareRows(tables, mapping, { now })] };
};
