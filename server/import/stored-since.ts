import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { ofSheet, recordset } from './existing.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/**
 * The ids of rows to insert whose key and reference a stored row has: since the check, which would have taken each for that one,
 * somebody else has stored it. A unique index says it of a row without an id.
 */
export const storedSince = async (
  db: Database,
  companyId: number,
  sheet: Sheet,
  rows: readonly Entity[],
): Promise<ReadonlySet<number>> => {
  const same = keyColumns(sheet)?.map(({ column, isNullable }) => sameIn(column, isNullable)) ?? [];
  if (same.length === 0 || rows.length === 0 || !sheet.identity.includes('id')) return new Set();
  const ofCompany = sheet.owner === 'company' ? [sql`t.company_id = ${companyId}`] : [];
  const reference = sheet.referenceKey ? [sql`(k.reference is null or t.reference = k.reference)`] : [];
  const { rows: found } = await sql<{ id: number }>`select k.id from ${recordset(sheet, rows)} as k
    join ${sql.table(sheet.table)} as t on ${sql.join([...same, ...reference, ...ofSheet(sheet), ...ofCompany], sql` and `)}`.execute(
    db,
  );
  return new Set(found.map(({ id }) => Number(id)));
};

const sameIn = (column: string, isNullable: boolean): RawBuilder<unknown> =>
  isNullable
    ? sql`${sql.ref(`t.${column}`)} is not distinct from ${sql.ref(`k.${column}`)}`
    : sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`;

interface KeyColumn {
  readonly column: string;
  readonly isNullable: boolean;
}

/** The columns of the table with the key of a sheet; undefined if they have not all of it. */
const keyColumns = ({ key, columns, stored, references }: Sheet): readonly KeyColumn[] | undefined => {
  const found = key.map((header): readonly KeyColumn[] => {
    const { places: [place = ''] = [], required } = columns.find((column) => column.header === header) ?? {};
    if (place === 'moment')
      return [
        { column: 'date', isNullable: false },
        { column: 'time_of_day', isNullable: true },
      ];
    if (stored.includes(place)) return [{ column: place, isNullable: !required }];
    return references
      .filter(({ from }) => from.includes(header) && from.every((one) => key.includes(one)))
      .map(({ column }) => ({ column, isNullable: !required }));
  });
  return found.every(({ length }) => length > 0) ? found.flat() : undefined;
};
