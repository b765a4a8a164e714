import { fromPromise } from 'xstate';
import type { CallName } from '../contract/catalogue.ts';
import { ApiError } from '../contract/problem.ts';
import type { ImportEffects } from '../machines/import/import-machine.ts';
import type { ImportBatch } from '../machines/import/import-event.ts';
import type { Api } from '../services/api/api.ts';
import type { ImportWithRetry } from '../services/code/import-with-retry.ts';
import { pause } from '../services/pause.ts';

interface Ports {
  readonly api: Api;
  readonly importWithRetry: ImportWithRetry;
}

/** The pause between two readings of an import whose step runs. */
const pollMs = 500;

/** The promise actors of an import. What sends a file is not part of the first load. */
export const createImportActors = ({ api, importWithRetry }: Ports): ImportEffects['actors'] => {
  const sender = () => importWithRetry(() => import('./send-import-file.ts'));
  const load = async (id: string, signal: AbortSignal): Promise<ImportBatch> => {
    const { data } = await api('import.batch', { id }, { signal });
    if (!data) throw new ApiError('contract', 'The server sent no import');
    return data;
  };
  return {
    upload: fromPromise(async ({ input, signal }) => (await sender()).uploadFile(api, input, signal)),
    attach: fromPromise(async ({ input, signal }) => (await sender()).attachZip(api, input, signal)),
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
