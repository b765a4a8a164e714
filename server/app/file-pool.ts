import { mkdtemp, open, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { DiskFull, isDiskFull, missingSpace } from '../disk/disk-space.ts';
import { HttpError } from '../errors/http-error.ts';
import type { WorkFigures } from '../jobs/fair-queue.ts';
import type { FileJob, FileMaker, FilePage, TableFile } from '../files/file-job.ts';
import { createWorkerPool, type PoolLimits } from '../jobs/worker-pool.ts';

/** Limits of a pool that generates files; one core is left for the requests. */
export const fileLimits: PoolLimits = {
  processes: Math.min(2, Math.max(1, availableParallelism() - 1)),
  maxQueued: 60,
  maxQueuedOfCompany: 20,
  timeoutMs: 30_000,
  maxMemoryMb: 512,
};

const temporaryDisk = 'disk of its temporary files';

/** The space that a table needs at least: how large it becomes is known when it is written. */
const leastTableBytes = 16 * 1024 * 1024;

interface FilePool {
  readonly maker: FileMaker;
  readonly figures: () => WorkFigures;
  readonly end: () => Promise<void>;
}

/**
 * Creates the workers of a process. Companies take turns, and so do the accounts of each. Tables have a worker of their own:
 * one of 2,000 vessels takes more than a minute, a document a second.
 */
export const createFilePool = (limits: Partial<PoolLimits> = {}): FilePool => {
  const poolOf = (processes: number) =>
    createWorkerPool<FileJob, Uint8Array, FilePage>(new URL('./file-worker.ts', import.meta.url), {
      ...fileLimits,
      processes,
      ...limits,
    });
  const [documents, tables] = [poolOf(fileLimits.processes), poolOf(1)];
  return {
    figures: () => {
      const [one, other] = [documents.figures(), tables.figures()];
      return { running: one.running + other.running, queued: one.queued + other.queued };
    },
    end: async () => {
      await Promise.all([documents.end(), tables.end()]);
    },
    maker: {
      document: (job, owner) => documents.run({ make: 'document', ...job }, owner),
      calendar: (groups, owner) =>
        documents.run(
          { make: 'calendar' },
          owner,
          groups.map((events) => ({ events })),
        ),
      table: async ({ outline, pages }, owner) => {
        const missing = await missingSpace({ folder: tmpdir(), name: temporaryDisk }, leastTableBytes);
        if (missing !== undefined) throw new HttpError(503, `The portal cannot make this file: it ${missing}`);
        const folder = await mkdtemp(path.join(tmpdir(), 'fleet-portal-file-'));
        try {
          const written = path.join(folder, 'table');
          await tables.run({ make: 'table', outline, path: written }, owner, asPages(pages));
          const file = await open(written);
          const { size } = await file.stat();
          return { stream: file.createReadStream(), size };
        } catch (error) {
          throw isDiskFull(error) ? new DiskFull(temporaryDisk, error) : error;
        } finally {
          // The open file stays readable until its stream is closed.
          await rm(folder, { recursive: true });
        }
      },
    },
  };
};

async function* asPages(pages: TableFile['pages']): AsyncGenerator<FilePage> {
  for await (const rows of pages) yield { rows };
}
