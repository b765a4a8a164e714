import type { DatabasePlace } from '../../server/db/database.ts';
import { temporaryFolder } from './portal-process.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';

interface DatabaseKind {
  readonly name: string;
  /** Creates the place of an empty database; `remove` deletes it. */
  readonly create: () => Promise<{ readonly place: DatabasePlace; readonly remove: () => Promise<void> }>;
}

const embedded: DatabaseKind = {
  name: 'the embedded database',
  create: () => {
    const { folder, remove } = temporaryFolder();
    return Promise.resolve({ place: { folder }, remove: async () => remove() });
  },
};

const server = (programs: string): DatabaseKind => ({
  name: 'a PostgreSQL server',
  create: async () => {
    const { url, stop } = await startPostgres(programs);
    return { place: { url }, remove: stop };
  },
});

const programs = findPostgres();

/** The embedded database, and a PostgreSQL server if one is installed. Both must behave the same. */
export const databaseKinds: readonly DatabaseKind[] = [embedded, ...(programs ? [server(programs)] : [])];
