// @module-tag exhaustive
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/contract/catalogue.ts';
import { runDemoMigrations } from '../../../demo/demo-tables.ts';
import { filesFromRows } from '../../../server/db/migrations/0013-files-from-rows.ts';
import { createStoredFiles } from '../../../server/files/stored-files.ts';
import type { Database } from '../../../server/db/schema.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { startTestServer } from '../../support/server.ts';

const pdf = Buffer.from('%PDF-1.7 the monthly report');
/** What the row of a file without content has. */
const empty = { bytes: null, sha256: null, in_store: false };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a stored file', () => {
  let db: Database;
  beforeAll(async () => {
    db = await preparedDatabase();
  });
  afterAll(() => db.destroy());

  const insert = (bytes?: Uint8Array) =>
    db
      .insertInto('file')
      .values({ media_type: 'application/pdf', ...(bytes && { bytes }) })
      .returningAll()
      .executeTakeFirstOrThrow();
  const stored = (id: number) => db.selectFrom('file').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

  it('has its size and hash from the database', async () => {
    expect(await insert(pdf)).toMatchObject({ size: pdf.length, sha256: sha256(pdf) });
  });

  it('is generated once for concurrent downloads, stored, and read from its row from then on', async () => {
    const { id } = await insert();
    const asked: number[] = [];
    const bytesOf = createStoredFiles(db, async (file) => {
      asked.push(file);
      return pdf;
    });
    const file = { id, ...empty };
    expect(await Promise.all([bytesOf(file), bytesOf(file), bytesOf(file)])).toEqual([pdf, pdf, pdf]);
    expect(asked).toEqual([id]);
    const row = await stored(id);
    expect(row).toMatchObject({ size: pdf.length, sha256: sha256(pdf) });
    expect(Buffer.from((await createStoredFiles(db)(row)) ?? [])).toEqual(pdf);
  });

  it('that failed to be generated is generated at the next download', async () => {
    const { id } = await insert();
    let fails = true;
    const bytesOf = createStoredFiles(db, async () => {
      if (fails) throw new Error('out of memory');
      return pdf;
    });
    await expect(bytesOf({ id, ...empty })).rejects.toThrow('out of memory');
    fails = false;
    expect(await bytesOf({ id, ...empty })).toEqual(pdf);
  });

  it('without bytes answers 404 if nothing generates it', async () => {
    const { id } = await insert();
    const missing = { status: 404, message: 'This file has no content' };
    await expect(createStoredFiles(db)({ id, ...empty })).rejects.toMatchObject(missing);
    await expect(createStoredFiles(db, async () => undefined)({ id, ...empty })).rejects.toMatchObject(missing);
  });
});

it('the migration keeps the bytes of files, and the documents of demo files for the demo, which moves them', async () => {
  const db = await preparedDatabase();
  await sql`drop trigger measure_file on file`.execute(db);
  await sql`alter table file drop column size, drop column sha256`.execute(db);
  await sql`alter table file add column size int, add column document jsonb,
    add constraint file_has_content check ((bytes is null) = (document is not null)),
    add constraint file_has_size check ((bytes is null) = (size is null))`.execute(db);
  const document = { name: 'Technical report', rows: [['1', 'Hull']] };
  await sql`insert into file (media_type, bytes, size, document) values
    ('application/pdf', ${pdf}, ${pdf.length}, null),
    ('application/pdf', null, null, ${JSON.stringify({ make: 'pdf', ...document })}::jsonb)`.execute(db);
  await filesFromRows(db);
  await db.transaction().execute(runDemoMigrations);
  const files = await db.selectFrom('file').selectAll().orderBy('id').execute();
  expect(Object.keys(files[0] ?? {})).not.toContain('document');
  expect(files).toMatchObject([
    { id: 1, media_type: 'application/pdf', size: pdf.length, sha256: sha256(pdf) },
    { id: 2, media_type: 'application/pdf', size: null, sha256: null, bytes: null },
  ]);
  expect(Buffer.from(files[0]?.bytes ?? [])).toEqual(pdf);
  const { rows } = await sql`select * from demo_document`.execute(db);
  expect(rows).toEqual([{ file_id: 2, format: 'pdf', document }]);
  await db.destroy();
});

it('the demo generates a report at its first download and answers the stored bytes at the next', async () => {
  const server = await startTestServer();
  const { access: token } = await server.signIn('fleet@demo.example');
  const { rows } = await sql<{ report: number; file: number }>`
    select report_file.id as report, file_id as file from report_file join file on file.id = file_id
    join account on account.company_id = report_file.company_id
    where email = 'fleet@demo.example' and bytes is null and media_type = 'application/pdf'
    order by report_file.id limit 1`.execute(server.db);
  const address = await server.listen();
  const download = async () => {
    const answer = await fetch(`${address}${catalogue['attachment.report'].path}?reportId=${rows[0]?.report}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return Buffer.from(await answer.arrayBuffer());
  };
  const first = await download();
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  const row = await server.db
    .selectFrom('file')
    .where('id', '=', rows[0]?.file ?? 0)
    .select(['size', 'sha256'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ size: first.length, sha256: sha256(first) });
  await sql`delete from demo_document`.execute(server.db);
  expect(await download()).toEqual(first);
  await server.stop();
}, 240_000);
