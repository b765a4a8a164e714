import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.ts';
import { environment } from './env.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';
import { isSeeded, seed } from './seed/seed.ts';
import { holdFolder } from './sole-user.ts';
import { runProgram, StartFault } from './start-fault.ts';

/** What is said of the number of vessels. */
const asked = (): string => {
  try {
    return parseArgs({ options: { vessels: { type: 'string', default: '20' } } }).values.vessels;
  } catch (error) {
    throw new StartFault(error instanceof Error ? error.message : 'The options cannot be read', { cause: error });
  }
};

await runProgram(async () => {
  const vessels = Number(asked());
  if (!Number.isInteger(vessels) || vessels < 1 || vessels > 10_000)
    throw new StartFault('--vessels takes a whole number from 1 to 10000');

  const env = environment();
  if (!env.DATABASE_URL) {
    await holdFolder(env.folder);
    await rm(env.folder, { recursive: true, force: true });
  }
  const db = await openDatabase({ url: env.DATABASE_URL, folder: env.folder });
  await migrate(db);
  if (await isSeeded(db)) throw new StartFault('This database already has a fleet: seed an empty one');
  const report = await seed(db, { vessels, log: createLog(env.LOG_LEVEL) });
  await db.destroy();
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
});
