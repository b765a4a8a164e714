import { sql } from 'kysely';
import type { IntegrationResource } from '../../src/contract/administration/integration-resources.ts';
import type { Database } from '../db/schema.ts';
import type { CellValue } from '../files/file-job.ts';
import { HttpError } from '../errors/http-error.ts';
import { itemValuesOf, valuesOf } from '../import/entity.ts';
import { readRows, targetKey } from '../import/existing.ts';
import { readSheetLookups } from '../import/lookups.ts';
import type { Column, Entity } from '../import/sheets/sheet.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import { shapeOf } from './fields.ts';
import { type Fleet, isOfFleet } from './fleet-of-key.ts';
import { ownTargets } from './own-rows.ts';

/** Which page of the rows of a resource. `cursor`: what the page before said. */
export interface ItemPage {
  readonly keyId: number;
  readonly companyId: number;
  readonly fleet: Fleet;
  readonly resource: IntegrationResource;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** The rows that a key added or changed, as they are stored now, in the form in which they are sent. */
export const readItems = async (
  db: Database,
  { keyId, companyId, fleet, resource, cursor, limit }: ItemPage,
): Promise<{ readonly items: readonly object[]; readonly next: string | null }> => {
  const sheet = sheetNamed(resource.sheet);
  const { columns, lists } = shapeOf(sheet);
  const own = ownTargets({ keyId, sheet, states: ['new', 'changed'] });
  const { rows: found } = await sql<{ target: Entity; place: string }>`
    select target, target::text as place from (${own}) as own
    where ${cursor === undefined ? sql`true` : sql`target::text collate "C" > ${placeOf(cursor)}`}
    order by target::text collate "C" limit ${limit + 1}`.execute(db);
  const page = found.slice(0, limit);
  const stored = await readRows(
    db,
    sheet,
    page.map(({ target }) => target),
  );
  const lookups = await readSheetLookups(db, { companyId }, sheet);
  const items = page.flatMap(({ target }) => {
    const row = stored.get(targetKey(sheet, target));
    if (!row) return [];
    const values = valuesOf(sheet, row, lookups);
    // A vessel that the key may no longer write is no longer read either.
    if (!isOfFleet(sheet, values, fleet)) return [];
    const entries = lists.map(({ field, sheet: nested, columns: entryColumns }) => [
      field,
      itemValuesOf(nested, row, values).map((entry) => itemOf(entryColumns, entry)),
    ]);
    return { ...itemOf(columns, values), ...Object.fromEntries(entries) };
  });
  const last = found.length > limit ? page.at(-1) : undefined;
  return { items, next: last ? Buffer.from(last.place).toString('base64url') : null };
};

const placeOf = (cursor: string): string => {
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!/^\{.*\}$/.test(place)) throw notACursor();
  return place;
};

export const notACursor = (): HttpError => new HttpError(400, 'This is not a cursor of this API');

/** The fields of an item that have a value. */
const itemOf = (
  columns: ReadonlyMap<string, Column>,
  values: Readonly<Record<string, CellValue>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...columns].flatMap(([field, column]) => {
      const value = values[column.header];
      return value === null || value === undefined || value === '' ? [] : [[field, jsonOf(column, value)]];
    }),
  );

const jsonOf = ({ type }: Column, value: NonNullable<CellValue>): unknown => {
  if (typeof value === 'object') return value.join('; ');
  if (type === 'dateTime' && typeof value === 'string' && !value.endsWith('Z')) return `${value}Z`;
  return value;
};
