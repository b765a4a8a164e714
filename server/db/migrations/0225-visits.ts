/**
 * When records and class surveys were stored, and when the visit of an account before this one ended. Rows that were there before
 * this migration never count as new.
 */
export const visits = `
alter table record add column stored_at timestamptz;
alter table record alter column stored_at set default now();
create index record_stored on record (company_id, stored_at) where stored_at is not null;
alter table class_survey add column stored_at timestamptz;
alter table class_survey alter column stored_at set default now();
create index class_survey_stored on class_survey (company_id, stored_at) where stored_at is not null;
create table account_visit (
  account_id int primary key,
  company_id int not null references company on delete cascade,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  previous_at timestamptz,
  foreign key (account_id, company_id) references account (id, company_id) on update cascade on delete cascade
);
create index account_visit_of_company on account_visit (company_id);
`;
