import type { SessionSettings } from './session-settings.ts';
import type { SessionStore } from './session-store.ts';
import { pause } from './session-timers.ts';

/** One lock for all tabs. It is held until `hold` resolves; rejects with an AbortError if the lock is stolen. */
export type RequestLock = (
  options: { readonly signal: AbortSignal; readonly steal: boolean },
  hold: () => Promise<void>,
) => Promise<void>;

const name = 'auth.refresh';

/** The Web Locks API where available (secure origins), else a lock based on the flag in storage. */
export const lockOf = (
  locks: LockManager | undefined,
  store: SessionStore,
  owner: string,
  settings: SessionSettings,
): RequestLock => {
  if (!locks) return flagLock(store, owner, settings);
  // The API accepts no signal together with `steal`.
  return ({ signal, steal }, hold) => locks.request(name, steal ? { steal } : { signal }, hold);
};

/** Takes the lock if the flag outlives other tabs' writes, checked twice. Only the server makes this fully safe. */
const flagLock =
  (store: SessionStore, owner: string, { storageDelayMs, pollIntervalMs }: SessionSettings): RequestLock =>
  async ({ signal, steal }, hold) => {
    const life = 10_000;
    const write = () => {
      const { sid = '', gen = 0 } = store.reading() ?? {};
      store.writeFlag({ owner, sid, gen, beat: Date.now(), until: Date.now() + life });
    };
    for (;;) {
      if (steal || !isFlagValid(store, owner)) {
        write();
        await pause(storageDelayMs * 2, signal);
        if (store.readFlag()?.owner === owner) break;
      }
      await pause(pollIntervalMs, signal);
    }
    const stolen = new Promise<never>((_, reject) => {
      const watch = setInterval(() => {
        const other = store.readFlag()?.owner;
        if (other !== undefined && other !== owner) reject(new DOMException('The lock was stolen', 'AbortError'));
      }, pollIntervalMs);
      signal.addEventListener('abort', () => clearInterval(watch));
    });
    signal.throwIfAborted();
    await Promise.race([hold(), stolen]);
    store.removeFlag(owner);
  };

/** Whether another tab's flag is valid: not expired, and not written before the clock was set back. */
const isFlagValid = (store: SessionStore, owner: string): boolean => {
  const flag = store.readFlag();
  if (!flag || flag.owner === owner) return false;
  const now = Date.now();
  return flag.until >= now && flag.until <= now + 60_000;
};
