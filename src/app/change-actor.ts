import { fromPromise } from 'xstate';
import type { ChangeEffects } from '../machines/change.ts';
import type { Api } from '../services/api/api.ts';
import type { ImportWithRetry } from '../services/code/import-with-retry.ts';

interface Ports {
  readonly api: Api;
  readonly importWithRetry: ImportWithRetry;
}

/** Sends a change. What sends it is not part of the first load. */
export const createChangeActor = ({ api, importWithRetry }: Ports): ChangeEffects['actors']['sendChange'] =>
  fromPromise(async ({ input }) => (await importWithRetry(() => import('./send-change.ts'))).sendChange(api, input));
