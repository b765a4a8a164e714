const key = 'reloaded-for-code';
/** A page is loaded anew for missing code at most once in this many milliseconds. */
const reloadPause = 60_000;

/**
 * Brings a page's code. If that fails it is tried once more; then, as after a new release the old files may be gone, the
 * page is loaded anew, at most once a minute; then the failure is the caller's.
 */
export const importing = async <T>(bring: () => Promise<T>): Promise<T> => {
  try {
    return await bring();
  } catch {
    return bring().catch(reloadOnce);
  }
};

const reloadOnce = (error: unknown): Promise<never> => {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadPause) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
};
