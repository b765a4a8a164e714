import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** The counts of records by vessel, or by company, kind and month: as they are kept, and as all records are counted. Both in one order. */
export const monthCounts = async (db: Database) => {
  const kept = await sql`select company_id, vessel_id, kind, month, records from record_month where records <> 0
    order by company_id, vessel_id, kind, month`.execute(db);
  const counted = await sql`select company_id, vessel_id, kind, date_trunc('month', date::timestamp)::date as month,
      count(*)::int as records
    from record where date is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  const keptOfCompanies = await sql`select company_id, kind, month, records from company_month where records <> 0
    order by company_id, kind, month`.execute(db);
  const countedOfCompanies =
    await sql`select company_id, kind, date_trunc('month', date::timestamp)::date as month, count(*)::int as records
    from record where date is not null group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return {
    kept: [...kept.rows, ...keptOfCompanies.rows],
    counted: [...counted.rows, ...countedOfCompanies.rows],
  };
};
