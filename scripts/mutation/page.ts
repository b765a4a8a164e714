import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdownTable } from '../markdown-table.ts';
import { operators } from './operators.ts';
import { type Count, type Score, type Scores, sumOf } from './scores.ts';

const file = path.resolve(import.meta.dirname, '../../docs/mutation.md');

const intro = `# Faults that the tests of the machines notice

\`npm run mutate\` writes this page. It changes \`src/machines\`, one fault at a time, and runs the tests of that machine
on each. _Noticed_: a test failed. _Equivalent_: the fault changes no behaviour; the reason is in
\`tests/mutation/equivalents.json\`. Anything else fails the run. _Before_: the share noticed by the tests before the
first run of that machine; the suite of early November noticed 66 % of the 1,125 faults of a smaller tool.
`;

const deletionsIntro = `## Five deleted transitions

No test failed when one of these was deleted before the requirements were written as rows. They were deleted again on
22 November 2026, one at a time. Not counted: the comparison of the diagrams, and the test that every declared transition
is taken, which fails with the test of a world.
`;

/** Taken by hand: the transition, and the tests of `tests/machines` that fail without it. */
const deletions = [
  ['alertBar: `alert.dismissed`, the close button', 'of its world; its close button'],
  ['feed: `more.requested`, Load more', 'of its worlds of news and of lists; what it asks for after unread entries'],
  ['pdfExport: `outside.clicked`', 'of its worlds with and without a record; a click outside'],
  ['vesselSearch: `keyword.cleared`, the cross', 'of its world; its cross'],
  ['filterBar: the branch of a refused count', 'of its world; a refused count stays in its field'],
  ['filterBar: `count.blurred` of a refused count', 'of its world; the last valid count returns'],
] as const;

const share = ({ noticed, all }: Count): string => (all === 0 ? '' : `${Math.floor((noticed / all) * 100)} %`);

const row = (name: string, now: Count, before: Count): string[] => [
  name,
  String(now.all),
  share(before),
  share(now),
  String(now.equivalent),
  String(now.all - now.noticed - now.equivalent),
];

/** The text of docs/mutation.md: the scores by machine and by kind of fault, and the deletions that started it. */
export const mutationPage = (scores: Scores, before: Scores): string => {
  const known = Object.entries(scores).filter(([, score]) => sumOf([score]).all > 0);
  const none: Score = { hash: '', operators: {} };
  const machines = known.map(([name, score]) => row(name, sumOf([score]), sumOf([before[name] ?? none])));
  const all = row('all', sumOf(Object.values(scores)), sumOf(Object.values(before)));
  const kinds = operators.map((operator) =>
    row(operator, sumOf(Object.values(scores), operator), sumOf(Object.values(before), operator)),
  );
  const counts = ['faults', 'before', 'noticed', 'equivalent', 'survive'];
  const numbers = counts.map((_, at) => at + 1);
  const parts = [
    intro,
    markdownTable([['machine or code', ...counts], ...machines, all], numbers),
    markdownTable([['kind of fault', ...counts], ...kinds, all], numbers),
    deletionsIntro,
    markdownTable([['deleted', 'tests that fail'], ...deletions]),
  ];
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
};

export const writeMutationPage = (scores: Scores, before: Scores): void =>
  writeFileSync(file, mutationPage(scores, before));
