import { expect } from 'vitest';
import { type AnyMachineSnapshot, matchesState } from 'xstate';
import { catalogue } from '../../../src/contract/catalogue.ts';
import type { SessionSummary } from '../../../src/contract/session-protocol.ts';
import type { sessionMachine, SessionSnapshot } from '../../../src/machines/session/session.ts';
import type { AnyEffect, Effect } from '../../support/model/effect.ts';
import type { Edge } from '../../support/model/explore.ts';
import { stateKey } from '../../support/model/state-key.ts';
import type { AnyWorld } from '../../support/model/world.ts';
import type { OtherTab } from './other-tab.ts';
import { type SessionTab, until } from './session-tab.ts';

/** The tabs of one browser, and the names of the sign-ins in the model for those of the tab under test. */
export interface Tabs {
  readonly tab: SessionTab;
  readonly other: OtherTab;
  /** The identifier of a sign-in, which the tab chose itself, by its name in the model. */
  readonly sids: Map<string, string>;
}

type SessionEffect = Effect<typeof sessionMachine>;

/** A state that ends at once: nothing holds up a lock that is stolen. */
export const isPassing = ({ value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>): boolean =>
  matchesState({ signingOut: 'stealing' }, value) ||
  (matchesState({ signedIn: { renewing: 'waitingForLock' } }, value) && context.steal);

/** What is seen of the tab from outside in each state: who holds the lock, and what waits for the server. */
const sights = (snapshot: SessionSnapshot) => {
  const renewing = snapshot.matches({ signedIn: 'renewing' });
  const waiting = snapshot.matches({ signedIn: { renewing: 'waitingForLock' } });
  const sending = snapshot.matches({ signedIn: { renewing: 'sending' } });
  const ending = snapshot.matches({ signingOut: 'ending' });
  const { sid, gen, attempt } = snapshot.context;
  const isFlagged =
    renewing && !waiting && attempt > 0 && !snapshot.matches({ signedIn: { renewing: 'waitAfterCommit' } });
  return {
    holdsLock: (renewing && !waiting) || snapshot.matches('signingOut'),
    requests: [
      ...(sending ? [catalogue['account.refreshToken'].path] : []),
      ...(ending ? [catalogue['device.logout'].path] : []),
    ],
    flag: isFlagged ? { sid, gen } : undefined,
  };
};

export const createLook = ({ tab, other, sids }: Tabs, world: AnyWorld) => {
  /** The messages that the tab must have sent, and what it must have been told, since it was opened. */
  const messages: unknown[] = [];
  const done: string[] = [];

  /** The key of a state, with the names that the model gives to the sign-ins. */
  const keyOf = (snapshot: SessionSnapshot): string =>
    [...sids].reduce((key, [name, sid]) => key.replaceAll(sid, name), stateKey(world, snapshot));

  const seesState = async (snapshot: SessionSnapshot): Promise<void> => {
    const { holdsLock, requests, flag } = sights(snapshot);
    await until(
      `the lock is held by ${holdsLock ? 'this tab' : 'the other tab'}`,
      () => other.holdsLock() !== holdsLock,
    );
    await until(`the server holds ${requests.join() || 'no request'}`, async () => {
      const pending = await tab.pendingRequests();
      return pending.map((path) => path.split('?')[0]).join() === requests.join();
    });
    expect(tab.flag()).toEqual(flag);
  };

  /** What storage shows after the effects of a step, given what it showed before; all of it is seen by other tabs. */
  const seesEffects = async (
    effects: readonly AnyEffect[],
    shown: SessionSummary,
    before: SessionSnapshot | undefined,
    event: string,
  ): Promise<void> => {
    let record = shown;
    if (event === 'signIn.succeeded' && record) messages.push({ t: 'in', sid: record.sid, gen: 0 });
    // SAFETY: the effects are those of the session machine.
    for (const { type } of effects as readonly SessionEffect[]) {
      const { sid = '', gen = 0 } = before?.context ?? {};
      if (type === 'announce') messages.push({ t: 'refreshing', sid, gen });
      if (type === 'giveUp') messages.push({ t: 'failed', sid, gen });
      if (type === 'commit') {
        messages.push({ t: 'fresh', sid, gen: gen + 1 });
        record = { sid, gen: gen + 1, renewable: true };
      }
      if (type === 'endSession') messages.push({ t: 'out', sid, gen: record?.gen ?? 0 });
      if ((type === 'endSession' || type === 'removeRecord') && record?.sid === sid) record = null;
      if (type === 'leave' || type === 'reload') done.push(type);
    }
    expect(tab.reading()).toEqual(record);
    expect(tab.done).toEqual(done);
    await until(`the other tab received ${JSON.stringify(messages)}`, () => other.received.length >= messages.length);
    expect(other.received).toEqual(messages);
  };

  return {
    keyOf,
    seesEffects,
    /** Waits until the machine is in this state of the model, or passed it, and looks at the tab from outside. */
    reached: async ({ to, after }: Pick<Edge, 'to' | 'after'>): Promise<void> => {
      // SAFETY: the model is the session's.
      const known = after as SessionSnapshot;
      const passes = isPassing(known);
      await until(`the machine is in ${to}`, () =>
        passes ? tab.passed.some((snapshot) => keyOf(snapshot) === to) : keyOf(tab.snapshot()) === to,
      );
      if (!passes) await seesState(tab.snapshot());
    },
  };
};
