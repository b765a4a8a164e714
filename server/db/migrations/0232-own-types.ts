import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * The word of its own that an occurrence has in 'Type', by which lists filter and sort it where it has no incident type; null: it
 * is that of its kind. A column of the index that lists count by, kept by a trigger: to add a generated one would write every
 * record again, and to read the word out of `row` every record that a list counts.
 */
export const ownTypes = async (db: Database): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const kinds = `('nearMiss', 'nonConformity', 'accident')`;

/** The word in `row`, as an entry of an index may have it. */
const word = (row: string) => `nullif(nullif(left(trim(${row}."row" ->> 'inR_Type'), 200), ''),
  case ${row}.kind when 'nearMiss' then 'Near Miss' when 'nonConformity' then 'Non Conformity' else 'Accident' end)`;

const statements: readonly string[] = [
  `alter table record add column own_type text`,
  `update record set own_type = ${word('record')} where kind in ${kinds} and ${word('record')} is not null`,
  `create function note_own_type() returns trigger language plpgsql as $$
begin
  new.own_type = ${word('new')};
  return new;
end $$`,
  `create trigger note_own_type before insert or update of "row" on record
    for each row when (new.kind in ${kinds}) execute function note_own_type()`,
  `drop index record_facets`,
  `create index record_facets on record (company_id, kind, vessel_id)
    include (status, type, own_type, date, due, warn_from, open_findings, findings)`,
];
