import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { counted } from '../../src/contract/format.ts';
import { openArchive } from '../backup/archive.ts';
import type { CreateOtherTables } from '../backup/copy-rows.ts';
import { requireFree, writingTo } from '../backup/full-disk.ts';
import { requireRestorable } from '../backup/manifest.ts';
import { restoreEmbedded } from '../backup/restore-embedded.ts';
import { restorePostgres } from '../backup/restore-postgres.ts';
import { withWorkingFolder } from '../backup/working-folder.ts';
import { environment } from '../env.ts';
import { StartupError } from '../errors/startup-error.ts';
import { readOptions } from './options.ts';

const usage = `Usage: npm run restore -- <file.tar> [--replace]
Restores a backup into the database of DATA_DIR or DATABASE_URL, which must be empty, and migrates it to this version. It may be
of the other kind of database.
  --replace  deletes what is in the database
Stop the portal first. All sessions are ended: everybody signs in again.`;

/** Says what the portal needs besides the archive; empty: nothing. */
const needsObjects = (files: number): string =>
  files === 0
    ? ''
    : `!!! The archive does not contain ${counted(files, 'file')}: FILES_URL must name a store that has the objects.\n`;

/** `npm run restore`; the tables of an archive that are not the portal's own are created by `createOtherTables`. */
export const restore = async (createOtherTables: CreateOtherTables): Promise<void> => {
  const { values, positionals } = readOptions({ replace: { type: 'boolean', default: false } }, usage);
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new StartupError(usage);
  const file = path.resolve(given);
  if (!existsSync(file)) throw new StartupError(`The file ${file} does not exist. Nothing was changed.`);
  const { DATABASE_URL, folder } = environment();
  const manifest = await withWorkingFolder(path.join(tmpdir(), 'fleet-portal-restore-'), async (working) => {
    await requireFree(tmpdir(), 'Unpacking the backup', statSync(file).size, 'Nothing was changed.');
    const archive = await writingTo(tmpdir(), 'Nothing was changed.', () => openArchive(file, working));
    requireRestorable(archive.manifest, DATABASE_URL ? 'postgres' : 'embedded');
    const options = { ...values, createOtherTables };
    await (DATABASE_URL ? restorePostgres(archive, DATABASE_URL, options) : restoreEmbedded(archive, folder, options));
    return archive.manifest;
  });
  process.stdout.write(
    `The backup of ${manifest.madeAt} was restored, and its rows were counted. Everybody signs in again.\n` +
      needsObjects(manifest.filesInStore),
  );
};
