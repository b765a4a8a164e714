import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { asUnavailable, DatabaseUnavailable, type PoolFigures } from './database-unavailable.ts';

/** How long the database may take, in milliseconds, and how many connections this process opens. */
export interface DatabaseLimits {
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleTransactionTimeoutMs: number;
  /** How long a request waits for a connection. */
  readonly poolTimeoutMs: number;
  readonly connections: number;
}

/** What holds unless the settings say otherwise. */
export const defaultLimits: DatabaseLimits = {
  statementTimeoutMs: 15_000,
  lockTimeoutMs: 2_000,
  idleTransactionTimeoutMs: 10_000,
  poolTimeoutMs: 5_000,
  connections: 10,
};

interface PoolEvents {
  /** Called when a connection broke; the next statement opens another. */
  readonly onBroken?: ((error: Error) => void) | undefined;
  /** Called when requests wait for a connection. */
  readonly onWaiting?: ((pools: Readonly<Record<string, PoolFigures>>) => void) | undefined;
}

/**
 * Connections to a PostgreSQL server: some that only read, others for all that may wait for a lock. Statements that wait
 * for a locked row use up the second kind and never stop what only reads.
 */
export const createPostgresPool = (config: PoolConfig, limits: DatabaseLimits, events: PoolEvents): PostgresPool => {
  const writers = Math.max(1, Math.floor(limits.connections * 0.4));
  const settings: PoolConfig = {
    ...config,
    keepAlive: true,
    connectionTimeoutMillis: limits.poolTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleTransactionTimeoutMs,
  };
  const pools = {
    reading: openPool({ ...settings, max: Math.max(1, limits.connections - writers) }, events),
    writing: openPool({ ...settings, max: writers }, events),
  };
  const figures = () => ({ reading: figuresOf(pools.reading), writing: figuresOf(pools.writing) });

  const take = (pool: Pool): Promise<PoolClient> => {
    const taken = pool.connect();
    if (pool.waitingCount > pool.idleCount) events.onWaiting?.(figures());
    return taken;
  };

  const withFigures = (error: unknown): unknown => {
    const unavailable = asUnavailable(error);
    return unavailable ? unavailable.with(figures()) : error;
  };

  return {
    options: settings,
    connect: async () =>
      new LateClient(
        async (sql) =>
          readsOnly(sql)
            ? { client: await take(pools.reading), answersWithin: limits.statementTimeoutMs + silenceMs }
            : { client: await take(pools.writing) },
        withFigures,
      ),
    end: async () => {
      await Promise.all([pools.reading.end(), pools.writing.end()]);
    },
  };
};

const openPool = (config: PoolConfig, { onBroken }: PoolEvents): Pool => {
  const pool = new Pool(config);
  // A connection that breaks with nobody listening would end the process, and the pool listens only while it is idle.
  pool.on('connect', (client) => client.on('error', (error) => onBroken?.(error)));
  pool.on('error', () => undefined);
  return pool;
};

const figuresOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolFigures => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** A plain select waits for no row, whoever locks it. */
const readsOnly = (sql: string): boolean => /^\s*select\b/i.test(sql) && !/\bfor (no key )?(update|share)\b/i.test(sql);

/** How long after its own time limit a server that says nothing counts as gone, in milliseconds: its machine or the network may be. */
const silenceMs = 2_000;

interface Taken {
  readonly client: PoolClient;
  /** Milliseconds; not for what may lift the server's time limit for its transaction. */
  readonly answersWithin?: number;
}

/** A client that takes its connection at its first statement, since that tells which kind it needs. */
class LateClient implements PostgresPoolClient {
  readonly #take: (sql: string) => Promise<Taken>;
  readonly #faultOf: (error: unknown) => unknown;
  #taken: Taken | undefined;
  #isSilent = false;

  constructor(take: (sql: string) => Promise<Taken>, faultOf: (error: unknown) => unknown) {
    this.#take = take;
    this.#faultOf = faultOf;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('Cursors are not used here');
    return this.#query<R>(asked, parameters);
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      this.#taken ??= await this.#take(sql);
      const answer = this.#answered(this.#taken, this.#taken.client.query(sql, [...parameters]));
      // SAFETY: pg answers the commands and rows that Kysely names; R is the row of the very statement.
      return (await answer) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      throw this.#faultOf(error);
    }
  }

  async #answered<T>({ answersWithin }: Taken, answer: Promise<T>): Promise<T> {
    if (answersWithin === undefined) return answer;
    const { promise: silent, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#isSilent = true;
      reject(new DatabaseUnavailable(new Error(`The database said nothing for ${answersWithin} ms`)));
    }, answersWithin);
    return Promise.race([answer, silent]).finally(() => clearTimeout(timer));
  }

  /** A connection that fell silent is not used again. */
  release(destroy?: boolean): void {
    this.#taken?.client.release(destroy || this.#isSilent);
  }
}
