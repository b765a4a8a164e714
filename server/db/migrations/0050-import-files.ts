/** The files that a company brings in a ZIP beside a workbook: the ZIP until it is applied, and what is in it. */
export const importFiles = `
create table import_zip (
  batch_id int primary key references import_batch on delete cascade,
  file_name text not null,
  bytes bytea not null
);
create table import_file (
  batch_id int not null references import_batch on delete cascade,
  name text not null,
  date date,
  media_type text,
  sha256 text,
  size int not null,
  reason text,
  used boolean not null default false,
  primary key (batch_id, name)
);
create index file_by_hash on file (sha256) where sha256 is not null;
`;
