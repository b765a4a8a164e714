import { setImmediate as eventLoop } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { type ActingFor, actingFor } from '../db/acting-for.ts';

type Connection = Extract<PGliteDialectConfig['pglite'], object>;

/** Runs a statement with values, or several without, for the portal; answers their rows. */
export type RunStatements = (text: string, values?: unknown[]) => Promise<{ rows: object[] }>;

/** The connections of companies, and what runs statements for the portal. */
type Paced = ((company: ActingFor) => Connection) & { readonly runStatements: RunStatements };

/**
 * The embedded database, acting for a company or for the portal, with a pause after each query or transaction. It runs in
 * the thread of the event loop and would run all queued queries in one turn of it: other requests would wait until the
 * queue is empty.
 */
export const paced = (pglite: PGlite): Paced => {
  let last: Promise<unknown> = Promise.resolve();
  /** undefined after an error: a transaction may have taken the setting back. */
  let current: ActingFor | undefined = null;

  const inTurn = <T>(company: ActingFor, work: () => Promise<T>): Promise<T> => {
    const answer = last.then(async () => {
      try {
        if (current !== company) await pglite.query(...actingFor(company));
        current = company;
        return await work();
      } catch (error) {
        current = undefined;
        throw error;
      }
    });
    last = answer.then(pause, pause);
    return answer;
  };

  const runStatements: RunStatements = (text, values) =>
    inTurn(null, async () => {
      if (values !== undefined && values.length > 0) return pglite.query<object>(text, values);
      try {
        const results = await pglite.exec(text);
        // Of a block with BEGIN and COMMIT, the rows are those of a statement in the middle.
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        // The statements may have begun a transaction, in which all others would fail.
        await pglite.exec('rollback');
        throw error;
      }
    });

  const connectionOf = (company: ActingFor): Connection => ({
    query: <T>(...query: Parameters<typeof pglite.query>) => inTurn(company, () => pglite.query<T>(...query)),
    transaction: (work) => inTurn(company, () => pglite.transaction(work)),
    close: () => pglite.close(),
    waitReady: pglite.waitReady,
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return pglite.closed;
    },
  });
  return Object.assign(connectionOf, { runStatements });
};

const pause = () => eventLoop();
