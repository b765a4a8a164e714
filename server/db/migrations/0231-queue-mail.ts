/**
 * Queues an e-mail in the transaction of what it tells of, and returns its id. Requests of a company may not use the table, whose
 * rows are of all companies; null where the account of a link is of another one. A new link replaces one that waits.
 */
export const queueMail = `
create function queue_mail(sealed text, account_id int, at timestamptz) returns int
  language sql security definer set search_path from current as $$
    insert into queued_mail as waiting (sealed, link_for, attempts, created_at, due_at)
      select $1, $2, 0, $3, $3 where $2 is null or exists (select from account
        where id = $2 and company_id = coalesce(nullif(current_setting('portal.company', true), '')::int, company_id))
      on conflict (link_for) do update set sealed = $1, attempts = 0, created_at = $3, due_at = $3, leased_until = null
      returning waiting.id $$
`;
