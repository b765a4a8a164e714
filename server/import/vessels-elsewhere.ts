import type { Database } from '../http/handler.ts';
import type { PreparedRow } from './prepared.ts';

/** Reports rows whose IMO number belongs to a vessel of another company. */
export const vesselsElsewhere = async (db: Database, companyId: number, rows: readonly PreparedRow[]) => {
  const numbers = rows.map(({ values }) => String(values['IMO Number'] ?? ''));
  const found = await db
    .selectFrom('vessel')
    .where('imono', 'in', numbers)
    .where('company_id', '<>', companyId)
    .select('imono')
    .execute();
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
