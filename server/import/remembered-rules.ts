import type * as z from 'zod/mini';
import type { TableChoice } from '../../src/contract/administration/import.ts';
import type { RememberedChoice } from '../../src/contract/administration/import-batch.ts';
import { answerText } from '../../src/contract/administration/question-words.ts';
import { asBigint } from '../db/as-bigint.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { sheetTitle } from './sheets/sheets.ts';

/** What a company chose for kinds of files, in words, the newest first. */
export const rememberedAnswer = async (
  db: Database,
  companyId: number,
): Promise<z.infer<typeof RememberedChoice>[]> => {
  const rules = await db
    .selectFrom('import_rule')
    .where('company_id', '=', companyId)
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'title', 'headers', 'choice', 'who', 'chosen_at'])
    .execute();
  return rules.map(({ id, title, headers, choice, who, chosen_at }) => ({
    id,
    title,
    headers: headers.filter((header) => header !== ''),
    chosen: wordsOf(headers, choice),
    who,
    chosenAt: chosen_at.toISOString(),
  }));
};

/** Forgets a remembered choice; 404 if the company has none of this id. */
export const forgetRule = async (db: Database, companyId: number, id: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('import_rule')
    .where('company_id', '=', companyId)
    .where('id', '=', asBigint(id))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
};

const wordsOf = (headers: readonly string[], choice: TableChoice): string[] => {
  const { encoding, separator, headerRow, sheet, columns = {}, constants = {} } = choice;
  const ofFile = [
    sheet === undefined ? undefined : `Contains: ${sheet === null ? 'nothing' : sheetTitle(sheet)}`,
    encoding && `Encoding: ${encoding}`,
    separator && `Separator: ${answerText(separator)}`,
    headerRow && `Headers in row ${headerRow}`,
  ].filter((words) => words !== undefined && words !== 0);
  const ofColumns = Object.entries(columns).flatMap(([at, { column, rules = {} }]) => {
    const header = headers[Number(at)] || `Column ${Number(at) + 1}`;
    const read = column === undefined ? [] : [`${header}: ${column ?? 'left out'}`];
    return [...read, ...Object.values(rules).map((answer) => `${header}: ${answerText(String(answer))}`)];
  });
  const constant = Object.entries(constants).map(([header, value]) => `${header} is ${value} in each row`);
  return [...ofFile.map(String), ...ofColumns, ...constant];
};
