import { keep, ofTab, recall } from './kept.ts';

const key = 'reloaded-for-code';
/** A page is loaded anew for missing code at most once in this many milliseconds. */
const reloadPause = 60_000;

/**
 * Brings code that is loaded when it is needed. If that fails it is tried once more; then, as after a new release the old
 * files may be gone, the page is loaded anew, at most once a minute; then the failure is the caller's.
 */
export const importing = async <T>(bring: () => Promise<T>): Promise<T> => {
  try {
    return await bring();
  } catch {
    return bring().catch(reloadOnce);
  }
};

const reloadOnce = (error: unknown): Promise<never> => {
  const last = Number(recall(ofTab, key) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadPause || !keep(ofTab, key, String(Date.now()))) throw error;
  window.location.reload();
  return new Promise(() => undefined);
};
