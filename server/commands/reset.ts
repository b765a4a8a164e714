import { emptyDataDir, hasDatabase, isEmptyDataDir, lockDataDir } from '../db/data-dir-lock.ts';
import { environment } from '../env.ts';
import { runProgram } from '../app/run-program.ts';
import { StartupError } from '../errors/startup-error.ts';
import { confirm } from './confirm.ts';
import { readOptions } from './options.ts';

const usage = 'Usage: npm run reset -- [--yes]';

await runProgram(async () => {
  const { values } = readOptions({ yes: { type: 'boolean', default: false } }, usage);
  const { DATABASE_URL, folder } = environment();
  if (DATABASE_URL) throw new StartupError('A database on a server is not deleted from here');
  lockDataDir(folder);
  if (!(await isEmptyDataDir(folder))) {
    const what = hasDatabase(folder)
      ? `the database in ${folder} with everything in it`
      : `all files in ${folder}, which holds no database`;
    await confirm(`This deletes ${what}.`, values);
  }
  await emptyDataDir(folder);
  process.stdout.write('The embedded database was deleted; the next start creates it again.\n');
});
