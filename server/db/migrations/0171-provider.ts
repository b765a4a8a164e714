/** Sign-ins at an OpenID provider that are on their way, and whether a company demands them instead of passwords. */
export const provider = `
create table provider_sign_in (
  state_hash text primary key,
  binding text not null,
  sealed text not null,
  device_id text,
  platform text not null,
  expires_at timestamptz not null,
  code_hash text unique,
  account_id int references account (id) on delete cascade
);
create index provider_sign_in_expiry on provider_sign_in (expires_at);
create index provider_sign_in_of_account on provider_sign_in (account_id);
alter table company add column needs_provider boolean not null default false;
`;
