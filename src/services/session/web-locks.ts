import type { SessionSettings } from './session-settings.ts';
import type { SessionStore } from './session-store.ts';
import { pause } from './session-timers.ts';

/** One lock for all tabs. It is held until `hold` is over, or rejects with an AbortError when it is stolen. */
export type RequestLock = (
  options: { readonly signal: AbortSignal; readonly steal: boolean },
  hold: () => Promise<void>,
) => Promise<void>;

const name = 'auth.refresh';

/** The browser's own lock where there is one (secure origins), else a lock made of the flag in storage. */
export const lockOf = (
  locks: LockManager | undefined,
  store: SessionStore,
  owner: string,
  settings: SessionSettings,
): RequestLock => {
  if (!locks) return flagLock(store, owner, settings);
  // A request that steals takes no signal.
  return ({ signal, steal }, hold) => locks.request(name, steal ? { steal } : { signal }, hold);
};

/** Twice the settling time: writes the flag, waits, and has the lock if it still stands. Only the server makes it wholly safe. */
const flagLock =
  (store: SessionStore, owner: string, { settle, poll }: SessionSettings): RequestLock =>
  async ({ signal, steal }, hold) => {
    const life = 10_000;
    const write = () => {
      const { sid = '', gen = 0 } = store.reading() ?? {};
      store.writeFlag({ owner, sid, gen, beat: Date.now(), until: Date.now() + life });
    };
    for (;;) {
      if (steal || !flagStands(store, owner)) {
        write();
        await pause(settle * 2, signal);
        if (store.readFlag()?.owner === owner) break;
      }
      await pause(poll, signal);
    }
    const stolen = new Promise<never>((_, reject) => {
      const watch = setInterval(() => {
        const other = store.readFlag()?.owner;
        if (other !== undefined && other !== owner) reject(new DOMException('The lock was stolen', 'AbortError'));
      }, poll);
      signal.addEventListener('abort', () => clearInterval(watch));
    });
    signal.throwIfAborted();
    await Promise.race([hold(), stolen]);
    store.removeFlag(owner);
  };

/** Whether the flag of another tab stands: one that is over, or from a clock that was set back, does not. */
const flagStands = (store: SessionStore, owner: string): boolean => {
  const flag = store.readFlag();
  if (!flag || flag.owner === owner) return false;
  const now = Date.now();
  return flag.until >= now && flag.until <= now + 60_000;
};
