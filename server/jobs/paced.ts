import { setImmediate as eventLoop } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

/**
 * The embedded database with a pause after each query. It runs in the thread of the event loop and would run all queued
 * queries in one turn of it: other requests would wait until the queue is empty.
 */
export const paced = (pglite: PGlite): Extract<PGliteDialectConfig['pglite'], object> => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: <T>(...query: Parameters<typeof pglite.query>) => {
      const answer = last.then(() => pglite.query<T>(...query));
      last = answer.then(pause, pause);
      return answer;
    },
    transaction: (work) => pglite.transaction(work),
    close: () => pglite.close(),
    waitReady: pglite.waitReady,
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return pglite.closed;
    },
  };
};

const pause = () => eventLoop();
