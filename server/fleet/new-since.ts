import { sql } from 'kysely';
import type { CallOutput } from '../../src/contract/catalogue.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { previousVisit } from '../session/visit.ts';

/** What was stored since the account's last visit, of the lists that it may read; null: it is its first visit. */
export const newSince = async ({ db, caller }: SignedInContext): Promise<CallOutput<'attention.list'>['lastVisit']> => {
  const { companyId, accountId, permissions } = caller;
  const visible = sql`vessel_id in (select vessel_id from visible_vessel where account_id = ${accountId})`;
  const readable = kindNames.filter((kind) => mayRead(permissions, [kinds[kind].needs]));
  const { rows } = await sql<{ at: Date; list: string | null; count: number }>`
    with visit as materialized (select ${previousVisit(caller)} as at)
    select visit.at, list, count from visit left join (
      select kind as list, count(*)::int as count from record, visit
      where company_id = ${companyId} and stored_at > visit.at and kind = any(${readable}::text[]) and ${visible} group by kind
      union all
      select 'classSurvey', count(*)::int from class_survey, visit
      where company_id = ${companyId} and stored_at > visit.at and ${mayRead(permissions, ['Class Survey'])} and ${visible}
    ) as found on count > 0
    where visit.at is not null order by count desc, list`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return {
    at: first.at.toISOString(),
    newRows: rows.flatMap(({ list, count }) => (list === null ? [] : [{ list, count }])),
  };
};
