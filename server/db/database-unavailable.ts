/** How the connections of this process are used: in use or idle, and requests that wait for one. */
export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The database is away, overloaded or too slow: the same request may succeed later. `cause` is what it said. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly pools: Readonly<Record<string, PoolFigures>> | undefined;
  constructor(cause: Error, pools?: Readonly<Record<string, PoolFigures>>) {
    super(cause.message, { cause });
    this.pools = pools;
  }

  /** The same error with the figures of the moment it happened. */
  with(pools: Readonly<Record<string, PoolFigures>>): DatabaseUnavailable {
    return this.pools || !(this.cause instanceof Error) ? this : new DatabaseUnavailable(this.cause, pools);
  }
}

/** The error as DatabaseUnavailable where it says that the database cannot answer now, of a server or embedded. */
export const asUnavailable = (error: unknown): DatabaseUnavailable | undefined => {
  if (error instanceof DatabaseUnavailable) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return passingStates.test(code) || systemErrors.has(code) || brokenConnection.test(error.message)
    ? new DatabaseUnavailable(error)
    : undefined;
};

/**
 * SQLSTATE: connection lost (08), deadlock or conflict (40), out of resources (53), stopping or starting (57P), lock or
 * statement timeout (55P03, 57014), a transaction idle for too long (25P03), read only while a standby takes over (25006).
 */
const passingStates = /^(08...|40001|40P01|53...|57P0[1-4]|55P03|57014|25P03|25006)$/;

/** Of a connection to the database; that of a caller who went away is told apart before. */
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
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos|driver has already been destroyed)/;
