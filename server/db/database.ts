import { mkdir } from 'node:fs/promises';
import { PostgresDialect, sql } from 'kysely';
import { TypeOverrides, types as serverTypes } from 'pg';
import type { PoolFigures } from './database-unavailable.ts';
import type { Database } from './schema.ts';
import { type DatabaseLimits, defaultLimits } from '../env.ts';
import { paced } from './paced.ts';
import { companyHandles } from './company-handles.ts';
import type { EmbeddedOptions } from './embedded-asks.ts';
import { embeddedDialect } from './embedded-dialect.ts';
import { startEmbedded, type Embedded } from './embedded-thread.ts';
import { DiskFull, diskOfData, freeBytesOf } from '../disk/disk-space.ts';
import { type EndedStatement, openHandle, type PortalDatabase, portalDatabase } from './portal-database.ts';
import { liftsTimeouts } from './late-client.ts';
import { createPostgresNotices, selectListeners } from './postgres-notices.ts';
import { createReplica, type Replica } from './replica.ts';
import { createPostgresPool } from './postgres-pool.ts';
import { sessionChannel, type SessionNotices } from './session-notices.ts';

/** The notices of the embedded database, which one process uses: they arrive before the statement that made them has answered. */
const embeddedNotices = (embedded: Pick<Embedded, 'listen'>): SessionNotices => {
  let isListening = false;
  const start = async (changed: (accountId: number | null) => void): Promise<void> => {
    try {
      await embedded.listen(sessionChannel, (accountId) => changed(Number(accountId)));
      changed(null);
      isListening = true;
    } catch {
      // Closed meanwhile: nothing is remembered.
    }
  };
  return {
    listen: (changed) => void start(changed),
    isListening: () => isListening,
    catchUp: async () => isListening,
    settle: async () => undefined,
  };
};

/** Where the data is: on a PostgreSQL server, in a folder of the embedded database, or in memory if neither is set. */
export interface DatabasePlace {
  readonly url?: string | undefined;
  /** The address of a pooler in front of that server, for the statements of requests; notices need a connection of their own. */
  readonly poolerUrl?: string | undefined;
  readonly folder?: string | undefined;
  /** Called when a connection to a server breaks; the next statement opens another. */
  readonly onBroken?: (error: Error) => void;
  /** Called when the embedded database has ended by itself: it answers nothing any more. */
  readonly onEnded?: (error: Error) => void;
  /** Called when requests wait for a connection to a server. */
  readonly onWaiting?: (pools: Readonly<Record<string, PoolFigures>>) => void;
  /** Receives a function that reads the figures of the connections to a server. */
  readonly watch?: ((figures: () => Readonly<Record<string, PoolFigures>>) => void) | undefined;
  /** Called after each statement. */
  readonly onStatement?: ((statement: EndedStatement) => void) | undefined;
  /** The address of a streaming replica of the server, for reads. */
  readonly readUrl?: string | undefined;
  /** Called when reads go to the primary instead of the replica, and when they return. */
  readonly onReplicaSwitch?: (facts: { readonly isUsed: boolean }) => void;
  /** Timeouts and number of connections, for a server only. */
  readonly limits?: DatabaseLimits;
}

/** Opens the database, embedded or on a server. Dates are read as YYYY-MM-DD, counts as numbers. */
export const openDatabase = async (place: DatabasePlace): Promise<PortalDatabase> => {
  const { url, folder, limits = defaultLimits } = place;
  if (url) {
    const notices = createPostgresNotices(
      { connectionString: url },
      { onBroken: place.onBroken, isAnyoneListening: () => isAnyoneListening(portal) },
    );
    const { poolerUrl } = place;
    const poolFor = createPostgresPool({ connectionString: poolerUrl ?? url, types: serverParsers() }, limits, {
      ...place,
      isPooled: poolerUrl !== undefined,
      onEnd: async () => {
        await Promise.all([notices.close(), replica?.close()]);
      },
    });
    const portal = portalDatabase(
      (company) => new PostgresDialect({ pool: poolFor(company) }),
      notices,
      place.onStatement,
    );
    const replica = place.readUrl === undefined ? undefined : openReplica(portal, place.readUrl, place);
    return replica ? Object.assign(portal, { replica }) : portal;
  }
  if (!folder) return embeddedDatabase({}, place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await embeddedDatabase({ dataDir: folder }, place);
  } catch (error) {
    // PGlite does not say why it does not start.
    throw (await freeBytesOf(folder)) < leastFreeBytes ? new DiskFull(diskOfData, error) : error;
  }
};

/** With less, the embedded database does not start. */
const leastFreeBytes = 1024 * 1024;

/** The replica of the server that a portal uses, on connections of its own. */
const openReplica = (
  portal: PortalDatabase,
  url: string,
  { limits = defaultLimits, onBroken, onReplicaSwitch, onStatement }: DatabasePlace,
): Replica => {
  const poolFor = createPostgresPool(
    { connectionString: url, types: serverParsers() },
    // The primary answers instead of a replica that restarts.
    { ...limits, restartMs: 0 },
    { onBroken },
  );
  return createReplica({
    primary: portal,
    notices: portal.notices,
    config: { connectionString: url },
    handles: companyHandles((company) => openHandle(new PostgresDialect({ pool: poolFor(company) }), onStatement)),
    onSwitch: onReplicaSwitch,
  });
};

/** The embedded database, in a thread of its own. */
export const embeddedDatabase = async (
  options: EmbeddedOptions,
  { onStatement, onEnded }: Pick<DatabasePlace, 'onStatement' | 'onEnded'> = {},
): Promise<PortalDatabase> => {
  const embedded = await startEmbedded(options, onEnded);
  const embeddedFor = paced(embedded);
  const { runStatements, letOthersRead } = embeddedFor;
  const portal = portalDatabase(
    (company) => embeddedDialect(embeddedFor(company)),
    embeddedNotices(embedded),
    onStatement,
  );
  return Object.assign(portal, { runStatements, letOthersRead, longStatement: embedded.longStatement });
};

const isAnyoneListening = async (db: Database): Promise<boolean> => {
  const { rows } = await sql.raw(selectListeners).execute(db);
  return rows.length > 0;
};

/** How a server's dates and counts are read. */
export const serverParsers = (): TypeOverrides => {
  const types = new TypeOverrides();
  types.setTypeParser(serverTypes.builtins.DATE, String);
  types.setTypeParser(serverTypes.builtins.INT8, Number);
  return types;
};

/** Disables the timeouts for one transaction, for migrations and for inserting or deleting many rows. */
export const liftTimeouts = (transaction: Database) => sql.raw(liftsTimeouts).execute(transaction);
