import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

/** A rule removed from the shipped session, and what found that it was missing. */
export interface FoundFault {
  readonly removed: string;
  /** The file below `src`. */
  readonly file: string;
  readonly foundBy: string;
  /** The broken rule or the failed test. */
  readonly reports: string;
}

const page = path.resolve(import.meta.dirname, '../../../docs/session-faults.md');

const intro = `# Faults that the proof of the session finds

\`npm run prove -- --faults --write\` writes this page. It removes one rule after another from the shipped code of the
session. A search of [record 0037](decisions/0037-search-over-the-shipped-session.md) or a unit test must find each; a
test compares the list with \`tests/proof/tabs/removed-code.ts\`. Rules that are states of the machine are removed in
\`tests/proof/removed-rules.ts\`.
`;

const rowOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** Writes the table of all removed rules. */
export const writeFaultPage = async (faults: readonly FoundFault[]): Promise<void> => {
  const rows = faults.map(({ removed, file, foundBy, reports }) => rowOf([removed, `\`${file}\``, foundBy, reports]));
  const head = [rowOf(['rule removed', 'file', 'found by', 'what it reports']), rowOf(['---', '---', '---', '---'])];
  const text = `${intro}\n${[...head, ...rows].join('\n')}\n`;
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
};

/** The rows of the table as it is committed. */
export const committedFaults = (): readonly FoundFault[] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, removed = '', file = '', foundBy = '', reports = '']) => ({
      removed,
      file: file.replaceAll('`', ''),
      foundBy,
      reports,
    }));
