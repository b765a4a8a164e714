import type { Database } from '../handler.ts';
import { monthlyStock } from './data/report-stock.ts';
import { type Day, addDays, addMonths, dayOf, monthsUntil, yearOf } from './days.ts';
import { joinedOn, onPurpose, type SeedVessel } from './fleet.ts';
import type { ArticleFile } from './insert-articles.ts';
import { insertRows } from './insert.ts';
import { insertOfficeDocuments, type OfficeDocuments } from './office-documents.ts';

interface Place {
  readonly company: number;
  readonly fleet: readonly SeedVessel[];
  readonly today: Day;
  readonly documents: OfficeDocuments;
}

/** Inserts monthly reports of 36 months, the budgets of three years and the files of letters. */
export const insertReports = async (
  db: Database,
  companies: readonly number[],
  fleet: readonly SeedVessel[],
  letters: readonly ArticleFile[],
  today: Day,
): Promise<void> => {
  const documents = await insertOfficeDocuments(db, years(today));
  for (const company of companies) {
    const vessels = fleet.filter(({ companyId }) => companyId === company);
    const place = { company, fleet: vessels, today, documents };
    const files = [...monthly(place), ...opex(place), ...ofLetters(place, letters)];
    await insertRows(
      db,
      'report_file',
      files.filter(({ date }) => date <= today),
    );
  }
};

const years = (today: Day) => [0, 1, 2].map((ago) => yearOf(today) - ago);

const nothing = { article_id: null, vessel_id: null, period: null };

/** Every kind of report of each month, out on the tenth of the next. */
const monthly = ({ company, today, documents }: Place) =>
  monthsUntil(addMonths(today, -1), 36).flatMap((month) =>
    monthlyStock.flatMap(({ name, makes }) =>
      makes.map((make) => ({
        ...nothing,
        company_id: company,
        kind: 'monthly',
        category: name,
        period: dayOf(month, 1),
        file_id: fileOf(documents, `${name}.${make}`),
        file_name: `${month} ${name}.${make}`,
        date: dayOf(addMonths(dayOf(month, 1), 1).slice(0, 7), 10),
      })),
    ),
  );

/** A vessel has a budget of every year she is delivered in or sails, once she has come into management. */
const budgetedFor =
  (year: number, approvedOn: Day, today: Day) =>
  ({ built, imono }: SeedVessel): boolean =>
    built <= year && (imono !== onPurpose.justJoined || approvedOn > joinedOn(today));

/** The fleet's budget and every vessel's in the December before the year; actual figures after each quarter. */
const opex = ({ company, fleet, today, documents }: Place) =>
  years(today).flatMap((year) => {
    const budget = {
      ...nothing,
      company_id: company,
      kind: 'opex',
      category: `Budget ${year}`,
      date: `${year - 1}-12-12`,
    };
    const approved = `OPEX budget ${year}`;
    return [
      { ...budget, file_id: fileOf(documents, `${approved}.pdf`), file_name: `${approved} fleet.pdf` },
      ...fleet.filter(budgetedFor(year, budget.date, today)).map(({ id, name }) => ({
        ...budget,
        vessel_id: id,
        file_id: fileOf(documents, `${approved}.xlsx`),
        file_name: `${approved} ${name}.xlsx`,
      })),
      ...[1, 2, 3, 4].map((quarter) => ({
        ...budget,
        category: `Actual against budget ${year}`,
        file_id: fileOf(documents, `Actual against budget ${year}.xlsx`),
        file_name: `Actual against budget ${year} Q${quarter}.xlsx`,
        date: addDays(addMonths(`${year}-01-15`, 3 * quarter), 2),
      })),
    ];
  });

const ofLetters = ({ company, documents }: Place, letters: readonly ArticleFile[]) =>
  letters
    .filter((letter) => letter.company === company)
    .map(({ article, category, title, date }) => ({
      ...nothing,
      company_id: company,
      kind: 'article',
      article_id: article,
      category,
      file_id: fileOf(documents, 'Letter to the fleet.pdf'),
      file_name: `${title}.pdf`,
      date,
    }));

const fileOf = (documents: OfficeDocuments, name: string): number => {
  const id = documents.get(name);
  if (id === undefined) throw new Error(`No document of the office is called ${name}`);
  return id;
};
