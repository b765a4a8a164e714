import { sql } from 'kysely';
import type { Database } from '../../http/handler.ts';

/**
 * A file is its bytes; size and hash are computed from them by the database. What demo files were generated from moves
 * to `demo_document`, which belongs to the demo and exists only where the demo is.
 */
export const filesFromRows = async (db: Database): Promise<void> => {
  const { rows } = await sql`select id from file where document is not null limit 1`.execute(db);
  if (rows.length > 0) {
    await sql`create table demo_document (
      file_id int primary key references file on delete cascade, format text not null, document jsonb not null
    )`.execute(db);
    await sql`insert into demo_document (file_id, format, document)
      select id, document ->> 'make', document - 'make' from file where document is not null`.execute(db);
  }
  await sql`alter table file drop constraint file_has_content, drop constraint file_has_size,
    drop column document, drop column size`.execute(db);
  await sql`alter table file
    add column size int generated always as (octet_length(bytes)) stored,
    add column sha256 text generated always as (encode(sha256(bytes), 'hex')) stored`.execute(db);
};
