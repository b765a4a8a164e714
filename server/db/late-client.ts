import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import type { DatabaseLimits } from '../env.ts';
import { type ActingFor, actingFor, type PlanMode, pooledTransaction } from './acting-for.ts';
import { DatabaseSilent, isConnectionLost, OutcomeUnknown } from './database-unavailable.ts';
import type { Outage } from './outage.ts';
import { isPlannedOnce } from './statement-names.ts';
import { statusOf, transactionId } from './transaction-status.ts';
import { requestScope } from '../request-scope.ts';

/**
 * A statement with the id of its request as a comment, for the log of the database and pg_stat_activity. Prepared statements
 * have none: the comment would give each request a statement of its own.
 */
const withRequest = (text: string): string => {
  const scope = requestScope();
  return scope ? `/* request ${scope.request} */ ${text}` : text;
};

/** Starts a transaction that only reads. */
export const beginsToRead = (sql: string): boolean => /^\s*start transaction read only\b/i.test(sql);

/** A select, also one that begins with named parts (with), never waits for a row lock unless it takes or changes rows. */
export const readsOnly = (sql: string): boolean =>
  beginsToRead(sql) ||
  isPlannedOnce(sql) ||
  (/^\s*select\b/i.test(sql)
    ? !/\bfor (no key )?(update|share)\b/i.test(sql)
    : /^\s*with\b/i.test(sql) && !/\b(insert|update|delete|merge|share)\b/i.test(sql));

/** Starts a transaction: nothing of it is stored yet. */
const begins = (sql: string): boolean => /^\s*(begin|start transaction)\b/i.test(sql);

const commits = (sql: string): boolean => /^\s*commit\b/i.test(sql);
const rollsBack = (sql: string): boolean => /^\s*rollback$/i.test(sql);

/** For whom each connection acts, and how it plans. Missing after an error: a new setting is sent before the next statement. */
export const actsFor = new WeakMap<PoolClient, { readonly company: ActingFor; readonly mode: PlanMode }>();

interface Taken {
  readonly client: PoolClient;
  /** Milliseconds until a server that does not answer counts as silent. */
  readonly answerTimeoutMs: number;
  readonly onSilent: () => void;
  /** Names its statements, which are not in a transaction. */
  readonly nameOf?: (sql: string) => string | undefined;
  /** Set if a pooler gives each transaction another connection of the server: settings and names of statements end with it. */
  readonly pooled?: DatabaseLimits | undefined;
}

