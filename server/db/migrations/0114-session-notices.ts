import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Notices of changes that end or change what an access token is valid for, so that processes may use for seconds what they
 * read about it: the payload is the account's id. Renewing tokens is no such change.
 */
export const sessionNotices = async (db: Database): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements: readonly string[] = [
  `create function notify_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_sessions', old.id::text);
  return null;
end $$`,
  `create function notify_of_its_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('portal_sessions', old.account_id::text); end if;
  if tg_op <> 'DELETE' then perform pg_notify('portal_sessions', new.account_id::text); end if;
  return null;
end $$`,
  `create trigger notify_of_change after update on account for each row
    when ((old.company_id, old.deactivated_at) is distinct from (new.company_id, new.deactivated_at))
    execute function notify_of_account()`,
  `create trigger notify_of_change after insert or update or delete on account_permission for each row
    execute function notify_of_its_account()`,
  `create trigger notify_of_delete after delete on session_family for each row execute function notify_of_its_account()`,
  `create trigger notify_of_change after update on session_family for each row when (
      (old.account_id, old.device_id, old.revoked_at) is distinct from (new.account_id, new.device_id, new.revoked_at)
      or new.absolute_until < old.absolute_until or new.idle_until < old.idle_until or new.generation < old.generation
      or (new.generation = old.generation and old.confirmed_at is not null and new.confirmed_at is null))
    execute function notify_of_its_account()`,
];
