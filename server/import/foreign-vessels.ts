import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { keyOf, type Lookups } from './lookups.ts';
import type { PreparedRow } from './prepared.ts';

/**
 * Reports rows of the sheet Vessels whose vessel belongs to another company; for an account that sees chosen vessels only,
 * those of every other vessel, whosever it is: it could not see what it added.
 */
export const foreignVessels = async (db: Database, { scope, known }: Lookups, rows: readonly PreparedRow[]) => {
  const numbers = rows.map(imoOf);
  // A function of the database: the vessels of other companies are not visible here.
  const { rows: found } = await sql<{ imono: string }>`
    select imono from imo_numbers_elsewhere(${scope.companyId}, ${numbers}) as imono`.execute(db);
  const elsewhere = new Set(found.map(({ imono }) => imono));
  const reasonFor = (imo: string): string | undefined => {
    if (known.vessel.has(keyOf([imo]))) return undefined;
    if (scope.onlyFor !== undefined)
      return 'This is none of your vessels: only an account that sees all vessels adds new ones';
    return elsewhere.has(imo) ? 'This vessel belongs to another company of this portal' : undefined;
  };
  return (row: PreparedRow): PreparedRow => {
    const value = imoOf(row);
    const reason = reasonFor(value);
    return reason === undefined
      ? row
      : { ...row, problems: [...row.problems, { column: 'IMO Number', value, reason }] };
  };
};

const imoOf = ({ values }: PreparedRow): string => String(values['IMO Number'] ?? '');
