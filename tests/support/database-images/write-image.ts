import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { embeddedParsers } from '../../../server/db/embedded-parsers.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { type Contents, prepare } from './prepare.ts';

/** Started by serve-images.ts: prepares a database and writes its data folder into a file. */
const [, , file = '', contents = '{}'] = process.argv;
const pglite = await PGlite.create({
  parsers: embeddedParsers,
  // Segments of 1 MB instead of 16, none kept for later use: every test database would copy them.
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'full_page_writes=off'],
});
const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
// SAFETY: prepared-database.ts has written these contents.
await prepare(db, JSON.parse(contents) as Contents);
// No test creates a database: without the templates of one, a copy has half the files.
await pglite.exec(`update pg_database set datistemplate = false where datname in ('template0', 'template1')`);
await pglite.exec('drop database template0');
await pglite.exec('drop database template1');
// So that a database which starts with the image has nothing to recover.
await pglite.query('checkpoint');
const image = await pglite.dumpDataDir('none');
writeFileSync(file, new Uint8Array(await image.arrayBuffer()));
await db.destroy();
