import { type RawBuilder, sql } from 'kysely';
import type { CertificateOverview } from '../../src/contract/models/certificate.ts';
import { isCertificateDue, isOverdue } from '../fleet/record-status.ts';
import type { SignedInContext } from '../request/request-context.ts';

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

/** Number and percent of each category of certificates. `certificates` follows `select … ` and names rows of the table `record`. */
export const certificateFigures = async (
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  certificates: RawBuilder<unknown>,
): Promise<CertificateOverview> => {
  const { rows } = await sql<{ overdue: number; due: number; all: number }>`
    select count(*) filter (where ${isOverdue(now)}) as overdue, count(*) filter (where ${isCertificateDue(now)}) as due,
      count(*) as all ${certificates}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The categories of certificates were not counted');
  const { overdue, due, all } = row;
  const figure = (number: number) => ({ number, percent: all === 0 ? 0 : Math.round((1000 * number) / all) / 10 });
  return { available: figure(all - overdue - due), overdue: figure(overdue), due: figure(due) };
};
