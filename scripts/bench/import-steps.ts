import { setTimeout } from 'node:timers/promises';
import type { BatchState } from '../../src/contract/administration/import.ts';
import { apiClient } from '../../tests/support/api-client.ts';
import { signInToPortal } from './api.ts';

/** How often the state of an import is asked for. */
const pollMs = 250;

/** On the embedded database an answer may wait until a file is applied. */
const patientMs = 60 * 60_000;

const running: ReadonlySet<BatchState> = new Set(['reading', 'checking', 'applying', 'undoing']);

type Step = 'import.check' | 'import.apply' | 'import.undo';

/** The steps of imports of the demo's company without vessels, as its page sends them. */
export const importSteps = (port: number) => {
  const timeouts = { requestMs: patientMs, uploadMs: patientMs };
  const signedIn = async () => {
    const token = await signInToPortal(port, 'empty@demo.example');
    return apiClient(`http://127.0.0.1:${port}`, timeouts, token).api;
  };
  type Api = Awaited<ReturnType<typeof signedIn>>;

  const batchOf = async (api: Api, id: string) => {
    const { data } = await api('import.batch', { id });
    if (!data) throw new Error('The import could not be read');
    return data;
  };
  const ended = async (api: Api, id: string) => {
    for (;;) {
      const batch = await batchOf(api, id);
      if (!running.has(batch.state)) return batch;
      await setTimeout(pollMs);
    }
  };
  const begin = (api: Api, step: Step, id: string) => {
    if (step === 'import.check') return api(step, { id, removes: [], emptyClears: false });
    return step === 'import.apply' ? api(step, { id, onlyGood: false }) : api(step, { id });
  };

  return {
    upload: async (file: File): Promise<string> => {
      const api = await signedIn();
      const id = String((await api('import.upload', { file })).data?.id);
      const { state, message } = await ended(api, id);
      if (state !== 'uploaded') throw new Error(`The file was not read: ${message}`);
      return id;
    },
    /** Runs a step until it ends. */
    run: async (step: Step, id: string) => {
      const api = await signedIn();
      await begin(api, step, id);
      return ended(api, id);
    },
    /** Cancels a step once half of its rows are done, or as soon as the server says how many are. */
    cancelHalf: async (step: Step, id: string) => {
      const api = await signedIn();
      await begin(api, step, id);
      for (;;) {
        const { state, done, total } = await batchOf(api, id);
        if (!running.has(state) || (total && Number(done) >= total / 2)) break;
        await setTimeout(pollMs);
      }
      await api('import.cancel', { id });
      return ended(api, id);
    },
    /** The vessels and near misses that the company has. */
    stored: async () => {
      const api = await signedIn();
      const vessels = (await api('account.vessels', {})).data?.length;
      return { vessels, nearMisses: (await api('nearMiss.fleet', {})).data?.total };
    },
  };
};
