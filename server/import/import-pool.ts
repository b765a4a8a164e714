import { createWorkerPool, type PoolLimits, type WorkerPool } from '../jobs/worker-pool.ts';
import type { ImportJob } from './import-job.ts';

/**
 * One file is read at a time. A file of the largest size takes about half a minute, on a machine with ten times the work
 * of its cores several: its work is bounded by the limits of files, not by this.
 */
const importLimits: PoolLimits = { processes: 1, maxQueued: 10, timeoutMs: 900_000, maxMemoryMb: 2048 };

/** Reads files that are brought in, in a worker process, so that requests are answered meanwhile. */
export const createImportPool = (limits: Partial<PoolLimits> = {}): WorkerPool<ImportJob, Uint8Array> =>
  createWorkerPool(new URL('./import-worker.ts', import.meta.url), { ...importLimits, ...limits });
