import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';

/** How work is spread over threads. */
export interface PoolLimits {
  /** Threads that work at once. */
  readonly threads: number;
  /** Pieces of work that wait for a thread; one more is refused. */
  readonly waiting: number;
  /** Milliseconds that one piece may take: then its thread is ended, and a new one takes its place. */
  readonly patience: number;
  /** Megabytes of memory that one thread may use. */
  readonly memory: number;
}

/** What a thread sends back: what it made, or why it could not. */
export type Reply<Made> = { readonly made: Made } | { readonly failed: unknown };

/** Threads that work for the requests, beside the one that answers them. */
export interface WorkerPool<Job, Made> {
  /** Has a piece of work done; refused with 503 if too many wait or it takes too long. */
  readonly run: (job: Job) => Promise<Made>;
  /** Ends the threads. What still runs is refused. */
  readonly end: () => Promise<void>;
}

interface Waiting<Job, Made> {
  readonly job: Job;
  readonly resolve: (made: Made) => void;
  readonly reject: (error: unknown) => void;
}

/** Makes a pool of threads that each run the program at `entry`: it answers each message with a Reply. A thread starts with its first work. */
export const createWorkerPool = <Job, Made>(entry: URL, limits: PoolLimits): WorkerPool<Job, Made> => {
  const queue: Waiting<Job, Made>[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let running = 0;

  const start = (): Worker => {
    const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: limits.memory } });
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    // An idle thread that breaks is replaced by the next work; one at work is listened to by that.
    worker.on('error', () => undefined);
    return worker;
  };

  const next = (): void => {
    if (running >= limits.threads) return;
    const waiting = queue.shift();
    if (!waiting) return;
    running += 1;
    void work(waiting).finally(() => {
      running -= 1;
      next();
    });
  };

  const work = async ({ job, resolve, reject }: Waiting<Job, Made>): Promise<void> => {
    const worker = idle.pop() ?? start();
    worker.ref();
    try {
      const reply = await perform<Job, Made>(worker, job, limits.patience);
      worker.unref();
      idle.push(worker);
      if ('made' in reply) resolve(reply.made);
      else reject(reply.failed);
    } catch (error) {
      await worker.terminate();
      reject(error);
    }
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (running >= limits.threads && queue.length >= limits.waiting) return reject(tooBusy());
        queue.push({ job, resolve, reject });
        next();
      }),
    end: async () => {
      for (const { reject } of queue.splice(0)) reject(tooBusy());
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
};

/** Has one thread do one piece of work; rejects if the thread breaks or takes too long, and is then of no more use. */
const perform = <Job, Made>(worker: Worker, job: Job, patience: number): Promise<Reply<Made>> =>
  new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      clearTimeout(late);
      worker.off('message', answered).off('error', broke).off('exit', ended);
      how();
    };
    const answered = (reply: Reply<Made>) => settle(() => resolve(reply));
    const broke = (error: unknown) => settle(() => reject(error));
    const ended = () => settle(() => reject(tooBusy()));
    const late = setTimeout(() => settle(() => reject(tookTooLong())), patience);
    worker.on('message', answered).on('error', broke).on('exit', ended);
    worker.postMessage(job, []);
  });

const retryAfter = { 'Retry-After': '10' };
const tooBusy = () => new Refusal(503, 'Too many files are being made just now. Please try again', retryAfter);
const tookTooLong = () => new Refusal(503, 'The file took too long to make. Please try again later', retryAfter);
