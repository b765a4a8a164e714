import { createLog } from '../../server/log.ts';
import { isSeeded } from '../demo-info.ts';
import { migrateDemo } from '../demo-tables.ts';
import { demoEnvironment } from '../env.ts';
import { otherAccountsInDemo, removeDemo } from '../remove-demo.ts';
import { seed } from '../seed.ts';
import { runProgram } from '../../server/app/run-program.ts';
import { StartupError } from '../../server/errors/startup-error.ts';
import { confirm } from '../../server/commands/confirm.ts';
import { closeForCommand, openForCommand } from '../../server/commands/open-database.ts';
import { readOptions } from '../../server/commands/options.ts';

const usage = `Usage: npm run demo -- add|remove [--yes]
  add     adds the demo to a database without companies: SEED_VESSELS (20) vessels, six accounts with a public password
  remove  deletes its companies with their accounts, vessels, records, files and news
The embedded database is open to one process: stop the portal first.`;

await runProgram(async () => {
  const { values, positionals } = readOptions({ yes: { type: 'boolean', default: false } }, usage);
  const [word, ...more] = positionals;
  if ((word !== 'add' && word !== 'remove') || more.length > 0) throw new StartupError(usage);
  const env = demoEnvironment();
  const log = createLog(env.LOG_LEVEL);
  const db = await openForCommand(env);
  await migrateDemo(db);
  const present = await isSeeded(db);
  if (word === 'add') {
    if (present) throw new StartupError('The demo is already in this database');
    if (env.SEED_VESSELS === 0) throw new StartupError('SEED_VESSELS is 0: give it the number of vessels of the demo');
    await confirm('This adds the demo: six accounts whose password is public, and an invented fleet.', values);
    await seed(db, { vessels: env.SEED_VESSELS, log });
    process.stdout.write(
      'The demo was added to the database. A portal that runs names its accounts on the sign-in page after a restart.\n',
    );
  } else {
    if (!present) throw new StartupError('There is no demo in this database');
    const others = await otherAccountsInDemo(db);
    const warning = [
      "This deletes the demo's companies with their accounts, vessels, records, files and news.",
      ...(others.length > 0 ? [`These accounts are in them, and are deleted too: ${others.join(', ')}`] : []),
    ];
    await confirm(warning.join('\n'), values);
    const removed = await removeDemo(db, new Date());
    log.info({ event: 'demo removed', ...removed });
    process.stdout.write(
      'The demo was removed from the database, and no start adds it again. A portal that runs no longer names its accounts after a restart.\n',
    );
  }
  await closeForCommand(db);
});
