import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { SignedInContext } from '../request/request-context.ts';

/** A visit ends when an account has been away for so long, and every day. */
const awayMinutes = 30;

/** Notes that an account opens the portal. What was stored since its visit before is new to it. */
export const noteVisit = async ({ db, caller, now }: SignedInContext): Promise<void> => {
  await sql`
    insert into account_visit as visit (account_id, company_id, began_at, seen_at)
    values (${caller.accountId}, ${caller.companyId}, ${now}, ${now})
    on conflict (account_id) do update set
      previous_at = case when ${isOver(now)} then visit.seen_at else visit.previous_at end,
      began_at = case when ${isOver(now)} then excluded.began_at else visit.began_at end,
      seen_at = greatest(visit.seen_at, excluded.seen_at)`.execute(db);
};

const isOver = (
  now: Date,
) => sql<boolean>`(visit.seen_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(awayMinutes)})
  or (visit.began_at at time zone 'UTC')::date < (${now}::timestamptz at time zone 'UTC')::date)`;

/** Notes that the account of a session is still here. */
export const noteSeen = async (db: Database, familyId: string, now: Date): Promise<void> => {
  await db
    .updateTable('account_visit')
    .set({ seen_at: now })
    .where('account_id', '=', (where) =>
      where.selectFrom('session_family').where('id', '=', familyId).select('account_id'),
    )
    .execute();
};

/** When the account's visit before this one ended, as a subquery; null: there was none. */
export const previousVisit = ({ accountId }: Pick<SignedInContext['caller'], 'accountId'>) =>
  sql<Date | null>`(select previous_at from account_visit where account_id = ${accountId})`;
