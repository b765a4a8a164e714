import { type RawBuilder, sql } from 'kysely';
import type { CertificateOverview } from '../../src/contract/models/certificate.ts';
import type { Database } from '../http/handler.ts';

/** The units of a chart of occurrences, and how its labels write them. */
export const unitPatterns = { month: 'YYYY-MM', year: 'YYYY' } as const;

export type Unit = keyof typeof unitPatterns;

/** Inspections and findings per inspection in each year from the first to the last of `counted` (year, held, findings). */
export const figuresPerYear = sql`
  select year, coalesce(held, 0) as "numOfYear",
    coalesce(round((findings / held)::numeric, 2), 0)::float8 as "avgCountperYear"
  from generate_series((select min(year) from counted), (select max(year) from counted)) as year
  left join counted using (year)
  order by year`;

/** Drills held, still to be held, and not held in time, by their status. */
export const drillFigures = sql`
  count(*) filter (where status not in ('Planned', 'Overdue'))::int as executed,
  count(*) filter (where status = 'Planned')::int as planned,
  count(*) filter (where status = 'Overdue')::int as overdue`;

/** Number and percent of each category of certificates. `certificates` selects their `status`. */
export const certificateFigures = async (
  db: Database,
  certificates: RawBuilder<unknown>,
): Promise<CertificateOverview> => {
  const { rows } = await sql<{ overview: CertificateOverview }>`
    with filtered as (${certificates})
    select json_object_agg(category, json_build_object(
      'number', number, 'percent', coalesce(round(100.0 * number / nullif(whole, 0), 1), 0))) as overview
    from (
      select lower(category) as category, count(status) as number, sum(count(status)) over () as whole
      from unnest(array['Available', 'Overdue', 'Due']) as category left join filtered on status = category group by category
    ) as standing`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The categories of certificates were not counted');
  return row.overview;
};
