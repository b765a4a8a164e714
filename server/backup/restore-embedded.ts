import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { isEmptyDataDir, lockDataDir } from '../db/data-dir-lock.ts';
import { openDatabase } from '../db/database.ts';
import { logBytes } from '../disk/disk-space.ts';
import { StartupError } from '../start/startup-error.ts';
import type { OpenedArchive } from './archive.ts';
import { databaseVersion } from './data-facts.ts';
import { replaceDatabaseFiles } from './embedded-files.ts';
import { requireFree, writingTo } from './full-disk.ts';
import { completeRestore } from './complete-restore.ts';

/** Restores the embedded database into a folder. Until the restored one is checked and migrated, the present one is not touched. */
export const restoreEmbedded = async (
  { manifest, part }: OpenedArchive,
  folder: string,
  { replace }: { readonly replace: boolean },
): Promise<void> => {
  lockDataDir(folder);
  if (!replace && !(await isEmptyDataDir(folder)))
    throw new StartupError(
      `There are files in ${folder}: repeat the command with --replace to delete them. Nothing was changed.`,
    );
  const version = await embeddedVersion();
  if (manifest.databaseVersion !== version)
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
      await pipeline(
        createReadStream(part),
        createGunzip(),
        unpackTar(restored, { strict: true, fmode: 0o600, dmode: 0o700 }),
      );
      const db = await openDatabase({ folder: restored });
      await completeRestore(db, manifest).finally(() => db.destroy());
    });
    await replaceDatabaseFiles(folder, restored);
  } finally {
    await rm(restored, { recursive: true, force: true });
  }
};

const embeddedVersion = async (): Promise<number> => {
  const db = await openDatabase({});
  return databaseVersion(db).finally(() => db.destroy());
};
