import { markdownTable } from '../../../scripts/markdown-table.ts';

/** What an answer says became of the write. */
export type Said = 'done' | 'not done' | 'unknown' | 'nothing';

/** What was said of a write that met a fault, and what is stored. */
export interface Verdict {
  readonly said: Said;
  readonly stored: 'whole' | 'none' | 'half';
  /** What is wrong about it. */
  readonly wrong?: string;
}

/** One try of a write. */
export interface Tried {
  readonly database: string;
  readonly write: string;
  readonly fault: string;
  readonly verdict: Verdict;
}

const wordsOf = ({ said, stored, wrong }: Verdict): string => {
  if (wrong !== undefined) return `**${said}, stored: ${stored}**`;
  if (said === 'unknown') return stored === 'whole' ? 'unknown (stored)' : 'unknown (not stored)';
  return said === 'done' && stored === 'none' ? 'promised' : said;
};

const tableOf = (tries: readonly Tried[]): string => {
  const faults = [...new Set(tries.map(({ fault }) => fault))];
  const rows = Map.groupBy(tries, ({ write }) => write);
  const cell = (ofWrite: readonly Tried[], fault: string): string =>
    [...new Set(ofWrite.filter((one) => one.fault === fault).map(({ verdict }) => wordsOf(verdict)))].join(' / ');
  return markdownTable([
    ['write', ...faults],
    ...[...rows].map(([write, ofWrite]) => [`\`${write}\``, ...faults.map((fault) => cell(ofWrite, fault))]),
  ]);
};

const countsOf = (tries: readonly Tried[]): string => {
  const wrong = tries.filter(({ verdict }) => verdict.wrong !== undefined);
  const hung = wrong.filter(({ verdict }) => verdict.said === 'nothing');
  return `${tries.length} tries, ${wrong.length - hung.length} wrong answers or losses, ${hung.length} without an answer.`;
};

/** The tables of writes × faults, one for each database. */
export const faultTables = (tries: readonly Tried[]): string =>
  [
    `What was said of each write while one of its statements met a fault ([0137](decisions/0137-write-faults.md)); a column says what was
lost, or what happened. Done: all of it is stored. Not done: nothing is, and what can be sent again was, and is stored then. Unknown:
the person was told so. Promised: a letter, before it is made. Two words: at two statements. What is wrong is bold.`,
    ...[...Map.groupBy(tries, ({ database }) => database)].map(
      ([database, of]) => `## On ${database}\n\n${countsOf(of)}\n\n${tableOf(of)}`,
    ),
  ].join('\n\n');
