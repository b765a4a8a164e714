import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { copyOpenDatabase } from '../../server/backup/embedded-files.ts';
import { listenForOperator } from '../../server/backup/operator-server.ts';
import { lockDataDir } from '../../server/db/data-dir-lock.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import { createBackground } from '../../server/jobs/background.ts';
import { temporaryFolder } from './portal-process.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';

/** Where a portal has its data, as commands and the portal see it. */
export interface BackupPlace {
  /** The settings with which a command uses this database. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly open: () => Promise<PortalDatabase>;
  /** Opens the database as a portal that runs; `close` ends the portal. */
  readonly run: () => Promise<{ db: PortalDatabase; close: () => Promise<void> }>;
}

/** New places of one kind of database, and what removes all of them. */
interface BackupPlaces {
  readonly create: () => Promise<BackupPlace>;
  readonly remove: () => Promise<void>;
}

const onBroken = (error: unknown) => {
  throw error;
};

/** Places of the embedded database, each a data folder. */
const embeddedPlaces = (): BackupPlaces => {
  const { folder: root, remove } = temporaryFolder();
  let number = 0;
  const create = async () => {
    number += 1;
    const dataDir = path.join(root, `data-${number}`);
    const folder = path.join(dataDir, 'database');
    const open = () => openDatabase({ folder });
    let isLocked = false;
    const run = async () => {
      // Until this process ends.
      if (!isLocked) lockDataDir(folder);
      isLocked = true;
      const db = await open();
      const background = createBackground(pino({ level: 'silent' }));
      const copy = (to: string) => copyOpenDatabase({ db, folder, onBroken }, to);
      const stop = await listenForOperator({ dataDir, background, copy });
      const close = async () => {
        await stop();
        await background.idle();
        await db.destroy();
      };
      return { db, close };
    };
    return { settings: { DATA_DIR: dataDir, DATABASE_URL: undefined }, open, run };
  };
  return { create, remove: async () => remove() };
};

/** Places on a PostgreSQL server, each a database. */
const postgresPlaces = async (programs: string): Promise<BackupPlaces> => {
  const server = await startPostgres(programs);
  let number = 0;
  const create = async (): Promise<BackupPlace> => {
    number += 1;
    const administrator = await openDatabase({ url: server.url });
    await sql`create database ${sql.ref(`place_${number}`)}`.execute(administrator);
    await administrator.destroy();
    const url = server.url.replace(/[^/]*$/, `place_${number}`);
    const open = () => openDatabase({ url });
    const run = async () => {
      const db = await open();
      return { db, close: () => db.destroy() };
    };
    return { settings: { DATABASE_URL: url }, open, run };
  };
  return { create, remove: server.stop };
};

const programs = findPostgres();

/** Where backups are tested: the embedded database, and a PostgreSQL server if one is installed. */
export const backupKinds: readonly { readonly name: string; readonly start: () => Promise<BackupPlaces> }[] = [
  { name: 'the embedded database', start: async () => embeddedPlaces() },
  ...(programs ? [{ name: 'a PostgreSQL server', start: () => postgresPlaces(programs) }] : []),
];
