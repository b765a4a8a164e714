import { setImmediate as eventLoop } from 'node:timers/promises';
import type { Database } from '../db/schema.ts';

/** The person who started a step stopped it: nothing of it is stored. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** How far a step of a batch is. */
export interface Progress {
  readonly step: (rows: number) => void;
  /** Throws a Cancelled if the batch is to stop. */
  readonly stopIfCancelled: (trx: Database) => Promise<void>;
  /** Between two groups of rows in a transaction: other requests have their turn. */
  readonly pause: () => Promise<void>;
  /** Ends the heartbeat; resolves when the last update is written. */
  readonly settled: () => Promise<void>;
}

/** Reports nothing, for rows without a page that shows the progress. */
export const noProgress: Progress = {
  step: () => undefined,
  stopIfCancelled: () => Promise.resolve(),
  pause: () => eventLoop(),
  settled: () => Promise.resolve(),
};

/** A step without progress says this often that its process is alive: it may wait for its turn, or read a large file. */
const heartbeatMs = 15_000;

/**
 * Writes the progress of a batch beside its transaction, so that other requests can read it. The embedded database has
 * one connection: there, an update waits until the transaction ends, and only the last one is written.
 */
export const createProgress = (
  db: Database,
  batchId: number,
  now: () => Date,
  onError: (error: unknown) => void,
  pause: Progress['pause'] = () => eventLoop(),
): Progress => {
  let done = 0;
  let writing: Promise<unknown> | undefined;
  const write = () => {
    writing ??= db
      .updateTable('import_batch')
      .where('id', '=', batchId)
      .where('state', 'in', ['reading', 'checking', 'applying', 'undoing'])
      .set({ done, changed_at: now() })
      .execute()
      .catch(onError)
      .finally(() => {
        writing = undefined;
      });
  };
  const heartbeat = setInterval(write, heartbeatMs);
  return {
    step: (rows) => {
      done += rows;
      write();
    },
    stopIfCancelled: async (trx) => {
      const batch = await trx
        .selectFrom('import_batch')
        .where('id', '=', batchId)
        .select('cancel_requested')
        .executeTakeFirst();
      if (!batch || batch.cancel_requested) throw new Cancelled('The import was stopped');
    },
    pause,
    settled: async () => {
      clearInterval(heartbeat);
      await writing;
    },
  };
};
