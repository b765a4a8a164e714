import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, setup } from 'xstate';
import { sessionSettings } from '../../../src/services/session/session-settings.ts';
import { sessionKey } from '../../../src/contract/session-protocol.ts';
import { watchActor } from '../../../src/services/session/session-watch.ts';
import { handChannel, handPage, recordOf, storeInMemory } from '../../support/session-parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The watch of one tab and its reports; the test plays the browser and the other tabs. */
const watching = () => {
  const { store, storage } = storeInMemory();
  const { channel, say, listeners } = handChannel();
  const hand = handPage();
  const fresh: number[] = [];
  const watch = watchActor({
    store,
    channel,
    page: hand.page,
    settings: sessionSettings,
    onFresh: ({ gen }) => fresh.push(gen),
  });
  store.write(recordOf(0));
  const { actor, reports } = reportsOf(watch);
  return { store, storage, say, listeners, ...hand, fresh, reports, stop: () => actor.stop() };
};

const reportsOf = (watch: ReturnType<typeof watchActor>) => {
  const reports: EventObject[] = [];
  const parent = setup({ actors: { watch: fromCallback<EventObject>(({ sendBack }) => sendBack({ type: 'x' })) } })
    .createMachine({ invoke: { src: 'watch' }, on: { '*': { actions: ({ event }) => reports.push(event) } } })
    .provide({ actors: { watch } });
  return { actor: createActor(parent).start(), reports };
};

const seen = (gen: number) => ({ type: 'record.seen', record: { sid: 'first', gen, renewable: true } });
const settled = () => vi.advanceTimersByTimeAsync(sessionSettings.storageDelayMs);

it('reports the record when another tab changes it or clears storage, and nothing else of storage', () => {
  const { storageChanged, reports, store, storage } = watching();
  store.write(recordOf(1));
  storageChanged(sessionKey);
  expect(reports).toEqual([seen(1)]);
  storageChanged('theme');
  expect(reports).toHaveLength(1);
  storage.clear();
  storageChanged(null);
  expect(reports.at(-1)).toEqual({ type: 'record.seen', record: null });
});

it.each([
  ['fresh', 3, { type: 'fresh.received', sid: 'first', gen: 3 }],
  ['failed', 3, { type: 'failed.received', sid: 'first', gen: 3 }],
  ['out', 0, { type: 'out.received', sid: 'first' }],
] as const)('reports %s of another tab at once, and the record once its write is visible', async (t, gen, report) => {
  const { say, reports, store } = watching();
  say(t, gen);
  expect(reports).toEqual([report]);
  store.write(recordOf(3));
  await vi.advanceTimersByTimeAsync(sessionSettings.storageDelayMs - 1);
  expect(reports).toEqual([report]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reports).toEqual([report, seen(3)]);
});

it('reads the record of a new sign-in once its write is visible', async () => {
  const { say, reports } = watching();
  say('in');
  expect(reports).toEqual([]);
  await settled();
  expect(reports).toEqual([seen(0)]);
});

it('ignores a renewal that another tab begins', async () => {
  const { say, reports } = watching();
  say('refreshing');
  await settled();
  expect(reports).toEqual([]);
});

it('reports new tokens, so that their age is known', () => {
  const { say, fresh } = watching();
  say('fresh', 4);
  say('failed', 5);
  expect(fresh).toEqual([4]);
});

it.each([
  ['is online again', (page: ReturnType<typeof watching>) => page.online()],
  ['is restored', (page: ReturnType<typeof watching>) => page.restored(true)],
  ['is shown again', (page: ReturnType<typeof watching>) => page.shown('visible')],
])('reports a page that %s, and the record once its write is visible', async (_, resume) => {
  const page = watching();
  resume(page);
  expect(page.reports).toEqual([{ type: 'connection.resumed' }]);
  await settled();
  expect(page.reports).toEqual([{ type: 'connection.resumed' }, seen(0)]);
});

it('ignores a page that is loaded or hidden', async () => {
  const { restored, shown, reports } = watching();
  restored(false);
  shown('hidden');
  await settled();
  expect(reports).toEqual([]);
});

it('detects a suspension by a one-second timer that fires late', async () => {
  const { reports } = watching();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reports).toEqual([]);
  vi.setSystemTime(Date.now() + sessionSettings.sleepThresholdMs + 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reports).toEqual([{ type: 'connection.resumed' }]);
});

it('reports nothing once it is stopped', async () => {
  const { stop, say, online, storageChanged, reports, listeners } = watching();
  say('in');
  stop();
  online();
  storageChanged(sessionKey);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reports, listeners.size, vi.getTimerCount()]).toEqual([[], 0, 0]);
});
