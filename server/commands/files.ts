import { counted } from '../../src/contract/format.ts';
import { environment } from '../env.ts';
import { moveToDatabase, moveToStore } from '../files/move-files.ts';
import { createObjectStore } from '../files/object-store.ts';
import { runProgram } from '../app/run-program.ts';
import { StartupError } from '../errors/startup-error.ts';
import { closeForCommand, openForCommand } from './open-database.ts';
import { readOptions } from './options.ts';

const usage = `Usage: npm run files -- to-store|to-database
  to-store     moves the files of the database to the store of FILES_URL, as the running portal does within a minute
  to-database  moves all files of the store back; then start the portal without FILES_URL
With PostgreSQL the portal may run meanwhile, and for to-database must run without FILES_URL. The embedded database is open
to one process: stop the portal first.`;

await runProgram(async () => {
  const { positionals } = readOptions({}, usage);
  const [word, ...more] = positionals;
  if ((word !== 'to-store' && word !== 'to-database') || more.length > 0) throw new StartupError(usage);
  const env = environment();
  if (env.FILES_URL === undefined) throw new StartupError('FILES_URL is not set: there is no store');
  const db = await openForCommand(env);
  const store = createObjectStore(env.FILES_URL);
  const { files, bytes } = await (word === 'to-store' ? moveToStore : moveToDatabase)({ db, store });
  process.stdout.write(`${counted(files, 'file')} moved (${bytes} bytes).\n`);
  await closeForCommand(db);
});
