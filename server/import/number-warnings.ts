import { sql } from 'kysely';
import type { Problem } from '../../src/contract/administration/import.ts';
import type { Database } from '../db/schema.ts';
import { ownValuesOf } from './entity.ts';
import { storedPages } from './existing.ts';
import { keyOf, type Lookups } from './lookups.ts';
import { withoutDecimals } from './same-name.ts';
import type { PreparedRow } from './prepared.ts';
import { type Column, type Entity, type Sheet, vesselColumn } from './sheets/sheet.ts';

/**
 * Says of the numbers that only one vessel can have, such as that of a certificate, which other vessel has them, stored or in the
 * file. `few`: the only rows that are asked about.
 */
export const createNumberWarnings = async (
  db: Database,
  sheet: Sheet,
  lookups: Lookups,
  few?: readonly PreparedRow[],
): Promise<(row: PreparedRow, before: Entity | undefined) => readonly Problem[]> => {
  const columns = sheet.columns.filter(({ isOfOneVessel }) => isOfOneVessel);
  const holders = new Map<string, Set<string>>();
  const note = (number: string, imo: string) => {
    const same = holders.get(number) ?? new Set();
    holders.set(number, same.add(imo));
  };
  for (const column of columns) {
    const [place = ''] = column.places;
    const [stored = '', field] = place.split('.');
    const value = field === undefined ? sql`t.${sql.ref(stored)}` : sql`t.${sql.ref(stored)} ->> ${sql.lit(field)}`;
    const asked = few?.flatMap(({ values }) => (numberIn(column, values) ? [String(values[column.header])] : []));
    const only = asked
      ? sql<boolean>`lower(${value}) = any(${asked.map((one) => one.toLowerCase())}::text[])`
      : sql<boolean>`${value} is not null`;
    for await (const rows of storedPages(db, sheet, lookups.scope, { columns: [stored], only }))
      for (const row of rows) {
        const number = numberIn(column, ownValuesOf(sheet, row));
        const [imo] = lookups.parts.vessel.get(Number(row['vessel_id'])) ?? [];
        if (number !== undefined && imo !== undefined) note(number, imo);
      }
  }
  return ({ values }, before) => {
    const imo = String(values[vesselColumn.header] ?? '');
    const own = before && columns.length > 0 ? ownValuesOf(sheet, before) : {};
    return columns.flatMap((column): readonly Problem[] => {
      const number = numberIn(column, values);
      if (number === undefined || number === numberIn(column, own)) return [];
      const [other] = [...(holders.get(number) ?? [])].filter((one) => one !== imo);
      note(number, imo);
      if (other === undefined) return [];
      const reason = `${lookups.vesselNames.get(other) ?? other} has this ${column.header}, too: check it`;
      return [{ column: column.header, value: String(values[column.header]), reason }];
    });
  };
};

/** The number that a row has in a column, as it is compared; undefined if it has none. */
const numberIn = ({ header }: Column, values: PreparedRow['values']): string | undefined => {
  const value = String(values[header] ?? '');
  return /\d/.test(value) ? keyOf([header, withoutDecimals(value)]) : undefined;
};
