import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Answered } from './embedded-asks.ts';

/** A transaction on the one connection of the embedded database. */
export interface EmbeddedTransaction {
  readonly commit: () => Promise<void>;
  readonly rollback: () => Promise<void>;
}

/** How statements of one company reach the embedded database. */
export interface EmbeddedTurns {
  /** Runs a statement when its turn has come. */
  readonly query: <T>(text: string, values: unknown[]) => Promise<Answered<T>>;
  /** The same in the transaction that runs. */
  readonly within: <T>(text: string, values: unknown[]) => Promise<Answered<T>>;
  /** Begins a transaction when its turn has come; no other statement has one until it ends. */
  readonly begin: () => Promise<EmbeddedTransaction>;
  readonly close: () => Promise<void>;
}

/**
 * The embedded database for Kysely. Its own dialect for it lets the statements of a company wait for each other, also reads for
 * a write that waits for the end of a transaction.
 */
export const embeddedDialect = (turns: EmbeddedTurns): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: () => {
    const transactions = new WeakMap<DatabaseConnection, EmbeddedTransaction>();
    const end = async (connection: DatabaseConnection, how: keyof EmbeddedTransaction): Promise<void> => {
      const transaction = transactions.get(connection);
      transactions.delete(connection);
      await transaction?.[how]();
    };
    return {
      init: () => Promise.resolve(),
      acquireConnection: () => {
        const connection: DatabaseConnection = {
          executeQuery: async <R>({ sql, parameters }: CompiledQuery) => {
            const { query, within } = turns;
            const run = transactions.has(connection) ? within : query;
            const { rows, affectedRows } = await run<R>(sql, [...parameters]).catch((error: Error) => {
              // Where it was asked: the thread of the database does not know.
              Error.captureStackTrace(error);
              throw error;
            });
            return { rows, ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) };
          },
          streamQuery: () => {
            throw new Error('The embedded database does not stream');
          },
        };
        return Promise.resolve(connection);
      },
      beginTransaction: async (connection) => {
        transactions.set(connection, await turns.begin());
      },
      commitTransaction: (connection) => end(connection, 'commit'),
      rollbackTransaction: (connection) => end(connection, 'rollback'),
      releaseConnection: () => Promise.resolve(),
      destroy: () => turns.close(),
    };
  },
});
