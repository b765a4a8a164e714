import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * The bytes of a file may be in a store beside the database. Size and hash stay in the row: a trigger computes them, as the
 * generated columns did. Objects of deleted rows are listed, to be deleted later.
 */
export const fileStore = async (db: Database): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements: readonly string[] = [
  `alter table file alter column size drop expression, alter column sha256 drop expression,
    add column in_store boolean not null default false`,
  `create function measure_file() returns trigger language plpgsql as $$
begin
  if new.bytes is not null then
    new.size = octet_length(new.bytes);
    new.sha256 = encode(sha256(new.bytes), 'hex');
    new.in_store = false;
  elsif not new.in_store then
    new.size = null;
    new.sha256 = null;
  end if;
  return new;
end $$`,
  `create trigger measure_file before insert or update of bytes, in_store, size, sha256 on file for each row
    execute function measure_file()`,
  `create index file_not_in_store on file (id) where bytes is not null`,
  `create table removed_object (
  file_id int not null,
  sha256 text not null,
  removed_at timestamptz not null default now(),
  primary key (file_id, sha256)
)`,
  // The role of a company may delete its files, and not write this table.
  `create function note_removed_object() returns trigger language plpgsql security definer as $$
begin
  insert into removed_object (file_id, sha256) values (old.id, old.sha256)
    on conflict (file_id, sha256) do update set removed_at = now();
  return null;
end $$`,
  `create trigger note_removed_object after delete on file for each row when (old.in_store)
    execute function note_removed_object()`,
];
