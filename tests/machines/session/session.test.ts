import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type {
  SessionSummary,
  RefreshAnswer,
  SessionEvent,
  DelayedReading,
} from '../../../src/contract/session-protocol.ts';
import { renewalStage, sessionMachine, sessionState } from '../../../src/machines/session/session.ts';
import { manualClock } from '../../support/model/manual-clock.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { scripted } from '../../support/model/scripted.ts';
import { sessionWorld } from './session.world.ts';

modelTest('session', sessionMachine, { 'one tab': sessionWorld });

const record = (gen: number): SessionSummary => ({ sid: 'first', gen, renewable: true });

/** A tab whose server answers with these outcomes in turn; returns the names of its effects, and its failures before each pause. */
const tabWith = (outcomes: readonly RefreshAnswer[]) => {
  const did: string[] = [];
  const pauses: number[] = [];
  let stored = 0;
  const answers = [...outcomes];
  const note = (name: string) => () => void did.push(name);
  const waitForStorage = fromPromise<DelayedReading>(async () => ({ record: record(stored), resumedFromSleep: false }));
  const machine = scripted(sessionMachine).provide({
    actors: {
      readSession: fromPromise(async () => record(0)),
      waitForStorage,
      backoff: waitForStorage,
      refresh: fromPromise(async () => (did.push('refresh'), answers.shift() ?? { outcome: 'transient' })),
      coolDown: fromPromise<void, { readonly failures: number }>(
        ({ input }) => new Promise(() => void pauses.push(input.failures)),
      ),
    },
    actions: {
      commit: () => {
        did.push('commit');
        stored += 1;
      },
      endSession: note('endSession'),
      giveUp: note('giveUp'),
      leave: note('leave'),
    },
    // SAFETY: providing effects changes no type of the machine.
  }) as typeof sessionMachine;
  const actor = createActor(machine, { input: { attempts: 2 }, clock: manualClock() }).start();
  return { actor, did, pauses };
};

const turns = async () => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
};

const rested = async (events: SessionEvent[], outcomes: readonly RefreshAnswer[]) => {
  const { actor, did, pauses } = tabWith(outcomes);
  await turns();
  for (const event of events) {
    actor.send(event);
    await turns();
  }
  return { did, pauses, snapshot: actor.getSnapshot() };
};

const refusedAt = (gen: number): SessionEvent => ({
  type: 'renewal.needed',
  seen: { sid: 'first', gen },
  record: record(gen),
});
const refused = refusedAt(0);
const granted: SessionEvent = { type: 'lock.granted' };

describe('one renewal', () => {
  it('sends one request and writes the answer', async () => {
    const { did, snapshot } = await rested([refused, granted], [{ outcome: 'ok' }]);
    expect(did).toEqual(['refresh', 'commit']);
    expect([sessionState(snapshot), renewalStage(snapshot), snapshot.context.gen]).toEqual(['signedIn', 'ready', 1]);
  });
  it('retries once before it backs off, and the session stays signed in', async () => {
    const { did, snapshot } = await rested([refused, granted], []);
    expect(did).toEqual(['refresh', 'refresh', 'giveUp']);
    expect([sessionState(snapshot), renewalStage(snapshot)]).toEqual(['signedIn', 'unavailable']);
  });
  it('does not retry if the server sent Retry-After', async () => {
    const { did, snapshot } = await rested([refused, granted], [{ outcome: 'transient', retryAfter: 30 }]);
    expect(did).toEqual(['refresh', 'giveUp']);
    expect(snapshot.context.retryAfter).toBe(30);
  });
  it('ends the session at the first rejection', async () => {
    const { did, snapshot } = await rested([refused, granted], [{ outcome: 'rejected' }]);
    expect(did).toEqual(['refresh', 'endSession', 'leave']);
    expect(sessionState(snapshot)).toBe('signedOut');
  });
  it('ends the session when the server fails at every attempt', async () => {
    const { did } = await rested([refused, granted], [{ outcome: 'failing' }, { outcome: 'failing' }]);
    expect(did).toEqual(['refresh', 'refresh', 'endSession', 'leave']);
  });
  it('stays signed in when the server fails and then is unreachable', async () => {
    const { did } = await rested([refused, granted], [{ outcome: 'failing' }, { outcome: 'transient' }]);
    expect(did).toEqual(['refresh', 'refresh', 'giveUp']);
  });
  it('waits for the lock before it sends a request', async () => {
    expect((await rested([refused], [{ outcome: 'ok' }])).did).toEqual([]);
  });
});

/** A renewal is asked for this many times; the connection resumes after each pause. */
const renewed = (times: number, gen = 0): SessionEvent[] =>
  Array.from({ length: times }, () => [refusedAt(gen), granted, { type: 'connection.resumed' as const }]).flat();

describe('the pause after a failure', () => {
  it('counts the failures in a row up to five, and starts over after a renewal', async () => {
    const events = [...renewed(7), ...renewed(1, 1)];
    const unanswered = Array.from({ length: 12 }, (): RefreshAnswer => ({ outcome: 'transient' }));
    const { pauses } = await rested(events, [...unanswered, { outcome: 'ok' }]);
    expect(pauses).toEqual([1, 2, 3, 4, 5, 5, 1]);
  });
  it('starts over when another tab has renewed', async () => {
    const { snapshot } = await rested([...renewed(2), { type: 'record.seen', record: record(1) }], []);
    expect([snapshot.context.gen, snapshot.context.failures]).toEqual([1, 0]);
  });
  it('starts over with another sign-in', async () => {
    const events: SessionEvent[] = [
      ...renewed(2),
      { type: 'record.seen', record: null },
      { type: 'signIn.succeeded', sid: 'first', gen: 0 },
      ...renewed(1),
    ];
    expect((await rested(events, [])).pauses).toEqual([1, 2, 1]);
  });
});

it('adopts a newer record while it waits for the newest one', async () => {
  const events: SessionEvent[] = [
    { type: 'fresh.received', sid: 'first', gen: 3 },
    { type: 'renewal.needed', seen: { sid: 'first', gen: 0 }, record: record(2) },
  ];
  const { snapshot } = await rested(events, []);
  expect([snapshot.value, snapshot.context.gen, snapshot.context.floor]).toEqual([{ signedIn: 'awaitStore' }, 2, 3]);
});
