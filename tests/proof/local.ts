import { initialTransition, transition, type AnyEventObject } from 'xstate';
import { doneEvent } from '../../scripts/xstate-internals.ts';
import type { SessionSummary } from '../../src/contract/session-protocol.ts';
import { renewalStage, sessionMachine, type SessionSnapshot } from '../../src/machines/session/session.ts';
import { effectsOf, type AnyEffect } from '../support/model/effect.ts';
import { scripted } from '../support/model/scripted.ts';

/** What a tab does in one step: the number of the snapshot it is in then, and its effects in their order. */
export interface LocalStep {
  readonly to: number;
  readonly effects: readonly AnyEffect[];
}

/** The parts of a snapshot that the world uses. */
export interface LocalState {
  readonly stage: 'ready' | 'busy' | 'unavailable' | 'over';
  readonly sid: string;
  readonly floor: number;
  readonly value: string;
  readonly gen: number;
  readonly attempt: number;
}

/** The session machine of any tab: its snapshots by number, with every step cached. */
export interface Local {
  readonly boot: (record: SessionSummary) => LocalStep;
  readonly step: (from: number, event: AnyEventObject) => LocalStep;
  readonly state: (at: number) => LocalState;
  readonly size: () => number;
}

/** Drives the production machine by its pure transition function; `machine` may be one with a rule removed. */
export const localOf = (machine: typeof sessionMachine = sessionMachine): Local => {
  const subject = scripted(machine);
  const numbers = new Map<string, number>();
  const snapshots: SessionSnapshot[] = [];
  const states: LocalState[] = [];
  const steps = new Map<string, LocalStep>();

  const numberOf = (snapshot: SessionSnapshot): number => {
    if (snapshot.status !== 'active') throw new Error(`the machine stopped: ${String(snapshot.error)}`);
    const { context } = snapshot;
    const value = JSON.stringify(snapshot.value);
    const key = value + JSON.stringify(context);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = snapshots.push(snapshot) - 1;
    numbers.set(key, number);
    states.push({
      stage: renewalStage(snapshot),
      sid: context.sid,
      floor: context.floor,
      value,
      gen: context.gen,
      attempt: context.attempt,
    });
    return number;
  };
  const remembered = (key: string, make: () => LocalStep): LocalStep => {
    const known = steps.get(key);
    if (known) return known;
    const made = make();
    steps.set(key, made);
    return made;
  };
  const step = (from: number, event: AnyEventObject): LocalStep =>
    remembered(`${from} ${JSON.stringify(event)}`, () => {
      const before = snapshots[from];
      if (!before) throw new Error(`no snapshot ${from}`);
      const [after, executed] = transition(subject, before, event);
      // SAFETY: the subject is the session machine with no-op effects.
      return { to: numberOf(after as SessionSnapshot), effects: effectsOf(executed) };
    });

  return {
    step,
    boot: (record) =>
      remembered(`boot ${JSON.stringify(record)}`, () => {
        const [start] = initialTransition(subject, { attempts: 2 });
        // SAFETY: as above.
        return step(numberOf(start as SessionSnapshot), done('readSession', record));
      }),
    state: (at) => {
      const found = states[at];
      if (!found) throw new Error(`no state ${at}`);
      return found;
    },
    size: () => snapshots.length,
  };
};

/** The event with which XState reports that a child is done. */
export const done = doneEvent;
