import { fromPromise } from 'xstate';
import type {
  SessionSummary,
  RefreshAnswer,
  SessionEnd,
  SessionRecord,
  DelayedReading,
  Version,
} from '../../contract/session-protocol.ts';
import type { AuthChannel } from './auth-channel.ts';
import { classifyRefresh } from './classify-refresh.ts';
import type { RefreshRequest } from './refresh-request.ts';
import { lockActor } from './session-lock.ts';
import type { SessionSettings } from './session-settings.ts';
import { sameVersion, type SessionStore } from './session-store.ts';
import { cooldownFor, pause, waitForStorage } from './session-timers.ts';
import { type PageWindow, watchActor } from './session-watch.ts';
import type { RequestLock } from './web-locks.ts';

/** What the effects use. */
export interface SessionPorts {
  readonly store: SessionStore;
  readonly channel: AuthChannel;
  readonly page: PageWindow;
  readonly requestLock: RequestLock;
  readonly refresh: RefreshRequest;
  readonly settings: SessionSettings;
  /** The id of this tab. */
  readonly owner: string;
  readonly visible: () => boolean;
  readonly deviceId: () => string;
  readonly sendSignOut: (credentials: { readonly accessToken: string; readonly deviceId: string }) => Promise<void>;
  /** Tokens of this version were just created. */
  readonly onFresh: (version: Version) => void;
  /** Navigates to the login page, with the reason if the server gave one. */
  readonly leave: (because: SessionEnd | undefined) => void;
  readonly reload: () => void;
}

/** The real effects of the session machine, by name. Tokens stay in this closure and in the store. */
export const sessionEffects = (ports: SessionPorts) => {
  const { store, channel, settings, owner } = ports;
  /** The received tokens that are not yet written to storage, and when they were requested. */
  let receivedTokens: { readonly record: SessionRecord; readonly sentAt: number } | undefined;
  let signOutCredentials: { readonly accessToken: string; readonly deviceId: string } | undefined;
  let ended: SessionEnd | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  const resumedFromSleep = (): boolean => {
    if (!receivedTokens) return false;
    const age = Date.now() - receivedTokens.sentAt;
    return age > settings.maxAnswerAgeMs || age < 0;
  };
  const readAfterDelay = async (signal: AbortSignal): Promise<DelayedReading> => {
    await waitForStorage(settings, signal);
    return { record: store.reading(), resumedFromSleep: resumedFromSleep() };
  };
  const stopHeartbeat = () => {
    clearInterval(heartbeat);
    store.removeFlag(owner);
  };

  const actors = {
    readSession: fromPromise<SessionSummary, void>(async () => store.reading()),
    watch: watchActor(ports),
    lock: lockActor({
      request: ports.requestLock,
      store,
      owner,
      settings,
      visible: ports.visible,
      onEnd: stopHeartbeat,
    }),
    waitForStorage: fromPromise<DelayedReading, void>(({ signal }) => readAfterDelay(signal)),
    backoff: fromPromise<DelayedReading, { readonly attempt: number }>(async ({ input: { attempt }, signal }) => {
      await pause(Math.random() * settings.maxBackoffMs * attempt, signal);
      return readAfterDelay(signal);
    }),
    awaitStore: fromPromise<SessionSummary, Version>(async ({ input, signal }) => {
      for (let waited = 0; waited < settings.awaitStorageMs; waited += settings.pollIntervalMs) {
        const record = store.reading();
        if (record?.sid !== input.sid || record.gen >= input.gen) return record;
        await pause(settings.pollIntervalMs, signal);
      }
      return store.reading();
    }),
    refresh: fromPromise<RefreshAnswer, Version>(async ({ input, signal }) => {
      const record = store.read();
      receivedTokens = undefined;
      if (!record || !sameVersion(record, input)) return { outcome: 'transient' };
      const sentAt = Date.now();
      const { answer, retryAfter, ended: because } = await ports.refresh(record.refreshToken, signal);
      const classified = classifyRefresh(answer);
      ended = because;
      if (classified.outcome !== 'ok') return { outcome: classified.outcome, retryAfter };
      if (!signal.aborted)
        receivedTokens = { record: { ...record, gen: record.gen + 1, ...classified.tokens }, sentAt };
      return { outcome: 'ok' };
    }),
    coolDown: fromPromise<void, { readonly failures: number; readonly retryAfter: number | undefined }>(
      ({ input, signal }) => pause(cooldownFor(input, settings, Math.random), signal),
    ),
    notifyServer: fromPromise<void, void>(async () => {
      if (signOutCredentials) await ports.sendSignOut(signOutCredentials);
    }),
  };

  const actions = {
    announce: (_: unknown, { sid, gen }: Version) => {
      const writeHeartbeat = () => {
        const now = Date.now();
        store.writeFlag({ owner, sid, gen, beat: now, until: now + settings.lockTimeoutMs });
      };
      clearInterval(heartbeat);
      writeHeartbeat();
      heartbeat = setInterval(writeHeartbeat, settings.heartbeatMs);
      channel.post({ t: 'refreshing', sid, gen });
    },
    commit: (_: unknown, { sid, gen }: Version) => {
      // The machine has just read this version from storage; no other code runs in between.
      if (!receivedTokens || !sameVersion(receivedTokens.record, { sid, gen: gen + 1 })) return;
      store.write(receivedTokens.record);
      receivedTokens = undefined;
      ports.onFresh({ sid, gen: gen + 1 });
      stopHeartbeat();
      channel.post({ t: 'fresh', sid, gen: gen + 1 });
    },
    giveUp: (_: unknown, { sid, gen }: Version) => {
      stopHeartbeat();
      channel.post({ t: 'failed', sid, gen });
    },
    endSession: (_: unknown, { sid }: { readonly sid: string }) => {
      const record = store.read();
      if (record?.sid === sid) signOutCredentials = { accessToken: record.accessToken, deviceId: ports.deviceId() };
      receivedTokens = undefined;
      store.clear(sid);
      channel.post({ t: 'out', sid, gen: record?.gen ?? 0 });
    },
    removeRecord: (_: unknown, { sid }: { readonly sid: string }) => store.clear(sid),
    leave: () => ports.leave(ended),
    reload: () => ports.reload(),
  };
  return { actors, actions };
};
