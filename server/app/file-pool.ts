import { EventEmitter, once } from 'node:events';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
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

/**
 * A table that takes longer is sent while it is written: proxies and clients wait some minutes for the first bytes. Before
 * that, whatever fails is answered in words. In milliseconds.
 */
const wholeWithinMs = 30_000;

const temporaryDisk = 'disk of its temporary files';

/** The space that a table needs at least: how large it becomes is known when it is written. */
const leastTableBytes = 16 * 1024 * 1024;

interface FilePoolOptions extends Partial<PoolLimits> {
  /** How long the maker waits for the whole of a table before it hands out what is written, in milliseconds. */
  readonly wholeFor?: number;
}

interface FilePool {
  readonly maker: FileMaker;
  readonly figures: () => WorkFigures;
  readonly end: () => Promise<void>;
}

/**
 * Creates the workers of a process. Companies take turns, and so do the accounts of each. Tables have a worker of their own:
 * one of 2,000 vessels takes more than a minute, a document a second.
 */
export const createFilePool = ({ wholeFor = wholeWithinMs, ...limits }: FilePoolOptions = {}): FilePool => {
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
        const written = path.join(folder, 'table');
        const table = tableWork((asked) => tables.run({ make: 'table', outline, path: written }, owner, asked), pages);
        try {
          await Promise.race([table.ended, sleep(wholeFor, undefined, { ref: false }).then(() => table.began)]);
          const isWhole = table.hasEnded();
          // It may have failed while it was queued, without a file.
          if (isWhole) await table.ended;
          const file = await open(written);
          if (isWhole) return { stream: file.createReadStream(), size: (await file.stat()).size };
          const stream = Readable.from(growing(file, table), { objectMode: false });
          stream.once('close', () => void file.close());
          return { stream };
        } finally {
          // The open file stays readable until its stream is closed.
          await rm(folder, { recursive: true });
        }
      },
    },
  };
};

/** A table that a worker writes: the process of the requests knows how far it is by the pages that the worker takes. */
interface TableWork {
  /** The file is there, or the work has ended. */
  readonly began: Promise<unknown>;
  /** Rejects with what failed. */
  readonly ended: Promise<unknown>;
  readonly hasEnded: () => boolean;
  /** Resolves when more may be written. */
  readonly further: () => Promise<unknown>;
}

const tableWork = (run: (pages: AsyncIterable<FilePage>) => Promise<unknown>, pages: TableFile['pages']): TableWork => {
  const events = new EventEmitter();
  let hasEnded = false;
  const asked = (async function* (): AsyncGenerator<FilePage> {
    for await (const rows of pages) {
      yield { rows };
      events.emit('further');
    }
  })();
  const began = once(events, 'further');
  const ended = run(asked)
    .catch((error: unknown) => {
      throw isDiskFull(error) ? new DiskFull(temporaryDisk, error) : error;
    })
    .finally(() => {
      hasEnded = true;
      events.emit('further');
    });
  // Who reads the file is told, as long as somebody does.
  ended.catch(() => undefined);
  return { began, ended, hasEnded: () => hasEnded, further: () => once(events, 'further') };
};

const chunkBytes = 64 * 1024;

/** The bytes of a file while it is written, to its end. */
async function* growing(file: FileHandle, table: TableWork): AsyncGenerator<Uint8Array> {
  for (;;) {
    const isWhole = table.hasEnded();
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes);
    if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
    else if (isWhole) break;
    else if (!table.hasEnded()) await table.further();
  }
  await table.ended;
}
