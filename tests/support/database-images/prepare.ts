import type { Database } from '../../../server/db/schema.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { createLog } from '../../../server/log.ts';
import { hashPassword } from '../../../server/session/password.ts';
import { seed } from '../../../demo/seed.ts';
import { demoPassword } from '../../../src/contract/demo.ts';
import { cheap } from '../cheap-hashing.ts';

/** What a test database starts with: its tables, and with a day the demo fleet of that day. */
export interface Contents {
  readonly demoOf?: string;
}

/** Migrates an empty database, and inserts the demo fleet. Its passwords are hashed cheaply. */
export const prepare = async (db: Database, { demoOf }: Contents): Promise<void> => {
  await migrate(db);
  if (demoOf === undefined) return;
  await seed(db, { log: createLog('silent'), today: demoOf });
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(demoPassword, cheap) })
    .execute();
};
