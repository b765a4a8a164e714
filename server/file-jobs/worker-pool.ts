import { Worker } from 'node:worker_threads';
import { HttpError } from '../http/http-error.ts';

/** The limits of a worker pool. */
export interface PoolLimits {
  /** The maximum number of threads. */
  readonly threads: number;
  /** The maximum number of queued jobs; further ones are rejected. */
  readonly maxQueued: number;
  /** The timeout of one job in milliseconds: its thread is then terminated and replaced. */
  readonly timeoutMs: number;
  /** The memory limit of one thread in megabytes. */
  readonly maxMemoryMb: number;
}

/** What a thread posts back: the result, or the error. */
export type Reply<Made> = { readonly made: Made } | { readonly failed: unknown };

/** Worker threads that run jobs outside the thread that handles requests. */
export interface WorkerPool<Job, Made> {
  /** Runs a job; rejects with 503 if the queue is full or the job times out. */
  readonly run: (job: Job) => Promise<Made>;
  /** Terminates the threads and rejects running and queued jobs. */
  readonly end: () => Promise<void>;
}

interface Queued<Job, Made> {
  readonly job: Job;
  readonly resolve: (made: Made) => void;
  readonly reject: (error: unknown) => void;
}

/** Creates a pool of threads that each run the program at `entry`, which answers each message with a Reply. Threads start on demand. */
export const createWorkerPool = <Job, Made>(entry: URL, limits: PoolLimits): WorkerPool<Job, Made> => {
  const queue: Queued<Job, Made>[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let running = 0;

  const start = (): Worker => {
    const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: limits.maxMemoryMb } });
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    // A thread that crashes while idle is replaced on demand; `perform` handles a busy one.
    worker.on('error', () => undefined);
    return worker;
  };

  const next = (): void => {
    if (running >= limits.threads) return;
    const queued = queue.shift();
    if (!queued) return;
    running += 1;
    void work(queued).finally(() => {
      running -= 1;
      next();
    });
  };

  const work = async ({ job, resolve, reject }: Queued<Job, Made>): Promise<void> => {
    const worker = idle.pop() ?? start();
    worker.ref();
    try {
      const reply = await perform<Job, Made>(worker, job, limits.timeoutMs);
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
        if (running >= limits.threads && queue.length >= limits.maxQueued) return reject(tooBusy());
        queue.push({ job, resolve, reject });
        next();
      }),
    end: async () => {
      for (const { reject } of queue.splice(0)) reject(tooBusy());
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
};

/** Runs one job in a thread. Rejects if the thread crashes or the job times out: the thread must then be terminated. */
const perform = <Job, Made>(worker: Worker, job: Job, timeoutMs: number): Promise<Reply<Made>> =>
  new Promise((resolve, reject) => {
    const finish = (how: () => void) => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', broke).off('exit', ended);
      how();
    };
    const answered = (reply: Reply<Made>) => finish(() => resolve(reply));
    const broke = (error: unknown) => finish(() => reject(error));
    const ended = () => finish(() => reject(tooBusy()));
    const timer = setTimeout(() => finish(() => reject(tookTooLong())), timeoutMs);
    worker.on('message', answered).on('error', broke).on('exit', ended);
    worker.postMessage(job, []);
  });

const retryAfter = { 'Retry-After': '10' };
const tooBusy = () => new HttpError(503, 'Too many files are being made just now. Please try again', retryAfter);
const tookTooLong = () => new HttpError(503, 'The file took too long to generate. Please try again later', retryAfter);
