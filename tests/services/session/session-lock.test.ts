import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { lockActor } from '../../../src/services/session/session-lock.ts';
import { sessionSettings } from '../../../src/services/session/session-settings.ts';
import type { RequestLock } from '../../../src/services/session/web-locks.ts';
import { unprovidedCallback } from '../../../src/machines/unprovided.ts';
import { recordOf, storeInMemory } from '../../support/session-parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One tab that requests the lock; the test plays the browser. */
const requestingTab = ({ steal = false, visible = true } = {}) => {
  const { store } = storeInMemory();
  store.write(recordOf(0));
  const ended: string[] = [];
  const { promise: request, reject } = Promise.withResolvers<void>();
  const asked: Parameters<RequestLock>[0][] = [];
  let hold: (() => Promise<void>) | undefined;
  const lock = lockActor({
    request: (options, onGranted) => {
      asked.push(options);
      hold = onGranted;
      return request;
    },
    store,
    owner: 'me',
    settings: sessionSettings,
    visible: () => visible,
    onEnd: () => ended.push('end'),
  });
  const reports: EventObject[] = [];
  const parent = setup({ actors: { lock: unprovidedCallback<EventObject, { readonly steal: boolean }>('lock') } })
    .createMachine({
      invoke: { src: 'lock', input: { steal } },
      on: { '*': { actions: ({ event }) => reports.push(event) } },
    })
    .provide({ actors: { lock } });
  const actor = createActor(parent).start();
  const grant = () => {
    let released = false;
    void hold?.().then(() => (released = true));
    return { isReleased: async () => (await vi.advanceTimersByTimeAsync(0), released) };
  };
  const fail = async () => {
    reject(new DOMException('gone', 'AbortError'));
    await vi.advanceTimersByTimeAsync(0);
  };
  const timedOut = () => reports.filter(({ type }) => type === 'lock.timedOut');
  return { store, asked, reports, ended, grant, fail, timedOut, stop: () => actor.stop() };
};

const another = (beat: number) => ({ owner: 'another', sid: 'first', gen: 0, beat, until: beat + 15_000 });

describe('the lock', () => {
  it.each([true, false])('is requested with the given steal option: %s', (steal) => {
    const { asked } = requestingTab({ steal });
    expect(asked).toMatchObject([{ steal }]);
    expect(asked[0]?.signal.aborted).toBe(false);
  });

  it('is held until the session stops, which ends the heartbeats', async () => {
    const { grant, reports, ended, stop } = requestingTab();
    const { isReleased } = grant();
    expect(reports).toEqual([{ type: 'lock.granted' }]);
    expect([await isReleased(), ended]).toEqual([false, []]);
    stop();
    expect([await isReleased(), ended]).toEqual([true, ['end']]);
  });

  it('is released at once if it is granted after the session stopped', async () => {
    const { grant, reports, stop, asked } = requestingTab();
    stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(await grant().isReleased()).toBe(true);
    expect(reports).toEqual([]);
  });

  it('is reported as lost if it is stolen, and as unobtainable if it was never granted', async () => {
    const held = requestingTab();
    held.grant();
    await held.fail();
    expect(held.reports).toEqual([{ type: 'lock.granted' }, { type: 'lock.lost' }]);
    const refused = requestingTab();
    await refused.fail();
    expect(refused.reports).toEqual([{ type: 'lock.timedOut', visible: false }]);
  });

  it('is not reported as lost after the session stopped', async () => {
    const { grant, stop, fail, reports } = requestingTab();
    grant();
    stop();
    await fail();
    expect(reports).toEqual([{ type: 'lock.granted' }]);
  });
});

describe('while it waits for the lock', () => {
  it('reads the record at every poll until it has the lock', async () => {
    const { store, reports, grant } = requestingTab();
    await vi.advanceTimersByTimeAsync(sessionSettings.pollIntervalMs);
    store.write(recordOf(1));
    await vi.advanceTimersByTimeAsync(sessionSettings.pollIntervalMs);
    expect(reports).toEqual(
      [0, 1].map((gen) => ({ type: 'record.seen', record: { sid: 'first', gen, renewable: true } })),
    );
    grant();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports).toHaveLength(3);
  });

  it.each([true, false])(
    'reports a holder without a heartbeat after four seconds, and whether the page is visible: %s',
    async (visible) => {
      const { timedOut } = requestingTab({ visible });
      await vi.advanceTimersByTimeAsync(sessionSettings.heartbeatTimeoutMs - 1);
      expect(timedOut()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(timedOut()).toEqual([{ type: 'lock.timedOut', visible }]);
    },
  );

  it('waits fifteen seconds for a holder that sends heartbeats', async () => {
    const { timedOut, store } = requestingTab();
    for (let passed = 0; passed < 14; passed += 1) {
      store.writeFlag(another(Date.now()));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(timedOut()).toEqual([]);
    store.writeFlag(another(Date.now()));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(timedOut()).toHaveLength(1);
  });

  it.each([
    ['its own', () => ({ ...another(Date.now() + 3_900), owner: 'me' })],
    ['a clock that was set back', () => another(Date.now() + 3_600_000)],
  ])('does not wait for a heartbeat of %s', async (_, flag) => {
    const { timedOut, store } = requestingTab();
    store.writeFlag(flag());
    await vi.advanceTimersByTimeAsync(sessionSettings.heartbeatTimeoutMs);
    expect(timedOut()).toHaveLength(1);
  });

  it('restarts the wait after the page was suspended', async () => {
    const { timedOut } = requestingTab();
    await vi.advanceTimersByTimeAsync(3_000);
    vi.setSystemTime(Date.now() + 600_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(timedOut()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_250);
    expect(timedOut()).toHaveLength(1);
  });

  it('waits one second when it signs out', async () => {
    const { timedOut } = requestingTab({ steal: true });
    await vi.advanceTimersByTimeAsync(sessionSettings.signOutLockTimeoutMs - 1);
    expect(timedOut()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(timedOut()).toHaveLength(1);
  });

  it('reports nothing once it is stopped', async () => {
    const { stop, reports, ended } = requestingTab();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reports, ended, vi.getTimerCount()]).toEqual([[], ['end'], 0]);
  });
});
