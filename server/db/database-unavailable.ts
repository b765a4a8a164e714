/** The pool's connections, used and idle, and the requests that wait for one. */
export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The database is unreachable, overloaded or too slow: the same request may succeed later. `cause` is its error. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly pools: Readonly<Record<string, PoolFigures>> | undefined;
  constructor(cause: Error, pools?: Readonly<Record<string, PoolFigures>>) {
    super(cause.message, { cause });
    this.pools = pools;
  }

  /** The same error with the pool's figures at the time of the error. */
  with(pools: Readonly<Record<string, PoolFigures>>): DatabaseUnavailable {
    return this.pools || !(this.cause instanceof Error) ? this : new DatabaseUnavailable(this.cause, pools);
  }
}

/**
 * The connection broke while a change was stored, and the server does not tell what became of it: the same request may do it
 * twice.
 */
export class OutcomeUnknown extends DatabaseUnavailable {
  override with(): this {
    return this;
  }
}

/** What a client or a person is told then. */
export const outcomeUnknownWords = 'It is not known whether this was stored. Look at it before you try again';

/** The server did not answer in time: what was sent to it may still run. */
export class DatabaseSilent extends DatabaseUnavailable {
  override with(): this {
    return this;
  }
}

/** Converts an error to DatabaseUnavailable if it means that the database, server or embedded, is unavailable now. */
export const asUnavailable = (error: unknown): DatabaseUnavailable | undefined => {
  if (error instanceof DatabaseUnavailable) return error;
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  return isWaitTimeout(error) ||
    passingStates.test(code) ||
    systemErrors.has(code) ||
    brokenConnection.test(error.message)
    ? new DatabaseUnavailable(error)
    : undefined;
};

/**
 * SQLSTATE: connection lost (08), deadlock or conflict (40), out of resources (53), stopping or starting (57P), a
 * statement timeout (57014), a transaction idle for too long (25P03), read-only during a failover (25006).
 */
const passingStates = /^(08...|40001|40P01|53...|57P0[1-4]|57014|25P03|25006)$/;

/** SQLSTATE: lock timeout (55P03); or no connection became free in time. */
const isWaitTimeout = (error: Error): boolean =>
  codeOf(error) === '55P03' || error.message === 'timeout exceeded when trying to connect';

/** Whether the database was waited for as long as it may be. A slow statement says nothing of the next one. */
export const isDatabaseTimeout = (error: unknown): boolean =>
  error instanceof DatabaseSilent ||
  (error instanceof DatabaseUnavailable && error.cause instanceof Error && isWaitTimeout(error.cause));

/** Whether a statement took longer than its timeout. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable
    ? isStatementTimeout(error.cause)
    : error instanceof Error && codeOf(error) === '57014';

/** Errors of the connection to the database. Errors of the client's connection are handled before this. */
const systemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of pg, PGlite and Kysely that carry no code. */
const brokenConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos|driver has already been destroyed)/;

/** Whether the error means that the server closed or refused the connection, as while it restarts; not that it is slow or busy. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return lostConnection.test(codeOf(error)) || closedConnection.test(error.message);
};

/** The SQLSTATE of an error, or its code of the system; empty: it has none. */
const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** SQLSTATE: connection lost (08), stopping, crashed or starting (57P01 to 57P03); and errors of the system. */
const lostConnection = /^(08...|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/** Errors of pg without a code, except for its timeout while it connects. */
const closedConnection =
  /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error|Client was closed)/;
