import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { RefreshResponse } from '../../../src/services/session/refresh-request.ts';
import { sessionEffects } from '../../../src/services/session/session-effects.ts';
import { sessionSettings } from '../../../src/services/session/session-settings.ts';
import { freshTokens, handChannel, handPage, recordOf, storeInMemory } from '../../support/session-parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const first = { sid: 'first', gen: 0 };
const reading = (gen: number) => ({ sid: 'first', gen, renewable: true });
const refusal = (ended?: RefreshResponse['ended']): RefreshResponse => ({
  answer: { status: 401, body: '{"error":"RefreshToken Invalid"}' },
  retryAfter: undefined,
  ended,
});
const silence: RefreshResponse = { answer: 'none', retryAfter: undefined, ended: undefined };

const noAnswer = async (): Promise<RefreshResponse> => silence;

/** The value of a promise after some time; undefined: still pending. */
const after = async <T>(promise: PromiseLike<T>, milliseconds: number) => {
  let outcome: { readonly value: T } | undefined;
  void promise.then((value) => (outcome = { value }));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return outcome?.value;
};

/** The effects of one tab; the test plays the server, the browser and the other tabs. */
const tab = () => {
  const { store, storage } = storeInMemory();
  const { channel, posted } = handChannel();
  const fresh: number[] = [];
  const left: unknown[] = [];
  const signOuts: unknown[] = [];
  const asked: string[] = [];
  let answer = noAnswer;
  const { actors, actions } = sessionEffects({
    store,
    channel,
    page: handPage().page,
    requestLock: () => new Promise(() => undefined),
    refresh: (token) => {
      asked.push(token);
      return answer();
    },
    settings: sessionSettings,
    owner: 'me',
    visible: () => true,
    deviceId: () => 'this browser',
    sendSignOut: async (credentials) => void signOuts.push(credentials),
    onFresh: ({ gen }) => fresh.push(gen),
    leave: (because) => left.push(because),
    reload: () => left.push('reload'),
  });
  const answers = (next: typeof answer) => {
    answer = next;
  };
  const refresh = (response: RefreshResponse) => {
    answers(async () => response);
    return toPromise(createActor(actors.refresh, { input: first }).start());
  };
  const settle = () => toPromise(createActor(actors.waitForStorage).start());
  store.write(recordOf(0));
  return { store, storage, actors, actions, posted, fresh, left, signOuts, asked, answers, refresh, settle };
};

describe('a renewal', () => {
  it('sends the refresh token of the record, and writes the answer only when the session commits', async () => {
    const { refresh, asked, store, actions, posted, fresh } = tab();
    expect(await refresh(freshTokens(1))).toEqual({ outcome: 'ok' });
    expect([asked, store.read()?.gen, posted]).toEqual([['refresh 0'], 0, []]);
    actions.commit(undefined, first);
    expect(store.read()).toEqual(recordOf(1));
    expect([posted, fresh]).toEqual([[{ t: 'fresh', sid: 'first', gen: 1 }], [1]]);
  });

  it('is written once', async () => {
    const { refresh, store, actions, posted } = tab();
    await refresh(freshTokens(1));
    actions.commit(undefined, first);
    store.write(recordOf(0, 'second'));
    actions.commit(undefined, first);
    expect([store.read()?.sid, posted.length]).toEqual(['second', 1]);
  });

  it.each([
    ['another generation', { sid: 'first', gen: 1 }],
    ['another sign-in', { sid: 'second', gen: 0 }],
  ])('is not written over %s', async (_, version) => {
    const { refresh, store, actions, posted } = tab();
    await refresh(freshTokens(1));
    actions.commit(undefined, version);
    expect([store.read()?.gen, posted]).toEqual([0, []]);
  });

  it.each([
    ['another generation', recordOf(3)],
    ['another sign-in', recordOf(0, 'second')],
  ])('is not sent if storage meanwhile shows %s', async (_, record) => {
    const { refresh, store, asked } = tab();
    store.write(record);
    expect(await refresh(freshTokens(1))).toEqual({ outcome: 'transient' });
    expect(asked).toEqual([]);
  });

  it('is not sent without a record', async () => {
    const { refresh, storage, asked } = tab();
    storage.clear();
    expect(await refresh(freshTokens(1))).toEqual({ outcome: 'transient' });
    expect(asked).toEqual([]);
  });

  it('discards the previous response when it is sent again', async () => {
    const { refresh, store, actions } = tab();
    await refresh(freshTokens(1));
    expect(await refresh(silence)).toEqual({ outcome: 'transient', retryAfter: undefined });
    actions.commit(undefined, first);
    expect(store.read()?.gen).toBe(0);
  });

  it('discards a response that arrives after the session stopped waiting', async () => {
    const { actors, actions, store, answers } = tab();
    const { promise, resolve } = Promise.withResolvers<RefreshResponse>();
    answers(() => promise);
    const waiting = createActor(actors.refresh, { input: first }).start();
    waiting.stop();
    resolve(freshTokens(1));
    await vi.advanceTimersByTimeAsync(0);
    actions.commit(undefined, first);
    expect(store.read()?.gen).toBe(0);
  });

  it('reports the outcome and Retry-After', async () => {
    const { refresh } = tab();
    expect(await refresh(refusal())).toEqual({ outcome: 'rejected', retryAfter: undefined });
    const busy = { answer: { status: 503, body: '{}' }, retryAfter: 7, ended: undefined };
    expect(await refresh(busy)).toEqual({ outcome: 'transient', retryAfter: 7 });
  });
});

