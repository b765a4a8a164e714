/**
 * The second factor of accounts: the sealed secret of an authenticator app, recovery codes by their hash, and sign-ins that
 * wait for a code. A company may demand a second factor of all its people.
 */
export const secondFactor = `
create table second_factor (
  account_id int primary key,
  company_id int not null,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint,
  foreign key (account_id, company_id) references account (id, company_id) on update cascade on delete cascade
);
create index second_factor_of_account on second_factor (account_id, company_id);
create table recovery_code (
  account_id int not null,
  company_id int not null,
  code_hash text not null,
  primary key (account_id, code_hash),
  foreign key (account_id, company_id) references account (id, company_id) on update cascade on delete cascade
);
create index recovery_code_of_account on recovery_code (account_id, company_id);
create table sign_in_challenge (
  token_hash text primary key,
  account_id int not null,
  company_id int not null,
  device_id text,
  platform text not null,
  expires_at timestamptz not null,
  foreign key (account_id, company_id) references account (id, company_id) on update cascade on delete cascade
);
create index sign_in_challenge_of_account on sign_in_challenge (account_id, company_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);
alter table company add column needs_second_factor boolean not null default false;
`;
