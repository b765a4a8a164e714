import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { HttpError } from '../errors/http-error.ts';
import { createFairQueue, QueueFull, type WorkFigures } from './fair-queue.ts';

/** The limits of a worker pool. */
export interface PoolLimits {
  /** The maximum number of processes. */
  readonly processes: number;
  /** The maximum number of queued jobs; further ones are rejected. */
  readonly maxQueued: number;
  /** The maximum number of queued jobs of one company; default: `maxQueued`. */
  readonly maxQueuedOfCompany?: number;
  /** The timeout of each message of a process in milliseconds: it is then killed and replaced. */
  readonly timeoutMs: number;
  /** The heap limit of one process in megabytes. */
  readonly maxMemoryMb: number;
}

/** What a process sends: once that it is ready, then for each job the result or the error; `next` asks for a page of it. */
export type Reply<Made> = 'ready' | 'next' | { readonly made: Made } | { readonly failed: unknown };

/** What is sent to a process: a job, then each page that it asks for; without one if there is no further. */
export type Request<Job, Page> = { readonly job: Job } | { readonly page?: Page };

/** For whom a job is: companies take turns, and so do the accounts of each. */
export interface JobOwner {
  readonly companyId: number;
  readonly accountId: number;
}

type Pages<Page> = Iterable<Page> | AsyncIterable<Page>;

/** Processes that run jobs outside the process that handles requests. */
export interface WorkerPool<Job, Made, Page = never> {
  /** Runs a job, with its further data by pages; rejects with 503 if the queue is full or the job times out. */
  readonly run: (job: Job, owner?: JobOwner, pages?: Pages<Page>) => Promise<Made>;
  readonly figures: () => WorkFigures;
  /** Kills the processes and rejects running and queued jobs. */
  readonly end: () => Promise<void>;
}

/** The longest that a job waits for a process, in milliseconds. */
const maxWaitMs = 15 * 60_000;

/** The timeout of the start of a process, in milliseconds. */
const startTimeoutMs = 60_000;

/**
 * Creates a pool of processes that each run the program at `entry`, which answers each message with a Reply. Processes
 * start on demand. They are not threads, because a thread that exhausts its memory can abort the whole process.
 */
export const createWorkerPool = <Job extends Serializable, Made, Page extends Serializable = never>(
  entry: URL,
  limits: PoolLimits,
): WorkerPool<Job, Made, Page> => {
  const { processes, maxQueued, maxQueuedOfCompany = maxQueued } = limits;
  const queue = createFairQueue({
    concurrency: processes,
    lanes: [{ places: maxQueued, placesPerSubject: maxQueuedOfCompany, maxWaitMs }],
  });
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let ended = false;

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

  const work = async (job: Job, pages: Pages<Page> = []): Promise<Made> => {
    if (ended) throw tooBusy();
    const worker = idle.pop() ?? (await start());
    const answer = await perform<Job, Made, Page>(worker, { job, pages }, limits.timeoutMs);
    idle.push(worker);
    if ('made' in answer) return answer.made;
    throw answer.failed;
  };

  return {
    run: async (job, owner, pages) => {
      const turn = { lane: 0, subject: String(owner?.companyId), member: String(owner?.accountId) };
      try {
        return await queue.run(turn, () => work(job, pages));
      } catch (error) {
        throw error instanceof QueueFull ? tooBusy() : error;
      }
    },
    figures: queue.figures,
    end: async () => {
      ended = true;
      await Promise.all([...all].map(kill));
    },
  };
};

const kill = async (worker: ChildProcess): Promise<void> => {
  if (worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  // A process with nothing else to do would end before it.
  worker.ref();
  worker.kill('SIGKILL');
  await ended;
};

interface Work<Job, Page> {
  readonly job: Job;
  readonly pages: Pages<Page>;
}

/**
 * Sends one job and its pages, each of which is read while the process works on the one before. Kills the process if it times
 * out or a page fails, and keeps the own process alive only meanwhile.
 */
const perform = async <Job extends Serializable, Made, Page extends Serializable>(
  worker: ChildProcess,
  { job, pages }: Work<Job, Page>,
  timeoutMs: number,
): Promise<Exclude<Reply<Made>, string>> => {
  const further = pagesOf(pages);
  const ask = (request: Request<Job, Page>): Promise<Reply<Made>> => {
    const answer = reply<Made>(worker, timeoutMs);
    worker.send(request);
    return answer;
  };
  worker.ref();
  worker.channel?.ref();
  try {
    let answer = await ask({ job });
    let page = await further.next();
    while (answer === 'next') {
      [answer, page] = await Promise.all([ask(page.done ? {} : { page: page.value }), further.next()]);
    }
    if (answer === 'ready') throw new Error('A worker process was ready twice');
    return answer;
  } catch (error) {
    await kill(worker);
    throw error;
  } finally {
    await further.return(undefined);
    worker.unref();
    worker.channel?.unref();
  }
};

async function* pagesOf<Page>(pages: Pages<Page>): AsyncGenerator<Page> {
  yield* pages;
}

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
const tooBusy = () => new HttpError(503, 'Too many files are being generated. Please try again', retryAfter);
const crashed = (how: string | number | null) => new Error(`A process that makes files ended with ${how}`);
const tookTooLong = () => new HttpError(503, 'The file took too long to generate. Please try again later', retryAfter);
