import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import type { Ask, Asks, EmbeddedOptions, Sent, SentError } from './embedded-asks.ts';
import { embeddedParsers } from './embedded-parsers.ts';

/** The thread in which the embedded database computes. */

const send = (sent: Sent): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(sent);
};

/** Fields of errors that may hold what people entered. */
const withheld = new Set(['message', 'stack', 'query', 'params', 'queryOptions']);

const sentError = (error: unknown): SentError => {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const plain = Object.entries(error).filter(
    ([name, value]) => !withheld.has(name) && ['string', 'number'].includes(typeof value),
  );
  return { message: error.message, fields: Object.fromEntries(plain) };
};

/** Ends the transaction that runs. */
interface Ending {
  readonly commit: () => void;
  readonly rollback: (why: unknown) => void;
  readonly ended: Promise<void>;
}

const asksOf = (pglite: PGlite): Asks => {
  let within: Transaction | undefined;
  let ending: Ending | undefined;

  const runningTransaction = (): Ending => {
    if (!ending) throw new Error('No transaction runs');
    return ending;
  };

  return {
    query: async (text, values) => {
      const { rows, affectedRows } = await (within ?? pglite).query<object>(text, values);
      return { rows, affectedRows };
    },
    exec: (text) => (within ?? pglite).exec(text),
    begin: () => {
      const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
      const { promise: isWhole, resolve: commit, reject: rollback } = Promise.withResolvers<void>();
      const ended = pglite
        .transaction((transaction) => {
          within = transaction;
          resolve();
          return isWhole;
        })
        .finally(() => {
          within = undefined;
          ending = undefined;
        });
      ended.catch(reject);
      ending = { commit, rollback, ended };
      return begun;
    },
    commit: () => {
      const { commit, ended } = runningTransaction();
      commit();
      return ended;
    },
    rollback: async () => {
      const { rollback, ended } = runningTransaction();
      const asked = new Error('Rolled back');
      rollback(asked);
      await ended.catch((error: unknown) => {
        if (error !== asked) throw error;
      });
    },
    listen: async (channel) => {
      await pglite.listen(channel, (notice) => send({ channel, notice }));
    },
    close: () => pglite.close(),
  };
};

try {
  // SAFETY: `startEmbedded` gives them.
  const { dataDir, archive } = workerData as EmbeddedOptions;
  const options: PGliteOptions = {
    parsers: embeddedParsers,
    ...(dataDir !== undefined && { dataDir }),
    ...(archive !== undefined && { loadDataDir: await openAsBlob(archive) }),
  };
  const asks = asksOf(await PGlite.create(options));
  parentPort?.on('message', async ({ id, name, text, values }: Ask) => {
    try {
      send({ id, answer: await asks[name](text, values) });
    } catch (error) {
      send({ id, failed: sentError(error) });
    }
  });
  send('ready');
} catch (error) {
  send({ unusable: sentError(error) });
}
