import { lockDataDir } from '../db/data-dir-lock.ts';
import { openDatabase } from '../db/database.ts';
import { dataDisk, type Environment } from '../env.ts';
import { migrate } from '../db/migrate.ts';
import type { PortalDatabase } from '../db/portal-database.ts';

/** Ends a command: waits until no process uses what it read before about sessions and permissions, and closes the database. */
export const closeForCommand = async (db: PortalDatabase): Promise<void> => {
  await db.notices.settle();
  await db.destroy();
};

/** Opens the configured database for a command and migrates it; the embedded one is locked for this process. */
export const openForCommand = async (env: Environment): Promise<PortalDatabase> => {
  if (!env.DATABASE_URL) lockDataDir(env.folder);
  const db = await openDatabase({ url: env.DATABASE_URL, folder: env.folder });
  await migrate(db, dataDisk(env));
  return db;
};
