import type { CsvSource } from '../../src/contract/administration/csv-source.ts';
import type { TableChoice, TableMapping } from '../../src/contract/administration/import.ts';
import { type ImportRule, recalled } from './import-rules.ts';
import { type HowToMap, proposeMapping } from './mapping.ts';
import { readTables } from './read/read-tables.ts';
import { isBlank, type Table } from './read/table.ts';

interface HowToRead extends HowToMap {
  readonly fileName: string;
}

/** Reads a file and matches it with the workbook; a CSV once more if its encoding or separator was chosen. Throws a FileRefused. */
export const mapFile = (bytes: Buffer, how: HowToRead): readonly TableMapping[] => {
  const { fileName, rules, choices } = how;
  const tables = readTables(bytes, fileName);
  const [table] = tables;
  if (!table?.source) return proposeMapping(tables, how);
  const bySeparator = (separator: CsvSource['separator']) => readTables(bytes, fileName, { separator })[0];
  const chosen = { ...rememberedSource(table, rules, bySeparator), ...sourceOf(choices[table.title]) };
  if (Object.keys(chosen).length === 0) return proposeMapping(tables, how);
  return proposeMapping(readTables(bytes, fileName, chosen), {
    ...how,
    choices: { ...choices, [table.title]: { ...choices[table.title], ...chosen } },
  });
};

const sourceOf = ({ encoding, separator }: TableChoice = {}): CsvSource => ({
  ...(encoding && { encoding }),
  ...(separator && { separator }),
});

/**
 * What was chosen for an earlier file of the same headers. An encoding counts only if it answers a question that this file
 * raises, too; a separator also if it parts the headers as it did before.
 */
const rememberedSource = (
  table: Table,
  rules: readonly ImportRule[],
  bySeparator: (separator: CsvSource['separator']) => Table | undefined,
): CsvSource => {
  const before = recalled(table, rules);
  if (!before) return {};
  const { encoding, separator } = before.choice;
  const isAsked = (answer: string) => table.source?.questions.some(({ answers }) => answers.includes(answer)) ?? false;
  const partsHeaders = () =>
    bySeparator(separator)?.rows[before.headerRow - 1]?.filter((cell) => !isBlank(cell)).length ===
    before.headers.filter((header) => header !== '').length;
  return {
    ...(encoding && isAsked(encoding) && { encoding }),
    ...(separator && (isAsked(separator) || partsHeaders()) && { separator }),
  };
};
