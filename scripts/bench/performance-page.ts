import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { markdownTable } from '../markdown-table.ts';
import { type Goal, isMet } from './goals.ts';
import type { Section } from './report.ts';

/** When and where sections were measured. */
export interface Run {
  readonly command: string;
  readonly commit: string;
  readonly day: string;
}

const introduction = `# Performance

\`npm run bench -- portal --write\` measured what follows and wrote this page. It builds this commit and an earlier one (\`--before\`, by
default the previous one), starts both on demo data of their own, and measures them in turns with the floor and a bare server,
so that load on the machine affects all alike. Each section says how busy the machine was: compare figures within a section
only, and take those of a busy machine as orders of magnitude.

To repeat it: \`npm run bench -- portal --write\` measures everything, which takes about an hour; \`--only pages\` (or \`pictures\`,
\`actions\`, \`documents\`, \`api\`) measures one section and leaves the others as they are; \`--rounds 9\` is more exact; no part
begins another round after \`--minutes 10\`; \`--large folder\` keeps the large fleet for the next run; \`--before none\` leaves the earlier
commit out; \`--quick\` is one round without the large fleet.`;

const order = [
  'The links',
  'Pages',
  'Pictures',
  'Actions',
  'Large fleets',
  'API',
  'Beside PDF exports',
  'Starts and memory',
];

const headOf = (text: string): string => /^## (.*)$/m.exec(text)?.[1] ?? '';

/** The page with these sections in place of its earlier ones with the same title. */
export const performancePage = (earlier: string, sections: readonly Section[], run: Run): string => {
  const texts = new Map(
    earlier
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [headOf(text), text.trim()]),
  );
  for (const section of sections) texts.set(section.title, textOf(section, run));
  const sorted = [...texts].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return [introduction, ...sorted.map(([, text]) => text)].join('\n\n').concat('\n');
};

const textOf = ({ title, text, table, goals = [] }: Section, { command, commit, day }: Run): string =>
  [
    `## ${title}`,
    `${text} Measured by \`${command}\` at ${commit}, ${day}: ${machine()}`,
    ...(table === '' ? [] : [table]),
    ...goalTexts(goals),
  ].join('\n\n');

const figure = (value: number, unit: Goal['unit']): string =>
  unit === '' ? value.toFixed(2) : `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`;

/** The goals as a table, then why each missed one is missed. */
const goalTexts = (goals: readonly Goal[]): readonly string[] => {
  if (goals.length === 0) return [];
  const rows = goals.map((goal) => [
    goal.name,
    `${goal.atLeast ? 'at least' : 'at most'} ${figure(goal.limit, goal.unit)}`,
    figure(goal.measured, goal.unit),
    isMet(goal) ? 'met' : `missed by ${missedBy(goal)}`,
  ]);
  const missed = goals.filter((goal) => !isMet(goal)).map(({ name, missed: why }) => `- **${name}**: ${why}`);
  return [
    markdownTable([['goal', 'limit', 'measured', ''], ...rows], [1, 2]),
    ...(missed.length > 0 ? ['Why, and what would do:', missed.join('\n')] : []),
  ];
};

const missedBy = ({ limit, measured }: Goal): string => `${Math.abs((measured / limit - 1) * 100).toFixed(0)} %`;

/** Says on what machine something was measured, and how busy it is. */
export const machine = (): string => {
  const memory = (totalmem() / 1e9).toFixed(0);
  const [processor] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  return `${availableParallelism()} cores (${processor?.model.trim() || 'unknown'}), ${memory} GB, ${platform()} ${arch()}, Node.js ${process.version}; load at the end ${load}.`;
};
