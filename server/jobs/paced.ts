import { setImmediate as eventLoop } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { type ActingFor, actingFor } from '../db/acting-for.ts';

type Connection = Extract<PGliteDialectConfig['pglite'], object>;

/**
 * The embedded database, acting for a company or for the portal, with a pause after each query or transaction. It runs in
 * the thread of the event loop and would run all queued queries in one turn of it: other requests would wait until the
 * queue is empty.
 */
export const paced = (pglite: PGlite): ((company: ActingFor) => Connection) => {
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

  return (company) => ({
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
};

const pause = () => eventLoop();