describe('the flag and the messages', () => {
  it('announce a renewal while it runs', async () => {
    const { actions, store, posted } = tab();
    const begun = Date.now();
    actions.announce(undefined, first);
    expect(posted).toEqual([{ t: 'refreshing', sid: 'first', gen: 0 }]);
    expect(store.readFlag()).toEqual({
      owner: 'me',
      ...first,
      beat: begun,
      until: begun + sessionSettings.lockTimeoutMs,
    });
    await vi.advanceTimersByTimeAsync(3 * sessionSettings.heartbeatMs);
    expect(store.readFlag()?.beat).toBe(begun + 3 * sessionSettings.heartbeatMs);
    actions.announce(undefined, first);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('announce that it failed, and stop', () => {
    const { actions, store, posted } = tab();
    actions.announce(undefined, first);
    actions.giveUp(undefined, first);
    expect(posted.at(-1)).toEqual({ t: 'failed', sid: 'first', gen: 0 });
    expect([store.readFlag(), vi.getTimerCount()]).toEqual([undefined, 0]);
  });

  it('stop with the commit', async () => {
    const { actions, store, refresh } = tab();
    actions.announce(undefined, first);
    await refresh(freshTokens(1));
    actions.commit(undefined, first);
    expect([store.readFlag(), vi.getTimerCount()]).toEqual([undefined, 0]);
  });
});

describe('waiting', () => {
  it('ends when the writes of other tabs are visible', async () => {
    const { settle, store } = tab();
    const settled = settle();
    expect(await after(settled, sessionSettings.storageDelayMs - 1)).toBeUndefined();
    store.write(recordOf(1));
    expect(await after(settled, 1)).toEqual({ record: reading(1), resumedFromSleep: false });
  });

  it('lasts longer if the page was suspended', async () => {
    const { settle } = tab();
    const settled = settle();
    vi.setSystemTime(Date.now() + 600_000);
    expect(await after(settled, sessionSettings.storageDelayMs)).toBeUndefined();
    expect(await after(settled, sessionSettings.storageDelayAfterSleepMs)).toEqual({
      record: reading(0),
      resumedFromSleep: false,
    });
  });

  it.each([sessionSettings.maxAnswerAgeMs + 1, -1_000])(
    'reports a response older than a suspension of the page: %i ms',
    async (passed) => {
      const { settle, refresh } = tab();
      await refresh(freshTokens(1));
      vi.setSystemTime(Date.now() + passed);
      expect(await after(settle(), 1_000)).toMatchObject({ resumedFromSleep: true });
    },
  );

  it('before another attempt takes a random time, and then until writes are visible', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { actors } = tab();
    const again = toPromise(createActor(actors.backoff, { input: { attempt: 1 } }).start());
    expect(await after(again, sessionSettings.maxBackoffMs / 2 + sessionSettings.storageDelayMs - 1)).toBeUndefined();
    expect(await after(again, 1)).toEqual({ record: reading(0), resumedFromSleep: false });
    vi.restoreAllMocks();
  });

  it('for a generation ends at the poll that reads it or another session, or after a second', async () => {
    const { actors, store, storage } = tab();
    const wait = (gen: number) => toPromise(createActor(actors.awaitStore, { input: { sid: 'first', gen } }).start());
    const second = wait(1);
    expect(await after(second, sessionSettings.pollIntervalMs)).toBeUndefined();
    store.write(recordOf(1));
    expect(await after(second, sessionSettings.pollIntervalMs)).toEqual(reading(1));
    expect(await after(wait(2), sessionSettings.awaitStorageMs)).toEqual(reading(1));
    storage.clear();
    expect(await after(wait(2), 0)).toBeNull();
  });

  it('after a failure lasts for the time in Retry-After', async () => {
    const { actors } = tab();
    const input = { failures: 1, retryAfter: 7 };
    const cooled = toPromise(createActor(actors.coolDown, { input }).start()).then(() => 'over');
    expect(await after(cooled, 6_999)).toBeUndefined();
    expect(await after(cooled, 1)).toBe('over');
  });
});

describe('the end of a session', () => {
  it('clears storage, and tells the other tabs and the server', async () => {
    const { actions, actors, storage, posted, signOuts } = tab();
    actions.endSession(undefined, { sid: 'first' });
    expect([storage.kept.size, posted]).toEqual([0, [{ t: 'out', sid: 'first', gen: 0 }]]);
    await toPromise(createActor(actors.notifyServer).start());
    expect(signOuts).toEqual([{ accessToken: 'access 0', deviceId: 'this browser' }]);
  });

  it('never removes the record of another sign-in', async () => {
    const { actions, actors, store, signOuts } = tab();
    store.write(recordOf(0, 'second'));
    actions.endSession(undefined, { sid: 'first' });
    actions.removeRecord(undefined, { sid: 'first' });
    await toPromise(createActor(actors.notifyServer).start());
    expect([store.read()?.sid, signOuts]).toEqual(['second', []]);
  });

  it('removes a record that another tab wrote meanwhile, and an answer that was not written', async () => {
    const { actions, store, refresh } = tab();
    await refresh(freshTokens(1));
    actions.endSession(undefined, { sid: 'first' });
    store.write(recordOf(0));
    actions.commit(undefined, first);
    expect(store.read()?.gen).toBe(0);
    actions.removeRecord(undefined, { sid: 'first' });
    expect(store.read()).toBeUndefined();
  });

  it('reports why the server ended it', async () => {
    const { actions, refresh, left } = tab();
    await refresh(refusal('device removed'));
    actions.leave();
    await refresh(refusal());
    actions.leave();
    actions.reload();
    expect(left).toEqual(['device removed', undefined, 'reload']);
  });
});

it('reads the stored record of this browser', async () => {
  const { actors } = tab();
  expect(await toPromise(createActor(actors.readSession).start())).toEqual(reading(0));
});
