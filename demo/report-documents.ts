import type { PlainDocument } from './documents/document.ts';
import { budgetLines, type ReportStock } from './data/report-stock.ts';
import { type Day, addMonths, dayOf, daysIn, type Month, monthOf } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import type { MonthCounts } from './month-counts.ts';
import { manager } from './particulars.ts';
import { phrase } from './phrase.ts';
import { random } from './random.ts';

type Table = Pick<PlainDocument, 'heads' | 'rows'>;

const fromOffice = { issuer: manager, form: 'Office', paragraphs: [], closing: 'Demonstration document.' };

/** A report of one month for one company, with counts from the records where possible. */
export const monthlyDocument = (
  { name, purpose, lists }: ReportStock,
  { month, fleet, counts }: { month: Month; fleet: readonly SeedVessel[]; counts: MonthCounts },
): PlainDocument => ({
  ...fromOffice,
  name: `${name} ${month}`,
  purpose,
  ...tableOf(lists, name, month, fleet, counts),
});

const tableOf = (
  lists: ReportStock['lists'],
  name: string,
  month: Month,
  fleet: readonly SeedVessel[],
  counts: MonthCounts,
): Table => {
  if (lists === 'fleet figures') return fleetFigures(month, fleet, counts);
  if (lists === 'vessel figures') return vesselFigures(month, fleet, counts);
  const rows = fleet.map((vessel) => {
    const chance = random(`report/${name}/${month}/${vessel.imono}`);
    return [vessel.name, ...lists.cells.map((cell) => phrase(cell, chance))];
  });
  return { heads: ['Vessel', ...lists.heads], rows };
};

/** A count from the records: its label in the report, its outcome, and the kinds counted. */
const counted = [
  ['Near misses', 'reported', ['nearMiss']],
  ['Non-conformities and accidents', 'reported', ['nonConformity', 'accident']],
  ['Inspections and audits', 'held', ['regulatory', 'sire', 'vesselInspection', 'internalAudit', 'externalAudit']],
] as const;

const vesselFigures = (month: Month, fleet: readonly SeedVessel[], counts: MonthCounts): Table => ({
  heads: ['Vessel', ...counted.map(([name]) => name)],
  rows: fleet.map(({ id, name }) => [name, ...counted.map(([, , kinds]) => String(counts(month, [id], kinds)))]),
});

/** Each subject once, with its figure of the previous month. */
const fleetFigures = (month: Month, fleet: readonly SeedVessel[], counts: MonthCounts): Table => {
  const before = monthOf(addMonths(dayOf(month, 1), -1));
  const ids = fleet.map(({ id }) => id);
  const subjects: readonly (readonly [string, (of: Month) => number])[] = [
    ['Vessels in management', () => fleet.length],
    ['Days at sea', (of) => sum(fleet, ({ imono }) => random(`at sea/${imono}/${of}`).between(0.5, 0.75) * daysIn(of))],
    ['Off-hire hours', (of) => sum(fleet, ({ imono }) => random(`off-hire/${imono}/${of}`).between(0, 6))],
    ['Cost against budget, %', (of) => random(`cost/${of}`).between(94, 104)],
    ...counted.map(([name, done, kinds]) => [`${name} ${done}`, (of: Month) => counts(of, ids, kinds)] as const),
    ['Drills held', (of) => counts(of, ids, ['drill'])],
  ];
  return {
    heads: ['No.', 'Subject', 'This month', 'Month before'],
    rows: subjects.map(([name, of], at) => [`${at + 1}`, name, figure(of(month)), figure(of(before))]),
  };
};

const sum = (fleet: readonly SeedVessel[], of: (vessel: SeedVessel) => number) =>
  fleet.reduce((total, vessel) => total + of(vessel), 0);

const figure = (value: number) => Math.round(value).toLocaleString('en-US');

/** The budget of a year: of one vessel, or the sum of all. US dollars. */
export const budgetDocument = (year: number, fleet: readonly SeedVessel[]): PlainDocument => ({
  ...fromOffice,
  name: fleet.length === 1 && fleet[0] ? `OPEX budget ${year} ${fleet[0].name}` : `OPEX budget ${year} of the fleet`,
  purpose: 'US dollars per day and per year.',
  heads: ['No.', 'Line', 'Per day', 'Per year'],
  rows: withTotal(
    budgetLines.map((line) => {
      const daily = perDay(year, line, fleet);
      return [line[0], [daily, daily * 365]];
    }),
  ),
});

/** The costs of the fleet until the end of a quarter compared with the budget: within 8 % of it. US dollars. */
export const actualDocument = (year: number, quarter: number, fleet: readonly SeedVessel[]): PlainDocument => ({
  ...fromOffice,
  name: `Actual against budget ${year} Q${quarter}`,
  purpose: `US dollars from 1 January ${year} to the end of quarter ${quarter}.`,
  heads: ['No.', 'Line', 'Budget to date', 'Actual to date'],
  rows: withTotal(
    budgetLines.map((budgeted) => {
      const [line] = budgeted;
      const quarterly = (perDay(year, budgeted, fleet) * 365) / 4;
      const spent = Array.from({ length: quarter }, (_, at) =>
        random(`actual/${year}/${at}/${line}`).between(0.92, 1.08),
      );
      return [line, [quarterly * quarter, spent.reduce((total, share) => total + quarterly * share, 0)]];
    }),
  ),
});

/** Budgets rise by 3 % every year; a vessel's budget differs from the average by up to 10 %. */
const perDay = (year: number, [line, usual]: (typeof budgetLines)[number], fleet: readonly SeedVessel[]): number =>
  sum(fleet, ({ imono }) =>
    Math.round(usual * 1.03 ** (year - 2026) * random(`budget/${imono}/${line}`).between(0.9, 1.1)),
  );

/** Numbered lines with their total before the last of them, which is shown separately. */
const withTotal = (lines: readonly (readonly [string, readonly [number, number]])[]): string[][] => {
  const summed = lines.slice(0, -1);
  const total = [0, 1].map((at) => summed.reduce((amount, [, values]) => amount + (values[at] ?? 0), 0));
  return [...summed, ['Total', total] as const, ...lines.slice(-1)].map(([line, values], at) => [
    `${at + 1}`,
    line,
    ...values.map(figure),
  ]);
};

/** A letter of the office with the required actions. */
export const letterDocument = (title: string, date: Day, paragraphs: readonly string[]): PlainDocument => ({
  ...fromOffice,
  name: title,
  purpose: `Of ${date}. To be posted on board and read by everybody.`,
  paragraphs,
  heads: ['No.', 'What to do', 'By', 'Done'],
  rows: [
    ['1', 'Read aloud at the safety meeting', 'Master', ''],
    ['2', 'Post in the mess and the control rooms', 'Chief Officer', ''],
    ['3', 'Compare with the practice on board', 'All departments', ''],
    ['4', 'Send questions and results to the office', 'Master', ''],
  ],
});
