import { emptyDataDir, hasDatabase, lockDataDir } from '../../server/db/data-dir-lock.ts';
import { openDatabase } from '../../server/db/database.ts';
import { environment } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import { migrate } from '../../server/db/migrate.ts';
import { isSeeded } from '../demo-info.ts';
import { migrateDemo } from '../demo-tables.ts';
import { seed } from '../seed.ts';
import { runProgram } from '../../server/app/run-program.ts';
import { StartupError } from '../../server/errors/startup-error.ts';
import { confirm } from '../../server/commands/confirm.ts';
import { readOptions } from '../../server/commands/options.ts';

const usage = `Usage: npm run seed -- [--vessels 20] [--yes]
Creates the demo: a number of vessels of its first company, from 1 to 10000, and six of its second.
The embedded database is deleted first; one on a server must be empty.`;

await runProgram(async () => {
  const { values } = readOptions(
    { vessels: { type: 'string', default: '20' }, yes: { type: 'boolean', default: false } },
    usage,
  );
  const vessels = Number(values.vessels);
  if (!Number.isInteger(vessels) || vessels < 1 || vessels > 10_000)
    throw new StartupError('--vessels takes a whole number from 1 to 10000');

  const env = environment();
  if (!env.DATABASE_URL) {
    lockDataDir(env.folder);
    if (hasDatabase(env.folder)) {
      await confirm(
        `This deletes the database in ${env.folder} with everything in it, and creates the demo again.`,
        values,
      );
      await emptyDataDir(env.folder);
    }
  }
  const db = await openDatabase({ url: env.DATABASE_URL, folder: env.folder });
  await migrate(db);
  await migrateDemo(db);
  if (await isSeeded(db)) throw new StartupError('This database already has the demo: seed an empty one');
  const report = await seed(db, { vessels, log: createLog(env.LOG_LEVEL) });
  await db.destroy();
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
});
