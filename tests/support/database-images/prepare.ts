import type { Database } from '../../../server/http/handler.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { createLog } from '../../../server/log.ts';
import { seed } from '../../../demo/seed.ts';

/** What a test database starts with: its tables, and with a day the demo fleet of that day. */
export interface Contents {
  readonly demoOf?: string;
}

/** Migrates an empty database, and inserts the demo fleet. */
export const prepare = async (db: Database, { demoOf }: Contents): Promise<void> => {
  await migrate(db);
  if (demoOf !== undefined) await seed(db, { log: createLog('silent'), today: demoOf });
};
