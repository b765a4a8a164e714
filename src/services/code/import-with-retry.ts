import { nextImportStep } from './import-decision.ts';
import { safeStorage, tabStorage } from '../safe-storage.ts';
import type { ServedBuild } from './served-build.ts';

const reloadKey = 'reloaded-for-code';
const retryPauseMs = 500;

interface Ports {
  readonly fetchServedBuild: () => Promise<ServedBuild>;
  /** The server serves another build than this page's. */
  readonly onOtherBuild: () => void;
  readonly reload: () => void;
}

/** Imports code of the portal; nextImportStep decides what follows a failure. Rejects with the last error. */
export type ImportWithRetry = <T>(load: () => Promise<T>) => Promise<T>;

/** Creates importWithRetry. */
export const createImportWithRetry = ({ fetchServedBuild, onOtherBuild, reload }: Ports): ImportWithRetry => {
  const attempt = async <T>(load: () => Promise<T>, attempts: number): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      let step = nextImportStep({ attempts, served: undefined, sinceReloadMs: sinceReloadMs() });
      if (step === 'askServer') {
        const served = await fetchServedBuild();
        if (served === 'other') onOtherBuild();
        step = nextImportStep({ attempts, served, sinceReloadMs: sinceReloadMs() });
      }
      if (step === 'retry') {
        await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
        return attempt(load, attempts + 1);
      }
      // Without storage the reloaded page would not know of this reload, and would reload again.
      if (step !== 'reload' || !safeStorage.set(tabStorage, reloadKey, String(Date.now()))) throw error;
      reload();
      return new Promise(() => undefined);
    }
  };
  return (load) => attempt(load, 1);
};

const sinceReloadMs = (): number | undefined => {
  const last = safeStorage.get(tabStorage, reloadKey);
  return last === undefined ? undefined : Date.now() - Number(last);
};
