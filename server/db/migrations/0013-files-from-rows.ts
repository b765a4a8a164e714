import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * A file is its bytes; size and hash are computed from them by the database. What files without bytes were generated from
 * stays in `document` until the program that wrote it takes it.
 */
export const filesFromRows = async (db: Database): Promise<void> => {
  await sql`alter table file drop constraint file_has_content, drop constraint file_has_size, drop column size`.execute(
    db,
  );
  const { rows } = await sql`select id from file where document is not null limit 1`.execute(db);
  if (rows.length === 0) await sql`alter table file drop column document`.execute(db);
  await sql`alter table file
    add column size int generated always as (octet_length(bytes)) stored,
    add column sha256 text generated always as (encode(sha256(bytes), 'hex')) stored`.execute(db);
};
