/**
 * A person may have an account in each of several companies, with one e-mail address. One of them has the password and the
 * second factor; the others sign in as that one. Foreign keys keep the address equal. Accounts without a password own no address.
 */
export const twoCompanies = `
alter table account add column signs_in_as int check (signs_in_as <> id);
alter table account drop constraint account_email_key;
alter table account add unique (company_id, email), add unique (id, email),
  add foreign key (signs_in_as, email) references account (id, email) on update cascade,
  add check (signs_in_as is null or password_hash = 'of another account');
create unique index account_signs_in on account (email) where signs_in_as is null and password_hash <> 'not set';
create index account_email on account (email);
create index account_signs_in_as on account (signs_in_as) where signs_in_as is not null;
alter table session_family add column by_provider boolean not null default false;
drop function has_account(text);
create function signs_in(address text) returns boolean
  language sql stable security definer set search_path from current as $$
    select exists (select from account as own join account on own.id = account.id or own.signs_in_as = account.id
      where account.email = address and account.signs_in_as is null and account.password_hash <> 'not set'
        and own.deactivated_at is null) $$;
create function is_shared(account_id int) returns boolean
  language sql stable security definer set search_path from current as $$
    select exists (select from account where signs_in_as = $1 or (id = $1 and signs_in_as is not null)) $$;
create function has_second_factor(account_id int) returns boolean
  language sql stable security definer set search_path from current as $$
    select exists (select from second_factor where second_factor.account_id = $1 and confirmed_at is not null)
      or exists (select from passkey where passkey.account_id = $1) $$;
`;
