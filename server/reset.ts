import { rm } from 'node:fs/promises';
import { environment } from './env.ts';
import { holdFolder } from './sole-user.ts';
import { runProgram, StartFault } from './start-fault.ts';

await runProgram(async () => {
  const { DATABASE_URL, folder } = environment();
  if (DATABASE_URL) throw new StartFault('A database on a server is not deleted from here');
  await holdFolder(folder);
  await rm(folder, { recursive: true, force: true });
  process.stdout.write('The embedded database is deleted; the next start makes it new.\n');
});
