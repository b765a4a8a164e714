import { setImmediate as eventLoop } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

/**
 * The embedded database with a pause after each question. It works in the thread that answers requests and goes from
 * one question to the next without ever leaving it: while many wait, nobody else would be heard.
 */
export const paced = (pglite: PGlite): Extract<PGliteDialectConfig['pglite'], object> => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: <T>(...asked: Parameters<typeof pglite.query>) => {
      const answer = last.then(() => pglite.query<T>(...asked));
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
