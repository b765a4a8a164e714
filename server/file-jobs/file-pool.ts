import { availableParallelism } from 'node:os';
import type { FileJob } from './file-job.ts';
import { createWorkerPool, type PoolLimits, type WorkerPool } from './worker-pool.ts';

/** One thread is left for what answers requests. */
const usual: PoolLimits = {
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 40,
  patience: 30_000,
  memory: 512,
};

/** Makes PDFs and spreadsheets in threads of their own, so that no document holds up a request. */
export const createFileMaker = (limits: Partial<PoolLimits> = {}): WorkerPool<FileJob, Uint8Array> =>
  createWorkerPool(new URL('./file-worker.ts', import.meta.url), { ...usual, ...limits });
