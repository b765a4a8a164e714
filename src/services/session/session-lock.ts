import { fromCallback, type EventObject } from 'xstate';
import type { SessionEvent } from '../../contract/session-protocol.ts';
import type { SessionSettings } from './session-settings.ts';
import type { SessionStore } from './session-store.ts';
import type { RequestLock } from './web-locks.ts';

interface LockPorts {
  readonly request: RequestLock;
  readonly store: SessionStore;
  readonly owner: string;
  readonly settings: SessionSettings;
  readonly visible: () => boolean;
  /** Called when the lock is released or no longer requested. */
  readonly onEnd: () => void;
}

/** Requests the lock shared by all tabs, holds it until stopped, and reports when waiting for its holder times out. */
export const lockActor = ({ request, store, owner, settings, visible, onEnd }: LockPorts) =>
  fromCallback<EventObject, { readonly steal: boolean }>(({ sendBack, input: { steal } }) => {
    const report = (event: SessionEvent) => sendBack(event);
    const controller = new AbortController();
    let granted = false;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const timers: ReturnType<typeof setInterval>[] = [];
    const stopWaiting = () => timers.splice(0).forEach(clearInterval);

    const hold = (): Promise<void> => {
      stopWaiting();
      if (controller.signal.aborted) return Promise.resolve();
      granted = true;
      report({ type: 'lock.granted' });
      return held;
    };
    request({ signal: controller.signal, steal }, hold).catch(() => {
      if (controller.signal.aborted) return;
      stopWaiting();
      report(granted ? { type: 'lock.lost' } : { type: 'lock.timedOut', visible: false });
    });

    const wait = createLockWait(store, owner, settings, steal);
    timers.push(
      setInterval(() => {
        report({ type: 'record.seen', record: store.reading() });
      }, settings.pollIntervalMs),
      setInterval(() => {
        if (wait.isOver()) report({ type: 'lock.timedOut', visible: visible() });
      }, settings.pollIntervalMs),
    );
    return () => {
      controller.abort();
      stopWaiting();
      release();
      onEnd();
    };
  });

/** Waits while the holder sends heartbeats, at most `lockTimeoutMs`; restarts after this page was suspended. */
const createLockWait = (
  store: SessionStore,
  owner: string,
  { lockTimeoutMs, heartbeatTimeoutMs, sleepThresholdMs, pollIntervalMs, signOutLockTimeoutMs }: SessionSettings,
  steal: boolean,
) => {
  let begun = Date.now();
  let looked = begun;
  return {
    isOver: (): boolean => {
      const now = Date.now();
      if (now - looked > pollIntervalMs + sleepThresholdMs || now < looked) begun = now;
      looked = now;
      if (steal) return now - begun >= signOutLockTimeoutMs;
      const flag = store.readFlag();
      const beat = flag && flag.owner !== owner && flag.beat <= now ? flag.beat : 0;
      return now - begun >= lockTimeoutMs || now - Math.max(begun, beat) >= heartbeatTimeoutMs;
    },
  };
};
