import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type {
  SessionSummary,
  RefreshAnswer,
  SessionEvent,
  DelayedReading,
} from '../../src/contract/session-protocol.ts';
import { renewalStage, sessionMachine, sessionState } from '../../src/machines/session/session.ts';
import { manualClock } from '../support/model/manual-clock.ts';
import { modelTest } from '../support/model/model-test.ts';
import { scripted } from '../support/model/scripted.ts';
import { sessionWorld } from './session.world.ts';

modelTest('session', sessionMachine, { 'one tab': sessionWorld });

const record = (gen: number): SessionSummary => ({ sid: 'first', gen, renewable: true });

/** A tab whose server answers with these outcomes in turn; returns the names of its effects. */
const tabWith = (outcomes: readonly RefreshAnswer[]) => {
  const did: string[] = [];
  const answers = [...outcomes];
  const note = (name: string) => () => void did.push(name);
  const waitForStorage = fromPromise<DelayedReading>(async () => ({ record: record(0), resumedFromSleep: false }));
  const machine = scripted(sessionMachine).provide({
    actors: {
      readSession: fromPromise(async () => record(0)),
      waitForStorage,
      backoff: waitForStorage,
      refresh: fromPromise(async () => (did.push('refresh'), answers.shift() ?? { outcome: 'transient' })),
    },
    actions: { commit: note('commit'), endSession: note('endSession'), giveUp: note('giveUp'), leave: note('leave') },
    // SAFETY: providing effects changes no type of the machine.
  }) as typeof sessionMachine;
  const actor = createActor(machine, { input: { attempts: 2 }, clock: manualClock() }).start();
  return { actor, did };
};

const turns = async () => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
};

const rested = async (events: SessionEvent[], outcomes: readonly RefreshAnswer[]) => {
  const { actor, did } = tabWith(outcomes);
  await turns();
  for (const event of events) {
    actor.send(event);
    await turns();
  }
  return { did, snapshot: actor.getSnapshot() };
};

const refused: SessionEvent = { type: 'renewal.needed', seen: { sid: 'first', gen: 0 }, record: record(0) };
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
