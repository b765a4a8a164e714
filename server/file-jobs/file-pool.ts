import { availableParallelism } from 'node:os';
import type { FileJob } from './file-job.ts';
import { createWorkerPool, type PoolLimits, type WorkerPool } from './worker-pool.ts';

/** Limits of a pool that generates files; one core is left for the requests. */
export const fileLimits: PoolLimits = {
  processes: Math.min(2, Math.max(1, availableParallelism() - 1)),
  maxQueued: 40,
  timeoutMs: 30_000,
  maxMemoryMb: 512,
};

/** Generates PDFs of records in worker processes, so that they do not delay requests. */
export const createFilePool = (limits: Partial<PoolLimits> = {}): WorkerPool<FileJob, Uint8Array> =>
  createWorkerPool(new URL('./file-worker.ts', import.meta.url), { ...fileLimits, ...limits });
