/** The files of the drop folder that are being read or were taken, so that each is taken once. */
export const inboxFiles = `
create table inbox_file (
  company_id int not null references company on delete cascade,
  file_hash text not null,
  file_name text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  batch_id int,
  primary key (company_id, file_hash),
  foreign key (batch_id, company_id) references import_batch (id, company_id) on delete cascade
);
create index inbox_file_of_batch on inbox_file (batch_id);
`;
