import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { operators } from './operators.ts';
import { type Count, type Score, type Scores, sumOf } from './scores.ts';

const file = path.resolve(import.meta.dirname, '../../docs/mutation.md');

const intro = `# Faults that the tests of the machines notice

\`npm run mutate\` writes this page. It changes \`src/machines\`, one fault at a time, and runs the tests of that machine
on each. _Noticed_: a test failed. _Equivalent_: the fault changes no behaviour; the reason is in
\`tests/mutation/equivalents.json\`. Anything else fails the run. _Before_: the share noticed by the tests before the
first run.
`;

const share = ({ noticed, all }: Count): string => (all === 0 ? '' : `${Math.floor((noticed / all) * 100)} %`);

const row = (name: string, now: Count, before: Count): string[] => [
  name,
  String(now.all),
  share(before),
  share(now),
  String(now.equivalent),
  String(now.all - now.noticed - now.equivalent),
];

const tableOf = (first: string, rows: readonly string[][]): string => {
  const lines = [[first, 'faults', 'before', 'noticed', 'equivalent', 'survive'], ...rows];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  const pad = (cell: string, at: number): string =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [top, ...rest] = lines.map((line) => `| ${line.map(pad).join(' | ')} |`);
  return [top, `| ${rule.join(' | ')} |`, ...rest].join('\n');
};

/** Writes docs/mutation.md: the scores by machine and by kind of fault. */
export const writeMutationPage = (scores: Scores, before: Scores): void => {
  const known = Object.entries(scores).filter(([, score]) => sumOf([score]).all > 0);
  const none: Score = { hash: '', operators: {} };
  const machines = known.map(([name, score]) => row(name, sumOf([score]), sumOf([before[name] ?? none])));
  const all = row('all', sumOf(Object.values(scores)), sumOf(Object.values(before)));
  const kinds = operators.map((operator) =>
    row(operator, sumOf(Object.values(scores), operator), sumOf(Object.values(before), operator)),
  );
  const tables = [tableOf('machine or code', [...machines, all]), tableOf('kind of fault', [...kinds, all])];
  writeFileSync(file, `${intro}\n${tables.join('\n\n')}\n`);
};
