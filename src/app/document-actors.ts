import { fromPromise } from 'xstate';
import type { DocumentBatchEffects } from '../machines/document-batch.ts';
import type { Api } from '../services/api/api.ts';
import { save } from '../services/api/download.ts';
import type { ImportWithRetry } from '../services/code/import-with-retry.ts';

/** Downloads and writes the documents of many records. The code of both is loaded at the first batch. */
export const createDocumentActors = (api: Api, importWithRetry: ImportWithRetry): DocumentBatchEffects['actors'] => ({
  loadDocuments: fromPromise(async ({ input, signal }) => {
    const { loadDocuments } = await importWithRetry(() => import('./load-documents.ts'));
    return loadDocuments(api, input, signal);
  }),
  writeDocuments: fromPromise(async ({ input: batch, signal }) => {
    const { writeDocuments } = await importWithRetry(() => import('../services/export/write-documents.ts'));
    const { blob, missing } = await writeDocuments(batch);
    if (!signal.aborted && blob) save(blob, `${batch.plan.name}.${batch.plan.format}`);
    return missing;
  }),
});
