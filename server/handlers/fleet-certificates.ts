import { sql } from 'kysely';
import type { CertificateOverview } from '../../src/contract/models/certificate.ts';
import { recordStatus } from '../fleet/record-status.ts';
import type { SignedInContext } from '../http/handler.ts';

/** The certificates of all the account's vessels by status: number and percent per category. */
export const fleetCertificates = async ({ db, caller, now }: SignedInContext): Promise<CertificateOverview> => {
  const { rows } = await sql<{ category: keyof CertificateOverview; number: number; percent: number }>`
    select lower(category) as category, number, coalesce(round(100.0 * number / nullif(sum(number) over (), 0), 1), 0)::float8 as percent
    from (
      select category, count(record.id)::int as number
      from unnest(array['Available', 'Overdue', 'Due']) as category
      left join record on ${recordStatus('certificate', now)} = category and record.kind = 'certificate'
        and record.vessel_id in (select vessel_id from visible_vessel where account_id = ${caller.accountId})
      group by category
    ) as standing`.execute(db);
  const share = (category: keyof CertificateOverview) => {
    const { number = 0, percent = 0 } = rows.find((row) => row.category === category) ?? {};
    return { number, percent };
  };
  return { available: share('available'), overdue: share('overdue'), due: share('due') };
};
