import { answerFileJobs } from '../jobs/worker-replies.ts';
import { readFiles } from './files/read-files.ts';
import type { ImportJob } from './import-job.ts';
import { mapFile } from './map-file.ts';
import { prepareRows } from './prepared.ts';
import { FileRefused } from './read/file-refused.ts';
import { readTables } from './read/read-tables.ts';

/** Lines that are encoded together. */
const linesTogether = 2_000;

answerFileJobs<ImportJob>(async (job) => {
  try {
    if (job.task === 'files') return encoded({ files: readFiles(Buffer.from(job.bytes)) });
    if (job.task === 'map') return encoded({ mapping: mapFile(Buffer.from(job.bytes), job) });
    const tables = readTables(Buffer.from(job.bytes), job.fileName, job.mapping[0]?.source ?? undefined);
    const parts: Buffer[] = [];
    let lines: string[] = [];
    for (const row of prepareRows(tables, job.mapping, job)) {
      lines.push(JSON.stringify(row));
      if (lines.length < linesTogether) continue;
      parts.push(Buffer.from(`${lines.join('\n')}\n`));
      lines = [];
    }
    return Buffer.concat([...parts, Buffer.from(lines.join('\n'))]);
  } catch (error) {
    if (error instanceof FileRefused) return encoded({ refused: error.message });
    throw error;
  }
});

const encoded = (answer: unknown): Uint8Array => Buffer.from(JSON.stringify(answer));
