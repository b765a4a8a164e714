import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { createFairQueue, QueueFull } from '../jobs/fair-queue.ts';
import { HttpError } from '../http/http-error.ts';
import type { Hash, HashInput } from './scrypt.ts';

/** Who a password is hashed for: those known to the portal go first, those who guessed wrong lately last. */
export type HashFor = Readonly<Record<'lane', keyof typeof lanes> & Record<'subject', string>>;

/** Hashes passwords apart from everything else the process does. */
export interface PasswordHashing {
  /** A hash for one sign-in. It rejects with 503 and Retry-After while too many wait. */
  readonly hashFor: (whom: HashFor) => Hash;
}

/** The lanes of the queue in their order. One hash takes about 0.3 s: 16 waiting are about 5 s of work of one thread. */
const lanes = {
  /** A browser the account was signed in from, or the holder of a reset link: that is the subject. Browsers give up after 15 s. */
  known: { places: 32, placesPerSubject: 2, maxWaitMs: 12_000 },
  /** An address with no more than a few failures; the subject is the address. */
  clean: { places: 16, placesPerSubject: 4, maxWaitMs: 5_000 },
  /** Any other address. */
  failing: { places: 16, placesPerSubject: 8, maxWaitMs: 5_000 },
} as const;

const laneNames: readonly string[] = Object.keys(lanes);

/** Seconds after which a sign-in that found no place may be tried again. */
const retryAfterSeconds = 5;

/**
 * Makes the hashing of one process: worker threads of its own, so that neither the event loop nor the threads that read
 * files wait for it, and one core is left to the rest.
 */
export const createPasswordHashing = (hash: Hash = hashInWorkers()): PasswordHashing => {
  const concurrency = Math.min(2, Math.max(1, availableParallelism() - 1));
  const queue = createFairQueue({ concurrency, lanes: Object.values(lanes) });
  return {
    hashFor:
      ({ lane, subject }) =>
      async (input) => {
        try {
          return await queue.run({ lane: laneNames.indexOf(lane), subject }, () => hash(input));
        } catch (error) {
          throw error instanceof QueueFull ? busy() : error;
        }
      },
  };
};

const busy = () =>
  new HttpError(503, 'Too many people are signing in right now. Wait a few seconds and try again', {
    'Retry-After': String(retryAfterSeconds),
  });

/** Hashes in worker threads, one password each at a time; a thread is started when none is idle, and stays. */
const hashInWorkers = (): Hash => {
  const idle = new Set<Worker>();
  return async (input) => {
    const [worker = startWorker(idle)] = idle;
    idle.delete(worker);
    const hashed = await hashIn(worker, input);
    idle.add(worker);
    return hashed;
  };
};

/** It does not keep the process from ending: whoever waits for a hash is a request, and the server waits for those. */
const startWorker = (idle: Set<Worker>): Worker => {
  const worker = new Worker(new URL('scrypt-worker.ts', import.meta.url));
  worker.unref();
  worker.once('exit', () => idle.delete(worker));
  return worker;
};

/** A thread that fails is not used again: its place is taken by a new one. */
const hashIn = async (worker: Worker, input: HashInput): Promise<Uint8Array> => {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(input);
    const ended = once(worker, 'exit', { signal }).then(([code]) => {
      throw new Error(`The thread that hashes passwords ended with code ${code}`);
    });
    const [hashed] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return z.parse(z.instanceof(Uint8Array), hashed);
  } finally {
    settled.abort();
  }
};
