import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionSettings } from '../../../src/services/session/session-settings.ts';
import { createSessionStore, flagKey } from '../../../src/services/session/session-store.ts';
import { lockOf } from '../../../src/services/session/web-locks.ts';
import { storeInMemory } from '../../support/session-parts.ts';
import { memoryStorage } from '../../support/memory-storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hold = async () => undefined;

/** Tabs of a browser without Web Locks: which tabs held the lock and which lost it. */
const browser = () => {
  const storage = memoryStorage();
  const held: string[] = [];
  const lost: string[] = [];
  const ask = (owner: string, steal = false) => {
    const store = createSessionStore(
      () => storage,
      () => undefined,
    );
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const over = new AbortController();
    const hold = () => {
      held.push(owner);
      return promise;
    };
    const request = lockOf(undefined, store, owner, sessionSettings);
    request({ signal: over.signal, steal }, hold).catch((error: Error) => lost.push(`${owner} ${error.name}`));
    return { release, giveUp: () => over.abort() };
  };
  return { kept: storage.kept, held, lost, ask };
};

/** Waits until every tab has polled again and its write is visible to the others. */
const nextPoll = () => vi.advanceTimersByTimeAsync(sessionSettings.pollIntervalMs + 2 * sessionSettings.storageDelayMs);

describe('the lock in a browser without Web Locks', () => {
  it('is held by one tab at a time', async () => {
    const { held, lost, ask } = browser();
    const [one] = [ask('one'), ask('two')];
    await nextPoll();
    await nextPoll();
    expect(held).toEqual(['one']);
    one.release();
    await nextPoll();
    expect(held).toEqual(['one', 'two']);
    expect(lost).toEqual([]);
  });

  it('can be stolen at once, and its holder is notified', async () => {
    const { held, lost, ask } = browser();
    ask('one');
    await nextPoll();
    ask('two', true);
    await nextPoll();
    expect(held).toEqual(['one', 'two']);
    expect(lost).toEqual(['one AbortError']);
  });

  it('is released after ten seconds without a heartbeat', async () => {
    const { held, ask } = browser();
    ask('one');
    await nextPoll();
    ask('two');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(held).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(held).toEqual(['one', 'two']);
  });

  it('ignores a flag from a clock that was set back', async () => {
    const { kept, held, ask } = browser();
    const later = Date.now() + 3_600_000;
    kept.set(flagKey, JSON.stringify({ owner: 'one', sid: 'first', gen: 0, beat: later, until: later }));
    ask('two');
    await nextPoll();
    expect(held).toEqual(['two']);
  });

  it('is not acquired by a tab that has stopped waiting', async () => {
    const { held, lost, ask } = browser();
    const one = ask('one');
    await nextPoll();
    ask('two').giveUp();
    await nextPoll();
    one.release();
    await nextPoll();
    expect(held).toEqual(['one']);
    expect(lost).toEqual(['two AbortError']);
  });
});

describe('the lock in a browser with Web Locks', () => {
  it.each([
    ['requested with the signal that cancels it', false],
    ['stolen without a signal, because the browser does not accept both', true],
  ])('is %s', async (_, steal) => {
    const asked: unknown[] = [];
    const locks = { request: async (...request: unknown[]) => void asked.push(request) };
    const { store } = storeInMemory();
    const { signal } = new AbortController();
    // SAFETY: the session uses this function of the lock manager only.
    await lockOf(locks as unknown as LockManager, store, 'one', sessionSettings)({ signal, steal }, hold);
    expect(asked).toEqual([['auth.refresh', steal ? { steal: true } : { signal }, hold]]);
  });
});
