import type { DemoDocument } from './documents/document.ts';
import type { Database } from '../server/db/schema.ts';
import { importRows } from './import-rows.ts';
import { monthlyStock } from './data/report-stock.ts';
import { addDays } from '../src/contract/day-arithmetic.ts';
import { type Day, addMonths, dayOf, type Month, monthsUntil, yearOf } from './days.ts';
import { joinedOn, onPurpose, type SeedVessel } from './fleet.ts';
import { insertDocuments, type WithDocuments } from './insert-documents.ts';
import { countMonths, type MonthCounts } from './month-counts.ts';
import { actualDocument, budgetDocument, monthlyDocument } from './report-documents.ts';

interface Place {
  readonly fleet: readonly SeedVessel[];
  readonly today: Day;
  readonly counts: MonthCounts;
}

/** A report: the category and the month that it is listed under, the vessel it is about, and its file. */
interface Report extends DemoDocument {
  readonly category: string;
  readonly period?: Day;
  readonly vessel?: SeedVessel;
  readonly name: string;
  readonly date: Day;
}

/** Inserts monthly reports of 36 months and the budgets of three years. */
export const insertReports = async (
  db: Database,
  companies: readonly number[],
  fleet: readonly SeedVessel[],
  today: Day,
): Promise<void> => {
  const counts = await countMonths(db);
  for (const company of companies) {
    const place = { fleet: fleet.filter(({ companyId }) => companyId === company), today, counts };
    const rows = [...inSheet('monthly-reports', monthly(place)), ...inSheet('opex-reports', opex(place))];
    const published = rows.filter(({ documents }) => documents.every(({ date }) => date <= today));
    await importRows(db, company, today, await insertDocuments(db, published));
  }
};

const inSheet = (sheet: string, reports: readonly Report[]): readonly WithDocuments[] =>
  reports.map(({ vessel, category, period, name, date, format, document }) => ({
    row: { sheet, row: { category, period, date }, cells: { 'IMO Number': vessel?.imono ?? null } },
    documents: [{ name, date, format, document }],
  }));

const years = (today: Day) => [0, 1, 2].map((ago) => yearOf(today) - ago);

/** Every kind of report of each month, out on the tenth of the next. */
const monthly = ({ fleet, today, counts }: Place): readonly Report[] =>
  monthsUntil(addMonths(today, -1), 36).flatMap((month) =>
    monthlyStock.flatMap((stock) =>
      stock.formats.map((format) => ({
        category: stock.name,
        period: dayOf(month, 1),
        format,
        document: monthlyDocument(stock, { month, fleet: managedIn(fleet, month, today), counts }),
        name: `${month} ${stock.name}.${format}`,
        date: dayOf(addMonths(dayOf(month, 1), 1).slice(0, 7), 10),
      })),
    ),
  );

/** The vessels a month's reports tell of. */
const managedIn = (fleet: readonly SeedVessel[], month: Month, today: Day) =>
  fleet.filter(
    ({ built, imono }) =>
      built <= Number(month.slice(0, 4)) && (imono !== onPurpose.justJoined || month >= joinedOn(today).slice(0, 7)),
  );

/** A vessel has a budget of every year she is delivered in or sails, once she has come into management. */
const budgetedFor =
  (year: number, approvedOn: Day, today: Day) =>
  ({ built, imono }: SeedVessel): boolean =>
    built <= year && (imono !== onPurpose.justJoined || approvedOn > joinedOn(today));

/** The fleet's budget and every vessel's in the December before the year; actual figures after each quarter. */
const opex = ({ fleet, today }: Place): readonly Report[] =>
  years(today).flatMap((year): readonly Report[] => {
    const budget = { category: `Budget ${year}`, date: `${year - 1}-12-12` };
    const budgeted = fleet.filter(budgetedFor(year, budget.date, today));
    return [
      {
        ...budget,
        format: 'pdf' as const,
        document: budgetDocument(year, budgeted),
        name: `OPEX budget ${year} fleet.pdf`,
      },
      ...budgeted.map((vessel) => ({
        ...budget,
        vessel,
        format: 'xlsx' as const,
        document: budgetDocument(year, [vessel]),
        name: `OPEX budget ${year} ${vessel.name}.xlsx`,
      })),
      ...[1, 2, 3, 4].map((quarter) => ({
        ...budget,
        category: `Actual against budget ${year}`,
        format: 'xlsx' as const,
        document: actualDocument(year, quarter, budgeted),
        name: `Actual against budget ${year} Q${quarter}.xlsx`,
        date: addDays(addMonths(`${year}-01-15`, 3 * quarter), 2),
      })),
    ];
  });
