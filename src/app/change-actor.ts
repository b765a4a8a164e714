import { fromPromise } from 'xstate';
import { type ChangeEffects } from '../machines/change.ts';
import { copyText } from '../services/clipboard.ts';
import type { ImplementationPorts } from './implementation-ports.ts';
import { navigate } from './navigate.ts';

type Ports = Pick<ImplementationPorts, 'api' | 'importWithRetry' | 'toast'>;

/** Sends changes, and loads again what they changed. What sends them is not part of the first load. */
export const createChange = (
  { api, importWithRetry, toast }: Ports,
  reloadLists: ChangeEffects['actions']['reloadLists'],
): ChangeEffects => ({
  actors: {
    sendChange: fromPromise(async ({ input }) =>
      (await importWithRetry(() => import('./send-change.ts'))).sendChange(api, input),
    ),
    copySecret: fromPromise(({ input }) => copyText(input().text)),
  },
  actions: { ...navigate, toast: (_, params) => toast(params), reloadLists },
});
