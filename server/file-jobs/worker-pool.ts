import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { HttpError } from '../http/http-error.ts';

/** The limits of a worker pool. */
export interface PoolLimits {
  /** The maximum number of processes. */
  readonly processes: number;
  /** The maximum number of queued jobs; further ones are rejected. */
  readonly maxQueued: number;
  /** The timeout of one job in milliseconds: its process is then killed and replaced. */
  readonly timeoutMs: number;
  /** The heap limit of one process in megabytes. */
  readonly maxMemoryMb: number;
}

/** What a process sends: once that it is ready, then for each job the result or the error. */
export type Reply<Made> = 'ready' | { readonly made: Made } | { readonly failed: unknown };

/** How many jobs run, and how many wait for a process. */
export interface WorkFigures {
  readonly running: number;
  readonly queued: number;
}

/** Processes that run jobs outside the process that handles requests. */
export interface WorkerPool<Job, Made> {
  /** Runs a job; rejects with 503 if the queue is full or the job times out. */
  readonly run: (job: Job) => Promise<Made>;
  readonly figures: () => WorkFigures;
  /** Kills the processes and rejects running and queued jobs. */
  readonly end: () => Promise<void>;
}

interface Queued<Job, Made> {
  readonly job: Job;
  readonly resolve: (made: Made) => void;
  readonly reject: (error: unknown) => void;
}

/** The timeout of the start of a process, in milliseconds. */
const startTimeoutMs = 60_000;

/**
 * Creates a pool of processes that each run the program at `entry`, which answers each message with a Reply. Processes
 * start on demand. They are not threads, because a thread that exhausts its memory can abort the whole process.
 */
export const createWorkerPool = <Job extends Serializable, Made>(
  entry: URL,
  limits: PoolLimits,
): WorkerPool<Job, Made> => {
  const queue: Queued<Job, Made>[] = [];
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let running = 0;

  const start = async (): Promise<ChildProcess> => {
    const worker = fork(entry, {
      env: {},
      execArgv: [`--max-old-space-size=${limits.maxMemoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    // A process that crashes while idle is replaced on demand; `reply` handles a busy one.
    worker.on('error', () => undefined);
    try {
      await reply<Made>(worker, startTimeoutMs);
      // Requests go first where cores are few.
      if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      return worker;
    } catch (error) {
      await kill(worker);
      throw error;
    }
  };

  const next = (): void => {
    if (running >= limits.processes) return;
    const queued = queue.shift();
    if (!queued) return;
    running += 1;
    void work(queued).finally(() => {
      running -= 1;
      next();
    });
  };

  const work = async ({ job, resolve, reject }: Queued<Job, Made>): Promise<void> => {
    try {
      const worker = idle.pop() ?? (await start());
      const answer = await perform<Job, Made>(worker, job, limits.timeoutMs);
      idle.push(worker);
      if (answer === 'ready') throw new Error('A worker process was ready twice');
      if ('made' in answer) resolve(answer.made);
      else reject(answer.failed);
    } catch (error) {
      reject(error);
    }
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (running >= limits.processes && queue.length >= limits.maxQueued) return reject(tooBusy());
        queue.push({ job, resolve, reject });
        next();
      }),
    figures: () => ({ running, queued: queue.length }),
    end: async () => {
      for (const { reject } of queue.splice(0)) reject(tooBusy());
      await Promise.all([...all].map(kill));
    },
  };
};

const kill = async (worker: ChildProcess): Promise<void> => {
  if (worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
};

/** Sends one job. Kills the process if it times out, and keeps the own process alive only meanwhile. */
const perform = async <Job extends Serializable, Made>(
  worker: ChildProcess,
  job: Job,
  timeoutMs: number,
): Promise<Reply<Made>> => {
  worker.ref();
  worker.channel?.ref();
  try {
    const answer = reply<Made>(worker, timeoutMs);
    worker.send(job);
    return await answer;
  } catch (error) {
    await kill(worker);
    throw error;
  } finally {
    worker.unref();
    worker.channel?.unref();
  }
};

/** Resolves with the next message of a process. Rejects if it crashes or does not answer in time. */
const reply = <Made>(worker: ChildProcess, timeoutMs: number): Promise<Reply<Made>> =>
  new Promise((resolve, reject) => {
    const finish = (how: () => void) => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', broke).off('exit', ended);
      how();
    };
    // SAFETY: the program of the pool sends nothing but replies.
    const answered = (message: unknown) => finish(() => resolve(message as Reply<Made>));
    const broke = (error: unknown) => finish(() => reject(error));
    const ended = (code: number | null, signal: string | null) =>
      finish(() => reject(worker.killed ? tooBusy() : crashed(signal ?? code)));
    const timer = setTimeout(() => finish(() => reject(tookTooLong())), timeoutMs);
    worker.on('message', answered).on('error', broke).on('exit', ended);
  });

const retryAfter = { 'Retry-After': '10' };
const tooBusy = () => new HttpError(503, 'Too many files are being made just now. Please try again', retryAfter);
const crashed = (how: string | number | null) => new Error(`A process that makes files ended with ${how}`);
const tookTooLong = () => new HttpError(503, 'The file took too long to generate. Please try again later', retryAfter);
