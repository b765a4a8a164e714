import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { type ActingFor, actingFor } from './acting-for.ts';
import { outsideRequests } from '../request-scope.ts';
import { asUnavailable, DatabaseUnavailable, type PoolFigures } from './database-unavailable.ts';
import { createOutage, type Outage } from './outage.ts';
import { withRequest } from './request-comment.ts';
import { statementNames } from './statement-names.ts';

/** Timeouts in milliseconds, and the number of connections this process may open. */
export interface DatabaseLimits {
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleTransactionTimeoutMs: number;
  /** How long a request waits for a connection. */
  readonly poolTimeoutMs: number;
  readonly connections: number;
  /** How long statements wait for a server that restarts, counted from the first error. */
  readonly restartMs: number;
}

/** The defaults. */
export const defaultLimits: DatabaseLimits = {
  statementTimeoutMs: 15_000,
  lockTimeoutMs: 2_000,
  idleTransactionTimeoutMs: 10_000,
  poolTimeoutMs: 5_000,
  connections: 10,
  restartMs: 8_000,
};

interface PoolEvents {
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
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleTransactionTimeoutMs,
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
        async (sql) =>
          readsOnly(sql)
            ? { client: await take(pools.reading), answerTimeoutMs: limits.statementTimeoutMs + silenceMs, nameOf }
            : { client: await take(pools.writing) },
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
    actsFor.set(client, null);
  });
  pool.on('error', () => undefined);
  return pool;
};

const figuresOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolFigures => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** A select, also one that begins with named parts (with), never waits for a row lock unless it takes or changes rows. */
const readsOnly = (sql: string): boolean =>
  /^\s*select\b/i.test(sql)
    ? !/\bfor (no key )?(update|share)\b/i.test(sql)
    : /^\s*with\b/i.test(sql) && !/\b(insert|update|delete|merge|share)\b/i.test(sql);

/** Starts a transaction: nothing of it is stored yet. */
const begins = (sql: string): boolean => /^\s*(begin|start transaction)\b/i.test(sql);

/** Milliseconds after its own timeout until a silent server counts as lost, such as after a failure of its machine or the network. */
const silenceMs = 2_000;

/** For whom each connection acts. Missing after an error: a new setting is sent before the next statement. */
const actsFor = new WeakMap<PoolClient, ActingFor>();

interface Taken {
  readonly client: PoolClient;
  /** Milliseconds; absent for connections whose transactions may disable the server's timeout. */
  readonly answerTimeoutMs?: number;
  /** Names its statements, which are not in a transaction. */
  readonly nameOf?: (sql: string) => string | undefined;
}

/** A change of a table makes the prepared plans of its rows invalid. */
const isChangedPlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/**
 * A client that takes its connection at its first statement, which decides the kind of connection it needs, and makes it act
 * for a company or for the portal, unless it does so already.
 */
class LateClient implements PostgresPoolClient {
  readonly #company: ActingFor;
  readonly #take: (sql: string) => Promise<Taken>;
  readonly #outage: Outage;
  readonly #faultOf: (error: unknown) => unknown;
  #taken: Taken | undefined;
  #unfit = false;

  constructor(
    company: ActingFor,
    take: (sql: string) => Promise<Taken>,
    outage: Outage,
    faultOf: (error: unknown) => unknown,
  ) {
    this.#company = company;
    this.#take = take;
    this.#outage = outage;
    this.#faultOf = faultOf;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof query !== 'string') throw new Error('Cursors are not used here');
    return this.#query<R>(query, parameters);
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const answer = await (this.#taken ? this.#answer(this.#taken, sql, parameters) : this.#first(sql, parameters));
      // SAFETY: pg returns the commands and rows that Kysely expects; R is the row type of this statement.
      return answer as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (this.#taken) actsFor.delete(this.#taken.client);
      throw this.#faultOf(error);
    }
  }

  /**
   * Takes a connection for the first statement, and another one if the server restarts. A statement that was sent on the lost
   * connection is sent once more, if it only reads or starts a transaction.
   */
  async #first(sql: string, parameters: readonly unknown[]) {
    for (let mayRepeat = readsOnly(sql) || begins(sql); ; mayRepeat = false) {
      const taken = await this.#connected(sql);
      this.#taken = taken;
      try {
        const answer = await this.#answer(taken, sql, parameters);
        this.#outage.ended();
        return answer;
      } catch (error) {
        if (!mayRepeat || !(await this.#outage.mayConnectAgain(error))) throw error;
        this.#taken = undefined;
        taken.client.release(true);
      }
    }
  }

  /** A connection that acts for the company; nothing of the statement is sent yet. */
  async #connected(sql: string): Promise<Taken> {
    for (;;) {
      try {
        const taken = await this.#prepared(await this.#take(sql));
        return taken;
      } catch (error) {
        if (!(await this.#outage.mayConnectAgain(error))) throw error;
      }
    }
  }

  #answer(taken: Taken, sql: string, parameters: readonly unknown[]) {
    return this.#withTimeout(taken, this.#send(taken, sql, parameters));
  }

  /** Sends a statement with its name, and without it after its table was changed. That connection is then not used again. */
  async #send({ client, nameOf }: Taken, text: string, parameters: readonly unknown[]) {
    const values = [...parameters];
    const name = values.length > 0 && readsOnly(text) ? nameOf?.(text) : undefined;
    if (name === undefined) return client.query(withRequest(text), values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isChangedPlan(error)) throw error;
      this.#unfit = true;
      return client.query(withRequest(text), values);
    }
  }

  async #prepared(taken: Taken): Promise<Taken> {
    const { client } = taken;
    if (actsFor.get(client) === this.#company) return taken;
    try {
      await this.#withTimeout(taken, client.query(...actingFor(this.#company)));
    } catch (error) {
      client.release(true);
      throw error;
    }
    actsFor.set(client, this.#company);
    return taken;
  }

  async #withTimeout<T>({ answerTimeoutMs }: Taken, answer: Promise<T>): Promise<T> {
    if (answerTimeoutMs === undefined) return answer;
    const { promise: silent, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#unfit = true;
      reject(new DatabaseUnavailable(new Error(`The database did not answer for ${answerTimeoutMs} ms`)));
    }, answerTimeoutMs);
    return Promise.race([answer, silent]).finally(() => clearTimeout(timer));
  }

  /** A connection that timed out, or has plans of a changed table, is not reused. */
  release(destroy?: boolean): void {
    this.#taken?.client.release(destroy || this.#unfit);
  }
}
