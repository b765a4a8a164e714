import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { createFairQueue, QueueFull } from '../jobs/fair-queue.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Hash, HashInput } from './scrypt.ts';

/** The lane and the subject of a hash: known devices go first, addresses with recent failures last. */
export type HashFor = Readonly<Record<'lane', keyof typeof lanes> & Record<'subject', string>>;

/** Hashes passwords in worker threads, through a queue. */
export interface PasswordHashing {
  /** A hash for one sign-in. It rejects with 503 and Retry-After while too many wait. */
  readonly hashFor: (hashFor: HashFor) => Hash;
}

/** The lanes of the queue in order of priority. One hash takes about 0.3 s: 16 waiting are about 5 s of work for one thread. */
const lanes = {
  /** A known device or a reset link, which is the subject. Browsers time out after 15 s. */
  known: { places: 32, placesPerSubject: 2, maxWaitMs: 12_000 },
  /** An address with few failures, which is the subject. */
  clean: { places: 16, placesPerSubject: 4, maxWaitMs: 5_000 },
  /** Any other address. */
  failing: { places: 16, placesPerSubject: 8, maxWaitMs: 5_000 },
} as const;

const laneNames: readonly string[] = Object.keys(lanes);

/** The retry delay of a sign-in that found the queue full. */
const retryAfterSeconds = 5;

/**
 * Creates the password hashing of a process: worker threads of its own, so that it blocks neither the event loop nor libuv's
 * thread pool. One core stays free.
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

/** Hashes in worker threads, one password per thread at a time. A thread is started if none is idle, and reused. */
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

/** Unreferenced, so that it does not prevent the process from ending: the server waits for running requests anyway. */
const startWorker = (idle: Set<Worker>): Worker => {
  const worker = new Worker(new URL('scrypt-worker.ts', import.meta.url));
  worker.unref();
  worker.once('exit', () => idle.delete(worker));
  return worker;
};

/** A failed thread is not reused. */
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
