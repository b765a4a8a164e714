import { permissionsOf } from '../../../server/people/permission-option.ts';
import type { DatabasePlace } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { issueKey } from '../../../server/integration/api-keys.ts';
import {
  type AdministrationPortal,
  administrationTime,
  insertCompanies,
  signInPeople,
  startAdministrationPortal,
} from '../administration-portal.ts';
import { storeJobs } from '../stored-jobs.ts';
import type { StoredRows } from './stored-change.ts';
import type { WritePortal } from './write.ts';

/** One portal on a database of its own, between which one statement can meet a fault. */
export interface FaultPlace {
  readonly portal: WritePortal;
  /** Notes the statements from now on; what it returns stops and returns their texts. */
  readonly note: () => () => readonly string[];
  /** The statement at this place of those to come meets the fault. */
  readonly meet: (fault: string, place: number) => void;
  /** Ends the fault, and what it broke is started again. */
  readonly recover: () => Promise<void>;
  /** What is stored, read past the fault. */
  readonly stored: (without: readonly string[]) => Promise<StoredRows>;
  readonly close: () => Promise<void>;
}

/** A kind of database, and the faults that can be made there. */
export interface FaultKind {
  readonly faults: readonly string[];
  /** Those that take seconds. */
  readonly slow: readonly string[];
  readonly open: () => Promise<FaultPlace>;
  readonly close: () => Promise<void>;
}

/** Starts the portal on a database that has its companies. E-mails stay queued: they are part of what a write stores. */
export const portalOn = (database: PortalDatabase): Promise<AdministrationPortal> =>
  startAdministrationPortal({
    database,
    portalUrl: 'https://portal.test',
    keepsQueued: true,
  });

/** Fills a database that has all tables, and closes it: the companies, a key, jobs, and three people who are signed in. */
export const fillReady = async (
  db: PortalDatabase,
  at: Pick<DatabasePlace, 'url'> = {},
): Promise<Omit<WritePortal, 'server'>> => {
  await insertCompanies(db);
  await db.deleteFrom('account_permission').execute();
  const rights = [1, 3].flatMap((account) =>
    permissionsOf('all').map((permission) => ({ account_id: account, ...permission })),
  );
  await db.insertInto('account_permission').values(rights).execute();
  const given = { name: 'Ship management', writes: ['positions'], allVessels: true, vessels: [], days: null };
  const actor = { kind: 'person', label: 'ada@demo.example', at: administrationTime } as const;
  const { key } = await issueKey({ db, now: administrationTime }, 1, given, actor);
  const jobs = await storeJobs(db, at);
  const server = await portalOn(db);
  const tokens = await signInPeople(server);
  await server.stop();
  return { tokens: { ...tokens, key }, jobs };
};
