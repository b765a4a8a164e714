import { lockDataDir } from '../db/data-dir-lock.ts';
import { openDatabase } from '../db/database.ts';
import type { Environment } from '../env.ts';
import type { Database } from '../http/handler.ts';
import { migrate } from '../db/migrate.ts';

/** Opens the database of the settings for a command, alone if it is the embedded one, and brings its tables up to date. */
export const openForCommand = async (env: Environment): Promise<Database> => {
  if (!env.DATABASE_URL) lockDataDir(env.folder);
  const db = await openDatabase({ url: env.DATABASE_URL, folder: env.folder });
  await migrate(db);
  return db;
};
