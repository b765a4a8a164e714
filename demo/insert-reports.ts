import { sql } from 'kysely';
import { type DemoDocument, mediaTypes } from './documents/document.ts';
import type { Database } from '../server/http/handler.ts';
import { fileName } from '../server/http/file-name.ts';
import { monthlyStock } from './data/report-stock.ts';
import { type Day, addDays, addMonths, dayOf, type Month, monthsUntil, yearOf } from './days.ts';
import { joinedOn, onPurpose, type SeedVessel } from './fleet.ts';
import { idsGoOn, insertRows } from './insert.ts';
import type { ArticleFile } from './insert-articles.ts';
import { countMonths, type MonthCounts } from './month-counts.ts';
import { actualDocument, budgetDocument, letterDocument, monthlyDocument } from './report-documents.ts';

interface Place {
  readonly company: number;
  readonly fleet: readonly SeedVessel[];
  readonly today: Day;
  readonly counts: MonthCounts;
}

/** A file of the office: its place in the lists, and the document it is generated from. */
interface OfficeFile extends DemoDocument {
  readonly date: Day;
}

/** Inserts monthly reports of 36 months, the budgets of three years and the files of letters. */
export const insertReports = async (
  db: Database,
  companies: readonly number[],
  fleet: readonly SeedVessel[],
  letters: readonly ArticleFile[],
  today: Day,
): Promise<void> => {
  const counts = await countMonths(db);
  const files = companies
    .flatMap((company): OfficeFile[] => {
      const place = { company, fleet: fleet.filter(({ companyId }) => companyId === company), today, counts };
      return [...monthly(place), ...opex(place), ...ofLetters(place, letters)];
    })
    .filter(({ date }) => date <= today);
  const { id: before } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('id'))
    .executeTakeFirstOrThrow();
  await insertRows(
    db,
    'file',
    files.map(({ format }, at) => ({ id: before + at + 1, media_type: mediaTypes[format] })),
  );
  await insertRows(
    db,
    'demo_document',
    files.map(({ format, document }, at) => ({ file_id: before + at + 1, format, document })),
  );
  await idsGoOn(db, 'file');
  await insertRows(
    db,
    'report_file',
    files.map(({ document: _document, format: _format, ...file }, at) => ({ ...file, file_id: before + at + 1 })),
  );
};

const years = (today: Day) => [0, 1, 2].map((ago) => yearOf(today) - ago);

const nothing = { article_id: null, vessel_id: null, period: null };

/** Every kind of report of each month, out on the tenth of the next. */
const monthly = ({ company, fleet, today, counts }: Place) =>
  monthsUntil(addMonths(today, -1), 36).flatMap((month) =>
    monthlyStock.flatMap((stock) =>
      stock.formats.map((format) => ({
        ...nothing,
        company_id: company,
        kind: 'monthly',
        category: stock.name,
        period: dayOf(month, 1),
        format,
        document: monthlyDocument(stock, { month, fleet: managedIn(fleet, month, today), counts }),
        file_name: `${month} ${stock.name}.${format}`,
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
const opex = ({ company, fleet, today }: Place) =>
  years(today).flatMap((year) => {
    const budget = {
      ...nothing,
      company_id: company,
      kind: 'opex',
      category: `Budget ${year}`,
      date: `${year - 1}-12-12`,
    };
    const budgeted = fleet.filter(budgetedFor(year, budget.date, today));
    return [
      {
        ...budget,
        format: 'pdf' as const,
        document: budgetDocument(year, budgeted),
        file_name: `OPEX budget ${year} fleet.pdf`,
      },
      ...budgeted.map((vessel) => ({
        ...budget,
        vessel_id: vessel.id,
        format: 'xlsx' as const,
        document: budgetDocument(year, [vessel]),
        file_name: `OPEX budget ${year} ${vessel.name}.xlsx`,
      })),
      ...[1, 2, 3, 4].map((quarter) => ({
        ...budget,
        category: `Actual against budget ${year}`,
        format: 'xlsx' as const,
        document: actualDocument(year, quarter, budgeted),
        file_name: `Actual against budget ${year} Q${quarter}.xlsx`,
        date: addDays(addMonths(`${year}-01-15`, 3 * quarter), 2),
      })),
    ];
  });

const ofLetters = ({ company }: Place, letters: readonly ArticleFile[]) =>
  letters
    .filter((letter) => letter.company === company)
    .map(({ article, category, title, date, paragraphs }) => ({
      ...nothing,
      company_id: company,
      kind: 'article',
      article_id: article,
      category,
      format: 'pdf' as const,
      document: letterDocument(title, date, paragraphs),
      file_name: fileName(`${title}.pdf`),
      date,
    }));
