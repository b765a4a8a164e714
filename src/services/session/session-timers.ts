import type { SessionSettings } from './session-settings.ts';

/** Waits, or rejects with the signal's reason. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return void reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', onAbort, { once: true });
  });

/** Waits until the writes of other tabs have arrived; waits again, and longer, if the page was suspended meanwhile. */
export const waitForStorage = async (
  { storageDelayMs, storageDelayAfterSleepMs, sleepThresholdMs }: SessionSettings,
  signal: AbortSignal,
): Promise<void> => {
  const startedAt = Date.now();
  await pause(storageDelayMs, signal);
  const late = Date.now() - startedAt - storageDelayMs;
  if (late > sleepThresholdMs || late < -storageDelayMs) await pause(storageDelayAfterSleepMs, signal);
};

/** How long to wait before the next request: Retry-After, else a random exponential backoff. */
export const cooldownFor = (
  { failures, retryAfter }: { readonly failures: number; readonly retryAfter: number | undefined },
  { cooldownMs, maxCooldownMs }: SessionSettings,
  random: () => number,
): number => {
  if (retryAfter !== undefined) return Math.min(retryAfter * 1000, maxCooldownMs);
  const maxMs = Math.min(cooldownMs * 2 ** Math.max(0, failures - 1), maxCooldownMs);
  return maxMs / 2 + (random() * maxMs) / 2;
};
