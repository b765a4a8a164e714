import { sql } from 'kysely';
import { asBigint } from '../../db/as-bigint.ts';
import type { SignedInContext } from '../../request/request-context.ts';
import { HttpError, notFound } from '../../errors/http-error.ts';
import { valuesOf } from '../entity.ts';
import { storedPages } from '../existing.ts';
import { type Lookups, readSheetLookups } from '../lookups.ts';
import { labelOf } from '../row-differences.ts';
import { importRights } from '../scope.ts';
import { type Entity, type Sheet, vesselColumn } from '../sheets/sheet.ts';
import { sheets } from '../sheets/sheets.ts';

/** A row of a sheet, by its id. */
interface RowAt {
  readonly sheet: string;
  readonly id: number;
}

/** A stored row that the caller may see. */
export interface OpenRow {
  readonly sheet: Sheet;
  readonly row: Entity;
  readonly lookups: Lookups;
  /** Its sheet, and what recognises it. */
  readonly label: string;
}

/** The sheets whose rows can be changed, deleted and looked up one by one. */
const opened = new Map(sheets.filter(({ removable }) => removable).map((sheet) => [sheet.name, sheet]));

/** A row of the caller's vessels; 404 for any other, 403 without the permission of its sheet. */
export const openRow = async (
  { sheet: name, id }: RowAt,
  { db, caller }: Pick<SignedInContext, 'db' | 'caller'>,
): Promise<OpenRow> => {
  const sheet = opened.get(name);
  if (!sheet) throw notFound();
  const { scope, lacks } = await importRights(db, caller.companyId, caller.accountId);
  const lacking = lacks(sheet);
  if (lacking !== undefined) throw new HttpError(403, `Your account needs the permission ${lacking}`);
  for await (const [row] of storedPages(db, sheet, scope, { only: sql`t.id = ${asBigint(id)}` })) {
    if (!row) break;
    const lookups = await readSheetLookups(db, scope, sheet);
    return { sheet, row, lookups, label: `${sheet.title}: ${nameOf(sheet, row, lookups)}` };
  }
  throw notFound();
};

/** What recognises a row, with the name of its vessel. */
const nameOf = (sheet: Sheet, row: Entity, lookups: Lookups): string => {
  const values = valuesOf(sheet, row, lookups);
  const { header } = vesselColumn;
  const vessel = lookups.vesselNames.get(String(values[header]));
  return labelOf(sheet, vessel === undefined ? values : { ...values, [header]: vessel });
};
