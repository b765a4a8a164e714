import { fromPromise } from 'xstate';
import type { ChangeEffects } from '../machines/change.ts';
import type { ImplementationPorts } from './create-implementations.ts';

/** Sends a change. What sends it is not part of the first load. */
export const createChangeActor = ({
  api,
  importWithRetry,
}: Pick<ImplementationPorts, 'api' | 'importWithRetry'>): ChangeEffects['actors']['sendChange'] =>
  fromPromise(async ({ input }) => (await importWithRetry(() => import('./send-change.ts'))).sendChange(api, input));
