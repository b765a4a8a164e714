import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { ofSheet, recordset, targetKey } from './existing.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/** Which of a company's rows have the reference of a stored row that is none of them, by `targetKey`. */
export const takenReferences = async (
  db: Database,
  companyId: number,
  sheet: Sheet,
  rows: readonly Entity[],
): Promise<ReadonlySet<string>> => {
  const { referenceKey = [], references, owner } = sheet;
  const named = rows.filter(({ reference }) => typeof reference === 'string');
  if (referenceKey.length === 0 || named.length === 0) return new Set();
  const owners = references.filter(({ from }) => from.length > 0 && from.every((one) => referenceKey.includes(one)));
  const same = ['reference', ...owners.map(({ column }) => column)].map(
    (column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`,
  );
  const ofCompany = owner === 'company' ? [sql`t.company_id = ${companyId}`] : [];
  const { rows: taken } = await sql<Entity>`select k.id from ${recordset(sheet, named)} as k
    join ${sql.table(sheet.table)} as t on ${sql.join([...same, ...ofSheet(sheet), ...ofCompany], sql` and `)}
    where t.id not in (${sql.join(named.map(({ id }) => Number(id)))})`.execute(db);
  return new Set(taken.map((row) => targetKey(sheet, row)));
};
