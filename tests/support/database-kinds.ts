import { describe } from 'vitest';
import { type DatabasePlace, openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { prepareFolder } from './database-images/prepared-database.ts';
import { temporaryFolder } from './portal-process.ts';
import { exhaustiveUnless } from './exhaustive-tag.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';

interface Created {
  readonly place: DatabasePlace;
  /** Deletes the database, which is closed. */
  readonly remove: () => Promise<void>;
}

interface DatabaseKind {
  readonly name: string;
  /** Creates the place of an empty database. */
  readonly create: () => Promise<Created>;
  /** Creates a database with all tables. */
  readonly createPrepared: () => Promise<Created>;
}

const embedded: DatabaseKind = {
  name: 'the embedded database',
  create: () => {
    const { folder, remove } = temporaryFolder();
    return Promise.resolve({ place: { folder }, remove: async () => remove() });
  },
  createPrepared: async () => {
    const { folder, remove } = temporaryFolder();
    await prepareFolder(folder);
    return { place: { folder }, remove: async () => remove() };
  },
};

const server = (programs: string): DatabaseKind => {
  const create = async (): Promise<Created> => {
    const { url, stop } = await startPostgres(programs);
    return { place: { url }, remove: stop };
  };
  return {
    name: 'a PostgreSQL server',
    create,
    createPrepared: async () => {
      const created = await create();
      const db = await openDatabase(created.place);
      await migrate(db);
      await db.destroy();
      return created;
    },
  };
};

const programs = findPostgres();

/** The embedded database, and a PostgreSQL server if one is installed. Both must behave the same. */
const databaseKinds: readonly DatabaseKind[] = [embedded, ...(programs ? [server(programs)] : [])];

/** Describes tests on a PostgreSQL server, if one is installed. They are exhaustive. */
export const onPostgres = (title: string, tests: (kind: DatabaseKind) => void): void => {
  describe.runIf(programs)(title, exhaustiveUnless(false), () => tests(server(programs ?? '')));
};

/** Describes the same tests on each kind of database; `npm test` takes the embedded one. */
export const onEachDatabase = (title: (database: string) => string, tests: (kind: DatabaseKind) => void): void => {
  for (const kind of databaseKinds) describe(title(kind.name), exhaustiveUnless(kind === embedded), () => tests(kind));
};
