import { fromPromise } from 'xstate';
import type { CallName } from '../contract/catalogue.ts';
import type { ImportEffects } from '../machines/import/import-machine.ts';
import type { Api } from '../services/api/api.ts';
import type { ImportWithRetry } from '../services/code/import-with-retry.ts';

interface Ports {
  readonly api: Api;
  readonly importWithRetry: ImportWithRetry;
}

/** The promise actors of an import. What they send is not part of the first load. */
export const createImportActors = ({ api, importWithRetry }: Ports): ImportEffects['actors'] => {
  const requests = () => importWithRetry(() => import('./import-requests.ts'));
  return {
    upload: fromPromise(async ({ input, signal }) => (await requests()).uploadFile(api, input, signal)),
    attach: fromPromise(async ({ input, signal }) => (await requests()).attachZip(api, input, signal)),
    load: fromPromise(async ({ input, signal }) => (await requests()).loadImport(api, input, signal)),
    loadNext: fromPromise(async ({ input, signal }) => (await requests()).loadNextImport(api, input, signal)),
    sendStep: fromPromise(async ({ input: { call, input } }) => {
      await api<CallName>(call, input);
    }),
  };
};
