import { fromPromise } from 'xstate';
import { maxImportBytes, maxZipBytes } from '../contract/administration/import-limits.ts';
import type { CallName } from '../contract/catalogue.ts';
import { ApiError } from '../contract/problem.ts';
import type { ImportEffects } from '../machines/import/import-machine.ts';
import type { ImportBatch } from '../machines/import/import-event.ts';
import type { Api } from '../services/api/api.ts';
import { pause } from '../services/pause.ts';

/** The pause between two readings of an import whose step runs. */
const pollMs = 500;

/** The promise actors of an import. */
export const createImportActors = (api: Api): ImportEffects['actors'] => {
  const load = async (id: string, signal: AbortSignal): Promise<ImportBatch> => {
    const { data } = await api('import.batch', { id }, { signal });
    if (!data) throw new ApiError('contract', 'The server sent no import');
    return data;
  };
  return {
    upload: fromPromise(async ({ input: { file: picked, onProgress }, signal }) => {
      const file = picked();
      if (file.size > maxImportBytes)
        throw new ApiError('invalid', 'The file has more than 25 MB. Upload it in several parts');
      const { data } = await api('import.upload', { file }, { signal, onProgress });
      if (!data) throw new ApiError('contract', 'The server did not say which import this is');
      return data.id;
    }),
    attach: fromPromise(async ({ input: { id, file: picked, onProgress }, signal }) => {
      const file = picked();
      if (file.size > maxZipBytes)
        throw new ApiError(
          'invalid',
          'The ZIP has more than 100 MB. Upload fewer files, and the others with another import',
        );
      await api('import.attach', { id, file }, { signal, onProgress });
    }),
    load: fromPromise(({ input: id, signal }) => load(id, signal)),
    loadNext: fromPromise(async ({ input: id, signal }) => {
      await pause(pollMs, signal);
      return load(id, signal);
    }),
    sendStep: fromPromise(async ({ input: { call, input } }) => {
      await api<CallName>(call, input);
    }),
  };
};
