import type { PostgresPool } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { ActingFor } from './acting-for.ts';
import type { DatabaseLimits } from '../env.ts';
import { outsideRequests } from '../request-scope.ts';
import { asUnavailable, type PoolFigures } from './database-unavailable.ts';
import { actsFor, beginsToRead, LateClient, readsOnly } from './late-client.ts';
import { createOutage } from './outage.ts';
import { statementNames } from './statement-names.ts';

interface PoolEvents {
  /** Whether the address is that of a pooler that gives each transaction another connection, such as pgbouncer. */
  readonly isPooled?: boolean;
  /** Called when a connection breaks; the next statement opens another. */
  readonly onBroken?: ((error: Error) => void) | undefined;
  /** Called when requests wait for a connection. */
  readonly onWaiting?: ((pools: Readonly<Record<string, PoolFigures>>) => void) | undefined;
  /** Receives a function that reads the figures of the pools. */
  readonly watch?: ((figures: () => Readonly<Record<string, PoolFigures>>) => void) | undefined;
  /** Ends what else is connected to the same server. */
  readonly onEnd?: () => Promise<void>;
}

/**
 * Connections to a PostgreSQL server: some for reads only, others for all that may wait for a lock. Statements that
 * wait for a locked row can exhaust the second kind, but never block reads. Both are shared by the portal and its companies.
 */
export const createPostgresPool = (
  config: PoolConfig,
  limits: DatabaseLimits,
  events: PoolEvents,
): ((company: ActingFor) => PostgresPool) => {
  const writers = Math.max(1, Math.floor(limits.connections * 0.4));
  const settings: PoolConfig = {
    ...config,
    keepAlive: true,
    connectionTimeoutMillis: limits.poolTimeoutMs,
    // A pooler accepts no settings of a connection.
    ...(!events.isPooled && {
      statement_timeout: limits.statementTimeoutMs,
      lock_timeout: limits.lockTimeoutMs,
      idle_in_transaction_session_timeout: limits.idleTransactionTimeoutMs,
    }),
  };
  const pools = {
    reading: openPool({ ...settings, max: Math.max(1, limits.connections - writers) }, events),
    writing: openPool({ ...settings, max: writers }, events),
  };
  const nameOf = statementNames();
  const outage = createOutage(limits.restartMs);
  const figures = () => ({ reading: figuresOf(pools.reading), writing: figuresOf(pools.writing) });
  events.watch?.(figures);

  const take = (pool: Pool): Promise<PoolClient> => {
    const taken = pool.connect();
    // A pool that is not full opens another connection.
    const isFull = pool.totalCount >= pool.options.max;
    if (isFull && pool.waitingCount > pool.idleCount) events.onWaiting?.(figures());
    return taken;
  };

  const withFigures = (error: unknown): unknown => {
    const unavailable = asUnavailable(error);
    return unavailable ? unavailable.with(figures()) : error;
  };

  return (company) => ({
    options: settings,
    connect: async () =>
      new LateClient(
        company,
        async (sql) => ({
          client: await take(readsOnly(sql) ? pools.reading : pools.writing),
          answerTimeoutMs: limits.statementTimeoutMs + silenceMs,
          onSilent: () => Object.values(pools).forEach(closeIdle),
          ...(events.isPooled ? { pooled: limits } : readsOnly(sql) && !beginsToRead(sql) && { nameOf }),
        }),
        outage,
        withFigures,
      ),
    end: async () => {
      await Promise.all([pools.reading.end(), pools.writing.end(), events.onEnd?.()]);
    },
  });
};

const openPool = (config: PoolConfig, { onBroken }: PoolEvents): Pool => {
  const pool = new Pool(config);
  // An 'error' event without a listener would end the process, and the pool listens only to idle connections.
  pool.on('connect', (client) => {
    client.on('error', (error) => outsideRequests(() => onBroken?.(error)));
    actsFor.set(client, { company: null, mode: 'auto' });
  });
  pool.on('error', () => undefined);
  return pool;
};

/** Closes the idle connections of a pool: after a failure of the network they are as silent as the one that was in use. */
const closeIdle = (pool: Pool): void => {
  for (let left = pool.idleCount; left > 0; left -= 1)
    pool.connect((error, _client, release) => error ?? release(true));
};

const figuresOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolFigures => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Milliseconds after its own timeout until a silent server counts as lost, such as after a failure of its machine or the network. */
const silenceMs = 2_000;
