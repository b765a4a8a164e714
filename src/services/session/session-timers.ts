import type { SessionSettings } from './session-settings.ts';

/** Waits, or rejects with the signal's reason. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return void reject(signal.reason);
    const give = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', give, { once: true });
  });

/** Waits until the writes of other tabs have arrived; waits again, and longer, if the page was suspended meanwhile. */
export const waitForStorage = async (
  { storageDelayMs: brief, storageDelayAfterSleepMs, sleepThresholdMs }: SessionSettings,
  signal: AbortSignal,
): Promise<void> => {
  const begun = Date.now();
  await pause(brief, signal);
  const late = Date.now() - begun - brief;
  if (late > sleepThresholdMs || late < -brief) await pause(storageDelayAfterSleepMs, signal);
};

/** How long to wait before the next request: Retry-After, else a random exponential backoff. */
export const cooldownFor = (
  { failures, retryAfter }: { readonly failures: number; readonly retryAfter: number | undefined },
  { cooldownMs, maxCooldownMs }: SessionSettings,
  random: () => number,
): number => {
  if (retryAfter !== undefined) return Math.min(retryAfter * 1000, maxCooldownMs);
  const most = Math.min(cooldownMs * 2 ** Math.max(0, failures - 1), maxCooldownMs);
  return most / 2 + (random() * most) / 2;
};
