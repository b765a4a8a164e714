import { mkdtemp, open, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { TableFile, TablePage } from '../import/table-file.ts';
import type { DocumentJob, FileJob } from './file-job.ts';
import { createWorkerPool, type JobOwner, type PoolLimits, type WorkerPool } from './worker-pool.ts';

/** Limits of a pool that generates files; one core is left for the requests. */
export const fileLimits: PoolLimits = {
  processes: Math.min(2, Math.max(1, availableParallelism() - 1)),
  maxQueued: 60,
  maxQueuedOfCompany: 20,
  timeoutMs: 30_000,
  maxMemoryMb: 512,
};

/** A file on the disk, which is gone when its stream has ended. */
export interface WrittenFile {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
}

/** Generates files in worker processes, so that they do not delay requests. */
export interface FileMaker {
  /** The PDF of a record. */
  readonly document: (job: DocumentJob, owner: JobOwner) => Promise<Uint8Array>;
  readonly table: (file: TableFile, owner: JobOwner) => Promise<WrittenFile>;
}

interface FilePool extends Pick<WorkerPool<FileJob, Uint8Array, TablePage>, 'figures' | 'end'> {
  readonly maker: FileMaker;
}

/** Creates the pool of a process. Companies take turns in it, and so do the accounts of each. */
export const createFilePool = (limits: Partial<PoolLimits> = {}): FilePool => {
  const pool = createWorkerPool<FileJob, Uint8Array, TablePage>(new URL('./file-worker.ts', import.meta.url), {
    ...fileLimits,
    ...limits,
  });
  return {
    figures: pool.figures,
    end: pool.end,
    maker: {
      document: pool.run,
      table: async ({ outline, pages }, owner) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'fleet-portal-file-'));
        try {
          const written = path.join(folder, 'table');
          await pool.run({ outline, path: written }, owner, pages);
          const file = await open(written);
          const { size } = await file.stat();
          return { stream: file.createReadStream(), size };
        } finally {
          // The open file stays readable until its stream is closed.
          await rm(folder, { recursive: true });
        }
      },
    },
  };
};
