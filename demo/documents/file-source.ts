import type { Logger } from 'pino';
import { readStored } from '../../server/db/stored.ts';
import { fileLimits } from '../../server/app/file-pool.ts';
import { createWorkerPool } from '../../server/jobs/worker-pool.ts';
import type { FileSource } from '../../server/files/stored-files.ts';
import type { Database } from '../../server/db/schema.ts';
import { withDemoTables } from '../demo-tables.ts';
import { type DemoDocument, PlainDocument } from './document.ts';

/** Generates the demo's files from their documents, in one worker process beside those of the server. */
export const createFileSource = ({ db, log }: { readonly db: Database; readonly log: Logger }): FileSource => {
  const pool = createWorkerPool<DemoDocument, Uint8Array>(new URL('./document-worker.ts', import.meta.url), {
    ...fileLimits,
    processes: 1,
  });
  return async (fileId) => {
    const found = await withDemoTables(db)
      .selectFrom('demo_document')
      .where('file_id', '=', fileId)
      .select(['format', 'document'])
      .executeTakeFirst();
    if (!found) return undefined;
    const document = readStored(PlainDocument, found.document, { log, what: 'demo_document' });
    return pool.run({ format: found.format, document });
  };
};
