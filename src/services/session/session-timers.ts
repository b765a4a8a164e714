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

/** Waits until what other tabs wrote has arrived; a page that slept meanwhile waits again, and longer. */
export const settle = async (
  { settle: brief, settleAfterSleep, sleepThresholdMs }: SessionSettings,
  signal: AbortSignal,
): Promise<void> => {
  const begun = Date.now();
  await pause(brief, signal);
  const late = Date.now() - begun - brief;
  if (late > sleepThresholdMs || late < -brief) await pause(settleAfterSleep, signal);
};

/** How long to leave the server alone: what it asked for, else twice as long after every failure, drawn at random. */
export const coolDownFor = (
  { failures, retryAfter }: { readonly failures: number; readonly retryAfter: number | undefined },
  { coolDown, longestCoolDown }: SessionSettings,
  random: () => number,
): number => {
  if (retryAfter !== undefined) return Math.min(retryAfter * 1000, longestCoolDown);
  const most = Math.min(coolDown * 2 ** Math.max(0, failures - 1), longestCoolDown);
  return most / 2 + (random() * most) / 2;
};
