import { sql } from 'kysely';
import type { Database } from '../http/handler.ts';
import type { PreparedRow } from './prepared.ts';

/** Reports rows whose IMO number belongs to a vessel of another company. */
export const vesselsElsewhere = async (db: Database, companyId: number, rows: readonly PreparedRow[]) => {
  const numbers = rows.map(({ values }) => String(values['IMO Number'] ?? ''));
  // A function of the database: the vessels of other companies are not visible here.
  const { rows: found } = await sql<{ imono: string }>`
    select imono from imo_numbers_elsewhere(${companyId}, ${numbers}) as imono`.execute(db);
  const elsewhere = new Set(found.map(({ imono }) => imono));
  return (row: PreparedRow): PreparedRow => {
    const imo = String(row.values['IMO Number'] ?? '');
    if (!elsewhere.has(imo)) return row;
    const problem = {
      column: 'IMO Number',
      value: imo,
      reason: 'This vessel belongs to another company of this portal',
    };
    return { ...row, problems: [...row.problems, problem] };
  };
};
