import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { isEmptyDataDir, lockDataDir } from '../db/data-dir-lock.ts';
import { openDatabase } from '../db/database.ts';
import { logBytes } from '../disk/disk-space.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { OpenedArchive } from './archive.ts';
import { copyRows, type CreateOtherTables } from './copy-rows.ts';
import { databaseVersion } from './data-facts.ts';
import { replaceDatabaseFiles } from './embedded-files.ts';
import { requireFree, writingTo } from './full-disk.ts';
import { completeRestore } from './complete-restore.ts';
import { requireVersion } from './postgres-programs.ts';
import type { RowPage } from './row-texts.ts';
import { rowsOfDump } from './rows-of-dump.ts';
import { rowsOfEmbedded } from './rows-of-embedded.ts';

/** How a backup is restored. */
export interface RestoreOptions {
  /** Deletes what is in the database. */
  readonly replace: boolean;
  readonly createOtherTables: CreateOtherTables;
}

/** Restores the embedded database into a folder. Until the restored one is checked and migrated, the present one is not touched. */
export const restoreEmbedded = async (
  { manifest, part }: OpenedArchive,
  folder: string,
  { replace, createOtherTables }: RestoreOptions,
): Promise<void> => {
  lockDataDir(folder);
  if (!replace && !(await isEmptyDataDir(folder)))
    throw new StartupError(
      `There are files in ${folder}: repeat the command with --replace to delete them. Nothing was changed.`,
    );
  const isDump = manifest.kind === 'postgres';
  if (isDump) await requireVersion('pg_restore', manifest.databaseVersion, 'the backup');
  const version = await embeddedVersion();
  if (!isDump && manifest.databaseVersion !== version)
    throw new StartupError(
      `This backup is of the embedded PostgreSQL ${manifest.databaseVersion}, and this version of Fleet Portal has ${version}: restore it with the version that made it. Nothing was changed.`,
    );
  const restored = `${folder}.restored`;
  await rm(restored, { recursive: true, force: true });
  await requireFree(
    path.dirname(folder),
    'The restored database',
    manifest.databaseBytes + logBytes,
    'Nothing was changed.',
  );
  try {
    await writingTo(path.dirname(folder), 'Nothing was changed.', async () => {
      if (!isDump) await unpack(part, restored);
      const db = await openDatabase({ folder: restored });
      try {
        if (isDump) await copyRows(db, manifest, rowsOfDump(part), createOtherTables);
        await completeRestore(db, manifest);
      } finally {
        await db.destroy();
      }
    });
    await replaceDatabaseFiles(folder, restored);
  } finally {
    await rm(restored, { recursive: true, force: true });
  }
};

/** Unpacks the folder of an embedded database. */
const unpack = (part: string, folder: string): Promise<void> =>
  pipeline(createReadStream(part), createGunzip(), unpackTar(folder, { strict: true, fmode: 0o600, dmode: 0o700 }));

/** Reads the rows of an archive of an embedded database, in the folder where the archive was unpacked. */
export const copyEmbedded = async (
  { manifest, part }: OpenedArchive,
  copy: (rows: AsyncIterable<RowPage>) => Promise<void>,
): Promise<void> => {
  const working = path.dirname(part);
  await requireFree(working, 'Unpacking its database', manifest.databaseBytes + logBytes, 'Nothing was changed.');
  const folder = path.join(working, 'database');
  await writingTo(working, 'Nothing was changed.', () => unpack(part, folder));
  const source = await openDatabase({ folder });
  await source
    .transaction()
    .execute((trx) => copy(rowsOfEmbedded(trx)))
    .finally(() => source.destroy());
};

const embeddedVersion = async (): Promise<number> => {
  const db = await openDatabase({});
  return databaseVersion(db).finally(() => db.destroy());
};
