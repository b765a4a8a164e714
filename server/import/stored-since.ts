import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { ofSheet, recordset } from './existing.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/** A row to insert, and a stored row with its key, by their ids. */
interface Same {
  readonly id: number;
  readonly stored: number;
}

/**
 * The rows to insert that have the key of a stored row, and not another reference. If no row of the file is that one, somebody has
 * stored it since the check, which would have taken the row for it. A unique index says it of rows without an id.
 */
export const storedSince = async (
  db: Database,
  companyId: number,
  sheet: Sheet,
  rows: readonly Entity[],
): Promise<readonly Same[]> => {
  const same = keyColumns(sheet)?.map(({ column, isNullable }) => sameIn(column, isNullable)) ?? [];
  if (same.length === 0 || rows.length === 0 || !sheet.identity.includes('id')) return [];
  const ofCompany = sheet.owner === 'company' ? [sql`t.company_id = ${companyId}`] : [];
  const reference = sheet.referenceKey
    ? [sql`(k.reference is null or t.reference is null or t.reference = k.reference)`]
    : [];
  const { rows: found } =
    await sql<Same>`select k.id::int as id, t.id::int as stored from ${recordset(sheet, rows)} as k
    join ${sql.table(sheet.table)} as t on ${sql.join([...same, ...reference, ...ofSheet(sheet), ...ofCompany], sql` and `)}`.execute(
      db,
    );
  return found;
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
