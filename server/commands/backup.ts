import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { counted } from '../../src/contract/format.ts';
import { writeArchive } from '../backup/archive.ts';
import { backupEmbedded } from '../backup/backup-embedded.ts';
import { backupPostgres } from '../backup/backup-postgres.ts';
import { writingTo } from '../backup/full-disk.ts';
import { withWorkingFolder } from '../backup/working-folder.ts';
import { environment } from '../env.ts';
import { readBuiltPortal } from '../http/built-portal.ts';
import { runProgram } from '../app/run-program.ts';
import { StartupError } from '../errors/startup-error.ts';
import { readOptions } from './options.ts';

const usage = `Usage: npm run backup -- <folder | file.tar>
Writes all data with its files into one archive; the portal may run meanwhile. In a folder the archive is named by the time.
It contains password hashes and keys: only this user may read it, and it must be kept like the database itself.`;

/** The file to write, which must not exist, in a folder that must. */
const archiveAt = (given: string, madeAt: Date): string => {
  const at = path.resolve(given);
  const isFolder = existsSync(at) && statSync(at).isDirectory();
  const file = isFolder ? path.join(at, `fleet-portal-${madeAt.toISOString().replace(/[:.]/g, '-')}.tar`) : at;
  if (existsSync(file)) throw new StartupError(`The file ${file} exists already. No backup was made.`);
  if (!existsSync(path.dirname(file)))
    throw new StartupError(`The folder ${path.dirname(file)} does not exist. No backup was made.`);
  return file;
};

/** Says what the archive lacks; empty: nothing. */
const withoutObjects = (files: number): string =>
  files === 0
    ? ''
    : `!!! ${counted(files, 'file')} ${files === 1 ? 'is an object' : 'are objects'} of the store of FILES_URL and not in the archive: back up its bucket too,\n` +
      '    or move them into the database by `npm run files -- to-database` before a backup.\n';

await runProgram(async () => {
  const { positionals } = readOptions({}, usage);
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new StartupError(usage);
  const madeAt = new Date();
  const file = archiveAt(given, madeAt);
  const { DATABASE_URL, folder } = environment();
  const portal = await readBuiltPortal(path.join(import.meta.dirname, '../../dist'));
  const making = (working: string) => async () => {
    const data = DATABASE_URL ? await backupPostgres(DATABASE_URL, working) : await backupEmbedded(folder, working);
    return writeArchive(file, working, {
      ...data,
      madeAt: madeAt.toISOString(),
      build: portal?.facts.build ?? null,
    });
  };
  const manifest = await withWorkingFolder(`${file}.unfinished-`, (working) =>
    writingTo(path.dirname(file), 'No backup was made.', making(working)),
  );
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const tables = Object.keys(manifest.rows).length;
  process.stdout.write(
    `The backup was written to ${file}: ${counted(rows, 'row')} of ${counted(tables, 'table')}, schema ${manifest.schema}.\n` +
      'It contains password hashes and keys: keep it like the database itself.\n' +
      withoutObjects(manifest.filesInStore),
  );
});
