import type { TableMapping } from '../../src/contract/administration/import.ts';
import { recalled } from './import-rules.ts';
import { type HowToMap, proposeMapping } from './mapping.ts';
import { readTables } from './read/read-tables.ts';

interface HowToRead extends HowToMap {
  readonly fileName: string;
}

/** Reads a file and matches it with the workbook; a CSV once more if its encoding or separator was chosen. Throws a FileRefused. */
export const mapFile = (bytes: Buffer, how: HowToRead): readonly TableMapping[] => {
  const { fileName, rules, choices } = how;
  const tables = readTables(bytes, fileName);
  const [table] = tables;
  if (!table?.source) return proposeMapping(tables, how);
  const { encoding, separator } = { ...recalled(table, rules)?.choice, ...choices[table.title] };
  if (encoding === undefined && separator === undefined) return proposeMapping(tables, how);
  const chosen = { ...(encoding && { encoding }), ...(separator && { separator }) };
  return proposeMapping(readTables(bytes, fileName, chosen), how);
};
