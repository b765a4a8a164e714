import type { Database } from '../handler.ts';
import type { DocumentStock } from './data/documents.ts';
import { budgetLines, monthlyStock, type ReportStock } from './data/report-stock.ts';
import type { DocumentTable } from './document-table.ts';
import { phrase } from './phrase.ts';
import { pdfDocument } from './pdf-document.ts';
import { random } from './random.ts';
import { spreadsheet } from './spreadsheet.ts';

/** The office's files by name and ending: `Technical Report.pdf`. */
export type OfficeDocuments = ReadonlyMap<string, number>;

/** Makes and inserts the files that reports, budgets and letters share: real ones, one per kind, budgets one per year. */
export const insertOfficeDocuments = async (db: Database, years: readonly number[]): Promise<OfficeDocuments> => {
  const ids = new Map<string, number>();
  const add = async (make: Make, name: string, purpose: string, table: DocumentTable) => {
    const bytes = await makers[make]({ name, purpose, make, form: 'Office', table: 'checks', rows: 0 }, table);
    const { id } = await db
      .insertInto('file')
      .values({ media_type: mediaTypes[make], size: bytes.length, bytes })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(`${name}.${make}`, id);
  };
  for (const stock of monthlyStock) {
    for (const make of stock.makes) await add(make, stock.name, stock.purpose, monthlyTable(stock));
  }
  for (const year of years) {
    await add('xlsx', `OPEX budget ${year}`, 'US dollars per day and per year.', budgetTable(year, false));
    await add('pdf', `OPEX budget ${year}`, 'US dollars per day and per year.', budgetTable(year, false));
    await add('xlsx', `Actual against budget ${year}`, 'US dollars per day and per year.', budgetTable(year, true));
  }
  await add('pdf', 'Letter to the fleet', 'To be posted on board and read by everybody.', letterTable);
  return ids;
};

type Make = 'pdf' | 'xlsx';

const makers: Readonly<Record<Make, (stock: DocumentStock, table: DocumentTable) => Promise<Uint8Array>>> = {
  pdf: pdfDocument,
  xlsx: spreadsheet,
};

const mediaTypes: Readonly<Record<Make, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const monthlyTable = ({ name, heads, cells }: ReportStock): DocumentTable => {
  const chance = random(`report/${name}`);
  const rows = Array.from({ length: 14 }, (_, at) => [`${at + 1}`, ...cells.map((cell) => phrase(cell, chance))]);
  return { heads, rows };
};

/** Budgets rise by three in a hundred every year; actual cost stays within eight in a hundred of them. */
const budgetTable = (year: number, actual: boolean): DocumentTable => {
  const lines = budgetLines.map(([name, today]): [string, number] => {
    const chance = random(`budget/${year}/${name}`);
    const perDay = today * 1.03 ** (year - 2026);
    return [name, Math.round(actual ? perDay * chance.between(0.92, 1.08) : perDay)];
  });
  const total = lines.slice(0, -1).reduce((sum, [, perDay]) => sum + perDay, 0);
  const rows = [...lines.slice(0, -1), ['Total', total] as const, ...lines.slice(-1)];
  return {
    heads: ['No.', 'Line', 'Per day', 'Per year'],
    rows: rows.map(([name, perDay], at) => [`${at + 1}`, name, money(perDay), money(perDay * 365)]),
  };
};

const money = (amount: number) => amount.toLocaleString('en-US');

const letterTable: DocumentTable = {
  heads: ['No.', 'What to do', 'By', 'Done'],
  rows: [
    ['1', 'Read aloud at the safety meeting', 'Master', ''],
    ['2', 'Post in the mess and the control rooms', 'Chief Officer', ''],
    ['3', 'Compare with the practice on board', 'All departments', ''],
    ['4', 'Send questions and results to the office', 'Master', ''],
  ],
};
