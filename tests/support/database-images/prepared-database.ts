import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { embeddedDatabase, openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { type Contents, prepare } from './prepare.ts';

const run = promisify(execFile);

/**
 * A new in-memory database with all tables, and with the demo fleet of a day if one is given. In Vitest it starts with
 * a copy of one that was prepared before, which takes a fifth of the time.
 */
export const preparedDatabase = async (contents: Contents = {}): Promise<PortalDatabase> => {
  const images = process.env['DATABASE_IMAGES'];
  const db = await embeddedDatabase(images ? { archive: await imageOf(images, contents) } : {});
  if (!images) await prepare(db, contents);
  // Kysely closes only a database that it has queried.
  await sql`select 1`.execute(db);
  return db;
};

/** Fills an empty or a new folder with an embedded database that has all tables. */
export const prepareFolder = async (folder: string): Promise<void> => {
  const images = process.env['DATABASE_IMAGES'];
  if (images) {
    await mkdir(folder, { recursive: true });
    await run('tar', ['-x', '--no-same-owner', '-f', await imageOf(images, {}), '-C', folder]);
    return;
  }
  const db = await openDatabase({ folder });
  await prepare(db, {});
  await db.destroy();
};

const imageOf = async (images: string, contents: Contents): Promise<string> => {
  const response = await fetch(`${images}/${encodeURIComponent(JSON.stringify(contents))}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`The test database could not be prepared: ${text}`);
  return text;
};
