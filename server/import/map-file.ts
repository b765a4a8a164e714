import type { TableMapping } from '../../src/contract/administration/import.ts';
import { type FileChoices, type ImportRule, recalled } from './import-rules.ts';
import { proposeMapping } from './mapping.ts';
import { readTables } from './read/read-tables.ts';

interface HowToRead {
  readonly fileName: string;
  readonly rules: readonly ImportRule[];
  readonly choices: FileChoices;
}

/** Reads a file and matches it with the workbook; a CSV once more if its encoding or separator was chosen. Throws a FileRefused. */
export const mapFile = (bytes: Buffer, { fileName, rules, choices }: HowToRead): readonly TableMapping[] => {
  const tables = readTables(bytes, fileName);
  const [table] = tables;
  if (!table?.source) return proposeMapping(tables, rules, choices);
  const { encoding, separator } = { ...recalled(table, rules)?.choice, ...choices[table.title] };
  if (encoding === undefined && separator === undefined) return proposeMapping(tables, rules, choices);
  const chosen = { ...(encoding && { encoding }), ...(separator && { separator }) };
  return proposeMapping(readTables(bytes, fileName, chosen), rules, choices);
};
