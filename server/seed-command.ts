import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.ts';
import { environment } from './env.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';
import { isSeeded, seed } from './seed/seed.ts';
import { holdFolder } from './sole-user.ts';

const { values } = parseArgs({ options: { vessels: { type: 'string', default: '20' } } });
const vessels = Number(values.vessels);
if (!Number.isInteger(vessels) || vessels < 1 || vessels > 10_000)
  throw new Error('--vessels takes a whole number from 1 to 10000');

const env = environment();
if (!env.DATABASE_URL) {
  await holdFolder(env.folder);
  await rm(env.folder, { recursive: true, force: true });
}
const db = await openDatabase({ url: env.DATABASE_URL, folder: env.folder });
await migrate(db);
if (await isSeeded(db)) throw new Error('This database already has a fleet: seed an empty one');
const report = await seed(db, { vessels, log: createLog(env.LOG_LEVEL) });
await db.destroy();
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
