import { createWorkerPool, type PoolLimits, type WorkerPool } from '../file-jobs/worker-pool.ts';
import type { ImportJob } from './import-job.ts';

/** One file is read at a time; a file of the largest size takes about half a minute. */
const importLimits: PoolLimits = { processes: 1, maxQueued: 10, timeoutMs: 180_000, maxMemoryMb: 2048 };

/** Reads files that are brought in, in a worker process, so that requests are answered meanwhile. */
export const createImportPool = (limits: Partial<PoolLimits> = {}): WorkerPool<ImportJob, Uint8Array> =>
  createWorkerPool(new URL('./import-worker.ts', import.meta.url), { ...importLimits, ...limits });
