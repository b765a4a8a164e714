import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { SignedInContext } from '../request/request-context.ts';

/** A visit ends when an account has been away for so long, and every day. */
const awayMinutes = 30;

/**
 * Notes that the account of a session is here: at each sign-in and renewal, which come before anything is read. What was stored
 * since its visit before is new to it.
 */
export const noteVisit = async (db: Database, familyId: string, now: Date): Promise<void> => {
  const isOver = sql<boolean>`(visit.seen_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(awayMinutes)})
    or (visit.began_at at time zone 'UTC')::date < (${now}::timestamptz at time zone 'UTC')::date)`;
  await sql`
    insert into account_visit as visit (account_id, company_id, began_at, seen_at)
    select account_id, company_id, ${now}, ${now} from session_family where id = ${familyId}
    on conflict (account_id) do update set
      previous_at = case when ${isOver} then visit.seen_at else visit.previous_at end,
      began_at = case when ${isOver} then excluded.began_at else visit.began_at end,
      seen_at = greatest(visit.seen_at, excluded.seen_at)`.execute(db);
};

/** When the account's visit before this one ended, as a subquery; null: there was none. */
export const previousVisit = ({ accountId }: Pick<SignedInContext['caller'], 'accountId'>) =>
  sql<Date | null>`(select previous_at from account_visit where account_id = ${accountId})`;
