import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Schema } from '../../../server/db/schema.ts';
import { type Contents, prepare } from './prepare.ts';

/** Started by serve-images.ts: prepares a database and writes its data folder into a file. */
const [, , file = '', contents = '{}'] = process.argv;
const pglite = await PGlite.create();
const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
// SAFETY: prepared-database.ts has written these contents.
await prepare(db, JSON.parse(contents) as Contents);
// So that a database which starts with the image has nothing to recover.
await pglite.query('checkpoint');
const image = await pglite.dumpDataDir('none');
writeFileSync(file, new Uint8Array(await image.arrayBuffer()));
await db.destroy();
