import { vi } from 'vitest';
import { type AnyEventObject, type AnyTransitionDefinition, StateMachine } from 'xstate';
import { takenTransitions } from '../../../scripts/xstate-internals.ts';
import { createSession, type SessionWithCalls } from '../../support/session-with-calls.ts';
import type { SessionSummary } from '../../../src/contract/session-protocol.ts';
import type { SessionSnapshot } from '../../../src/machines/session/session.ts';
import { sessionKey } from '../../../src/contract/session-protocol.ts';
import { createSessionStore, flagKey } from '../../../src/services/session/session-store.ts';
import { type HeldAnswer, heldServerPath } from './held-answer.ts';
import { textOf } from './other-tab.ts';
import { waitTimeoutMs } from '../../support/wait-timeout.ts';

const { setTimeout: laterInRealTime } = window;

/** Waits in real time until something asynchronous of the browser has happened. */
export const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + waitTimeoutMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise<void>((resolve) => laterInRealTime(resolve, 1));
  }
};

const pendingRequests = async (): Promise<readonly string[]> => (await fetch(`${heldServerPath}/pending`)).json();
const answer = async (given: HeldAnswer): Promise<void> => {
  await fetch(`${heldServerPath}/answer`, { method: 'POST', body: JSON.stringify(given) });
};

/** The tab under test: the shipped session with the browser's storage, locks, channel and network, and a stopped clock. */
export const openSessionTab = (onTransition: (transition: AnyTransitionDefinition) => void) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  // The pauses that the session draws by lot.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const store = createSessionStore(
    () => window.localStorage,
    () => undefined,
  );
  const done: string[] = [];
  const received: AnyEventObject[] = [];
  const passed: SessionSnapshot[] = [];
  let enteredAt = Date.now();
  let session: SessionWithCalls | undefined;
  let suspendedMs = 0;
  // What else follows from a suspension has its own test: here the clock is as if there had been none.
  const resume = (): void => {
    if (suspendedMs > 0) vi.setSystemTime(Date.now() - suspendedMs);
    suspendedMs = 0;
  };
  const running = (): SessionWithCalls => {
    if (!session) throw new Error('the session has not started');
    return session;
  };

  return {
    pendingRequests,
    answer,
    /** What the tab was told to do: `leave`, `reload`. */
    done,
    /** The events of the machine since they were last cleared. */
    received,
    /** Every snapshot since they were last cleared. */
    passed,
    running,
    snapshot: (): SessionSnapshot => running().actor.getSnapshot(),
    /** When the machine entered its state. */
    enteredAt: () => enteredAt,
    start: () => {
      let last: unknown;
      session = createSession({
        baseUrl: heldServerPath,
        onSignedOut: () => done.push('leave'),
        onReplaced: () => done.push('reload'),
        settings: { minTokenAgeMs: 0 },
        inspect: (seen) => {
          if (seen.actorRef.sessionId !== seen.rootId || !('logic' in seen.actorRef)) return;
          if (!(seen.actorRef.logic instanceof StateMachine)) return;
          takenTransitions(seen).forEach(onTransition);
          if (seen.type === '@xstate.event') {
            received.push(seen.event);
            if (seen.event.type.startsWith('xstate.done.')) resume();
          }
          if (seen.type !== '@xstate.snapshot') return;
          // SAFETY: the machine above is the session's.
          const snapshot = seen.snapshot as SessionSnapshot;
          passed.push(snapshot);
          const value = JSON.stringify(snapshot.value);
          if (value !== last) enteredAt = Date.now();
          last = value;
        },
      });
    },
    reading: store.reading,
    flag: () => {
      const { sid, gen } = store.readFlag() ?? {};
      return sid === undefined ? undefined : { sid, gen };
    },
    /** Changes what this tab reads from storage, as if the storage event of another tab's write were late. */
    show: (record: SessionSummary) => {
      if (JSON.stringify(record) === JSON.stringify(store.reading())) return;
      if (record) window.localStorage.setItem(sessionKey, textOf(record));
      else window.localStorage.removeItem(sessionKey);
    },
    advance: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    /** Lets one timer after another fire until the machine has received an event. */
    advanceUntilReceived: async (isWanted: (event: AnyEventObject) => boolean) => {
      for (let timers = 0; timers < 400; timers++) {
        if (received.some(isWanted)) return;
        await vi.advanceTimersToNextTimerAsync();
      }
      throw new Error('400 timers fired in vain');
    },
    /** The clock jumps ahead, as after a suspension of the page, until a child of the machine is done. */
    suspend: () => {
      suspendedMs = 130_000;
      vi.setSystemTime(Date.now() + suspendedMs);
    },
    close: async () => {
      session?.actor.stop();
      // A sign-out reaches the server even if the tab closes.
      for (const path of await pendingRequests()) if (path.includes('logout')) await answer({ status: 200 });
      await until('no request is pending', async () => (await pendingRequests()).length === 0);
      window.localStorage.removeItem(sessionKey);
      window.localStorage.removeItem(flagKey);
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
};

export type SessionTab = ReturnType<typeof openSessionTab>;