/** The statement that takes the server's timeouts away until the transaction ends; the portal waits for it then, too. */
export const liftsTimeouts = `select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

/** Whether what was sent before the error may have run, or may run yet. */
const mayHaveRun = (error: unknown): boolean => isConnectionLost(error) || error instanceof DatabaseSilent;

const unknown = (error: unknown): unknown => (error instanceof Error ? new OutcomeUnknown(error) : error);

/** A change of a table makes the prepared plans of its rows invalid. */
const isChangedPlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/**
 * A client that takes its connection at its first statement, which decides the kind of connection it needs, and makes it act
 * for a company or for the portal, unless it does so already.
 */
export class LateClient implements PostgresPoolClient {
  readonly #company: ActingFor;
  readonly #take: (sql: string) => Promise<Taken>;
  readonly #outage: Outage;
  readonly #faultOf: (error: unknown) => unknown;
  #taken: Taken | undefined;
  #unfit = false;
  #isOver = false;
  #isTimed = true;

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
      const answer = await (this.#taken ? this.#next(this.#taken, sql, parameters) : this.#first(sql, parameters));
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
        const answer = await (taken.pooled
          ? this.#pooled(taken, taken.pooled, sql, parameters)
          : this.#answer(taken, sql, parameters));
        this.#outage.ended();
        return answer;
      } catch (error) {
        if (!readsOnly(sql) && !begins(sql) && mayHaveRun(error)) throw unknown(error);
        if (!mayRepeat || !(await this.#outage.mayConnectAgain(error))) throw error;
        this.#taken = undefined;
        taken.client.release(true);
      }
    }
  }

  /** A further statement of a transaction. If the answer to its end is lost, the server is asked what became of it. */
  async #next(taken: Taken, sql: string, parameters: readonly unknown[]) {
    // Kysely rolls back after an error, which would hide this one.
    if (this.#isOver && rollsBack(sql)) return { command: 'ROLLBACK', rowCount: null, rows: [] };
    if (sql === liftsTimeouts) this.#isTimed = false;
    if (!commits(sql)) return this.#answer(taken, sql, parameters);
    const id = await this.#withTimeout(taken, transactionId(taken.client));
    try {
      return await this.#answer(taken, sql, parameters);
    } catch (error) {
      if (id === null || !mayHaveRun(error)) throw error;
      this.#unfit = true;
      this.#isOver = true;
      const status = await this.#statusOf(id);
      if (status === 'committed') return { command: 'COMMIT', rowCount: null, rows: [] };
      throw status === 'aborted' ? error : unknown(error);
    }
  }

  /** Asks on another connection, which acts for the portal; undefined: the server is away for too long, or has forgotten. */
  async #statusOf(id: string): Promise<'committed' | 'aborted' | undefined> {
    for (;;) {
      let taken: Taken | undefined;
      try {
        taken = await this.#take('select');
        const { client } = taken;
        if (!taken.pooled) await this.#withTimeout(taken, client.query(...actingFor(null)));
        const status = await this.#withTimeout(taken, statusOf(client, id));
        client.release(true);
        return status;
      } catch (error) {
        taken?.client.release(true);
        if (!(await this.#outage.mayConnectAgain(error))) return undefined;
      }
    }
  }

  /** A connection that acts for the company; nothing of the statement is sent yet. */
  async #connected(sql: string): Promise<Taken> {
    for (;;) {
      try {
        const taken = await this.#prepared(await this.#take(sql), isPlannedOnce(sql) ? 'force_generic_plan' : 'auto');
        return taken;
      } catch (error) {
        if (!(await this.#outage.mayConnectAgain(error))) throw error;
      }
    }
  }

  /** The first statement on a pooled connection begins a transaction, or is one by itself. */
  async #pooled(taken: Taken, limits: DatabaseLimits, sql: string, parameters: readonly unknown[]) {
    const begin = pooledTransaction(begins(sql) ? sql : 'begin', this.#company, limits);
    try {
      const begun = await this.#withTimeout(taken, taken.client.query(begin));
      if (begins(sql)) return begun;
      const answer = await this.#answer(taken, sql, parameters);
      await this.#withTimeout(taken, taken.client.query('commit'));
      return answer;
    } catch (error) {
      // Where that fails too, the pooler rolls back when its client is gone.
      if (error instanceof DatabaseError)
        await this.#withTimeout(taken, taken.client.query('rollback')).catch(() => (this.#unfit = true));
      else this.#unfit = true;
      throw error;
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

  async #prepared(taken: Taken, mode: PlanMode): Promise<Taken> {
    const { client } = taken;
    const now = actsFor.get(client);
    if (taken.pooled || (now?.company === this.#company && now.mode === mode)) return taken;
    try {
      await this.#withTimeout(taken, client.query(...actingFor(this.#company, mode)));
    } catch (error) {
      client.release(true);
      throw error;
    }
    actsFor.set(client, { company: this.#company, mode });
    return taken;
  }

  async #withTimeout<T>({ answerTimeoutMs, onSilent }: Taken, answer: Promise<T>): Promise<T> {
    if (!this.#isTimed) return answer;
    const { promise: silent, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#unfit = true;
      // Its end would not be answered either; the server ends what is open when it finds its client gone.
      this.#isOver = true;
      onSilent();
      reject(new DatabaseSilent(new Error(`The database did not answer for ${answerTimeoutMs} ms`)));
    }, answerTimeoutMs);
    return Promise.race([answer, silent]).finally(() => clearTimeout(timer));
  }

  /** A connection that timed out, or has plans of a changed table, is not reused. */
  release(destroy?: boolean): void {
    this.#taken?.client.release(destroy || this.#unfit);
  }
}
