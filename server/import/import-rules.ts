import type { TableChoice, TableMapping } from '../../src/contract/administration/import.ts';
import type { Database } from '../db/schema.ts';
import { headersAt } from './header-row.ts';
import { normalised, wordsOf } from './header-words.ts';
import type { ChosenHeaders } from './match-columns.ts';
import type { Table } from './read/table.ts';
import type { Sheet } from './sheets/sheet.ts';
import { namesOthers } from './which-sheet.ts';

/** What a person chose for the sheets of a file, by their titles. */
export type FileChoices = Readonly<Record<string, TableChoice>>;

/** What a person chose for a kind of file: one whose sheet has the same headers in the same order. */
export interface ImportRule {
  /** The title of the sheet that it was chosen for, of a CSV the name of the file. */
  readonly title: string;
  readonly headers: readonly string[];
  readonly sheet: string | null;
  readonly choice: TableChoice;
}

/** The rule of a table, with the headers that it was chosen for, and the row of these, from 1. */
interface Recalled {
  readonly choice: TableChoice;
  readonly sheet: string | null;
  readonly headers: readonly string[];
  readonly headerRow: number;
}

/** What of a choice holds for other files: that unusual dates are right holds for those of one file. */
const lastingOf = ({ columns = {}, constants = {}, ...choice }: TableChoice): TableChoice => {
  const lasting = Object.entries(columns).flatMap(([at, { rules: { accepts: _, ...rules } = {}, ...column }]) => {
    const kept = { ...column, ...(Object.keys(rules).length > 0 && { rules }) };
    return Object.keys(kept).length > 0 ? [[at, kept] as const] : [];
  });
  return {
    ...choice,
    ...(lasting.length > 0 && { columns: Object.fromEntries(lasting) }),
    ...(Object.keys(constants).length > 0 && { constants }),
  };
};

/** Rows in which the headers of a rule are looked for: what stands above them may be longer this time. */
const searchedRows = 40;

/** What makes two rows of headers the same: letters that depend on the encoding and separators count for nothing. */
const kindOf = (headers: readonly string[]): string => wordsOf(headers.join(' ').replaceAll(/[^ -~]/g, ' '));

/**
 * The rule for a table: that of the same title before others of its kind. A constant is only that of its own title, unless a
 * program gave it: the files of all ships have a Sheet1. Another rule says nothing about a sheet that the workbook hides, or
 * whose title names what it contains.
 */
export const recalled = (
  { title, fileTitle, rows, hidden }: Table,
  rules: readonly ImportRule[],
): Recalled | undefined => {
  const kinds = rules.length === 0 ? [] : rows.slice(0, searchedRows).map((_, at) => kindOf(headersAt(rows, at)));
  const found = rules.flatMap((rule) => {
    const at = kinds.indexOf(kindOf(rule.headers));
    return at < 0 ? [] : [{ rule, headerRow: at + 1 }];
  });
  const isOther = (rule: ImportRule) => namesOthers(fileTitle ?? title, rule.sheet);
  const same = found.find(({ rule }) => rule.title === title && !(fileTitle && isOther(rule)));
  const first = same ?? found.find(({ rule }) => !hidden && !isOther(rule));
  if (!first) return undefined;
  const { constants, headerRow: _, ...choice } = first.rule.choice;
  return {
    choice: same && constants && fileTitle === undefined ? { ...choice, constants } : choice,
    sheet: first.rule.sheet,
    headers: first.rule.headers,
    headerRow: first.headerRow,
  };
};

/** The columns of a sheet that were chosen for headers in any kind of file. */
export const chosenHeaders = (rules: readonly ImportRule[], sheet: Sheet): ChosenHeaders =>
  new Map(
    rules
      .filter((rule) => rule.sheet === sheet.name)
      .flatMap(({ headers, choice }) =>
        Object.entries(choice.columns ?? {}).flatMap(([at, { column }]) => {
          const header = normalised(headers[Number(at)] ?? '');
          return column === undefined || header === '' ? [] : [[header, column] as const];
        }),
      )
      .toReversed(),
  );

/** The rules of a company, the newest first. */
export const readRules = async (db: Database, companyId: number): Promise<readonly ImportRule[]> =>
  db
    .selectFrom('import_rule')
    .where('company_id', '=', companyId)
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .select(['title', 'headers', 'sheet', 'choice'])
    .execute();

/** Remembers what a person chose for the sheets of a file, and nothing else. */
export const remember = async (
  db: Database,
  { companyId, who, now }: { readonly companyId: number; readonly who: string; readonly now: Date },
  mapping: readonly TableMapping[],
  choices: FileChoices,
): Promise<void> => {
  const rules = await readRules(db, companyId);
  for (const { title, columns, sheet } of mapping) {
    const chosen = lastingOf(choices[title] ?? {});
    const headers = columns.map(({ header }) => header);
    if (Object.keys(chosen).length === 0 || kindOf(headers) === '') continue;
    const before = rules.find((rule) => rule.title === title && kindOf(rule.headers) === kindOf(headers));
    const kept = before?.sheet === sheet ? before.choice : {};
    const values = {
      sheet,
      headers: JSON.stringify(headers),
      choice: JSON.stringify(mergeChoice(kept, chosen)),
      who,
      chosen_at: now,
    };
    await db
      .insertInto('import_rule')
      .values({ company_id: companyId, kind: kindOf(headers), title, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'title']).doUpdateSet(values))
      .execute();
  }
};

/** A choice with a further one: columns and constants by place, and none for another sheet, header row or separator. */
export const mergeChoice = (before: TableChoice, next: TableChoice): TableChoice => {
  const isOther = (['sheet', 'headerRow', 'separator'] as const).some(
    (key) => next[key] !== undefined && next[key] !== before[key],
  );
  const columns = isOther ? {} : { ...before.columns };
  for (const [at, column] of Object.entries(next.columns ?? {})) {
    const isSame = column.column === undefined || column.column === columns[at]?.column;
    columns[at] = isSame ? { ...columns[at], ...column, rules: { ...columns[at]?.rules, ...column.rules } } : column;
  }
  const constants = {
    ...(next.sheet === undefined || next.sheet === before.sheet ? before.constants : {}),
    ...next.constants,
  };
  return { ...before, ...next, columns, constants };
};
