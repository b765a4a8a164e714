import { vi } from 'vitest';
import type { AnyEventObject, EventFromLogic } from 'xstate';
import type { DelayedReading, RefreshAnswer, SessionSummary } from '../../../src/contract/session-protocol.ts';
import type { sessionMachine, SessionSnapshot } from '../../../src/machines/session/session.ts';
import { sessionSettings } from '../../../src/services/session/session-settings.ts';
import type { Edge } from '../../support/model/explore.ts';
import type { HeldAnswer } from './held-answer.ts';
import { isPassing, type Tabs } from './session-look.ts';
import { until } from './session-tab.ts';

type SessionEvent = EventFromLogic<typeof sessionMachine>;

const { storageDelayMs, storageDelayAfterSleepMs, maxBackoffMs } = sessionSettings;

/** The record that storage shows to a tab in this state if no other tab writes. */
export const restingRecord = ({ value, context: { sid, gen } }: SessionSnapshot): SessionSummary =>
  typeof value === 'object' && 'signedIn' in value ? { sid, gen, renewable: true } : null;

const tokens = (gen: number) => ({ data: { accessToken: `access ${gen}`, refreshToken: `refresh ${gen}` } });

/** A response of the server for an outcome of a renewal. */
const responseTo = ({ outcome, retryAfter }: RefreshAnswer, gen: number): HeldAnswer => {
  if (outcome === 'ok') return { status: 200, body: tokens(gen + 1) };
  if (outcome === 'rejected') return { status: 401 };
  if (outcome === 'failing') return { status: 500 };
  return { status: 503, ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }) };
};

export const createDrivers = ({ tab, other, sids }: Tabs) => {
  const sidOf = (name: string): string => sids.get(name) ?? name;
  const recordOf = (record: SessionSummary): SessionSummary => record && { ...record, sid: sidOf(record.sid) };
  const isReceived = (event: AnyEventObject) => () =>
    tab.received.some((one) => JSON.stringify(one) === JSON.stringify(event));
  const receives = (event: SessionEvent) => until(`the session received ${JSON.stringify(event)}`, isReceived(event));
  const gen = () => tab.snapshot().context.gen;
  let shown: SessionSummary = null;
  /** Whether the tab takes the lock from its holder. */
  let steals = false;
  const show = (record: SessionSummary): void => {
    shown = record;
    tab.show(record);
  };

  const events: { readonly [T in SessionEvent['type']]: (event: Extract<SessionEvent, { type: T }>) => Promise<void> } =
    {
      'record.seen': async ({ type, record }) => {
        const written = recordOf(record);
        // No event follows if storage holds nothing and nothing is removed.
        if (!written && !tab.reading()) tab.show({ sid: 'gone', gen: 0, renewable: true });
        other.write(written);
        shown = written;
        await receives({ type, record: written });
      },
      'fresh.received': async ({ type, sid, gen: fresh }) => {
        other.post({ t: 'fresh', sid: sidOf(sid), gen: fresh });
        await receives({ type, sid: sidOf(sid), gen: fresh });
      },
      'failed.received': async ({ type, sid, gen: failed }) => {
        other.post({ t: 'failed', sid: sidOf(sid), gen: failed });
        await receives({ type, sid: sidOf(sid), gen: failed });
      },
      'out.received': async ({ type, sid }) => {
        other.post({ t: 'out', sid: sidOf(sid), gen: gen() });
        await receives({ type, sid: sidOf(sid) });
      },
      'signIn.succeeded': async ({ sid }) => {
        const replaces = !tab.snapshot().matches('signedOut');
        tab.running().signIn(tokens(0).data);
        shown = tab.reading();
        if (!shown) throw new Error('the sign-in wrote no record');
        sids.set(replaces ? 'the next sign-in' : sid, shown.sid);
      },
      'renewal.needed': async ({ seen, record }) => {
        tab.show({ sid: sidOf(seen.sid), gen: seen.gen, renewable: true });
        const caller = new AbortController();
        const send = async () => {
          show(recordOf(record));
          return new Response(null, { status: 401 });
        };
        const settled = tab.running().authCall(send, { signal: caller.signal });
        const ended = settled.then(
          () => undefined,
          () => undefined,
        );
        await receives({
          type: 'renewal.needed',
          seen: { sid: sidOf(seen.sid), gen: seen.gen },
          record: recordOf(record),
        });
        caller.abort();
        await ended;
      },
      'connection.resumed': async ({ type }) => {
        window.dispatchEvent(new Event('online'));
        await receives({ type });
      },
      'logout.requested': async () => tab.running().signOut(),
      'lock.granted': async (event) => {
        if (!steals) other.releaseLock();
        await receives(event);
      },
      'lock.lost': async (event) => {
        other.stealLock();
        await receives(event);
      },
      'lock.timedOut': async ({ type, visible }) => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
        await tab.advanceUntilReceived((event) => event.type === type);
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
      },
    };

  /** Shows a record at the very moment the machine reads storage. */
  const readAfter = async (milliseconds: number, { record, resumedFromSleep }: DelayedReading): Promise<void> => {
    await tab.advance(tab.enteredAt() + milliseconds - 1 - Date.now());
    if (resumedFromSleep) tab.suspend();
    show(recordOf(record));
    await tab.advance(resumedFromSleep ? 1 + storageDelayAfterSleepMs : 1);
  };

  /** The outcomes of the world have the types of the machine's actors. */
  const outcomes: Readonly<Record<string, (done: unknown) => Promise<void>>> = {
    readSession: async (done) => {
      // SAFETY: the outcomes of the world have the types of the machine's actors: a record.
      show(done as SessionSummary);
      tab.start();
    },
    // SAFETY: a reading.
    waitForStorage: (done) => readAfter(storageDelayMs, done as DelayedReading),
    // SAFETY: a reading.
    backoff: (done) => readAfter(0.5 * maxBackoffMs + storageDelayMs, done as DelayedReading),
    awaitStore: async (done) => {
      // What follows from a message first.
      await tab.advance(storageDelayMs + 10);
      // SAFETY: a record.
      show(recordOf(done as SessionSummary));
      await tab.advanceUntilReceived(({ type }) => type === 'xstate.done.actor.awaitStore');
    },
    // SAFETY: an answer.
    refresh: (done) => tab.answer(responseTo(done as RefreshAnswer, gen())),
    coolDown: () => tab.advanceUntilReceived(({ type }) => type === 'xstate.done.actor.coolDown'),
    notifyServer: () => tab.answer({ status: 200 }),
  };

  /** Takes a step; the result is what storage showed when the machine took it. */
  return async ({ step, before }: Pick<Edge, 'step' | 'before'>): Promise<SessionSummary> => {
    shown = tab.reading();
    steals = isPassing(before);
    const event = step.kind === 'outcome' && 'sends' in step.outcome ? step.outcome.sends : step.event;
    // SAFETY: the driver is looked up by the type of its event.
    const drivers = events as unknown as Readonly<Record<string, (event: AnyEventObject) => Promise<void>>>;
    const drive = drivers[event.type];
    if (drive) {
      // Timers that the event starts end after those that already run.
      await tab.advance(1);
      await drive(event);
      return shown;
    }
    const settle = step.kind === 'outcome' ? outcomes[step.src] : undefined;
    if (!settle || step.kind !== 'outcome' || !('done' in step.outcome)) throw new Error(`nothing drives ${step.name}`);
    await settle(step.outcome.done);
    await until(`the session received ${step.event.type}`, () =>
      tab.received.some(({ type }) => type === step.event.type),
    );
    return shown;
  };
};
