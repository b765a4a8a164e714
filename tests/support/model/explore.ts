import { getAdjacencyMap } from '@xstate/graph';
import {
  initialTransition,
  transition,
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { checkAnswerCount, effectsOf, type AnyEffect } from './effect.ts';
import { checkInvariants } from './invariant.ts';
import { scripted } from './scripted.ts';
import { stateKey } from './state-key.ts';
import { stepsIn, type Step } from './step.ts';
import type { AnyHappened, AnyWorld } from './world.ts';

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly step: Step;
  /** The effects of the machine in this step. */
  readonly effects: readonly AnyEffect[];
  /** The very snapshots of this step; those of the states may differ in what the world's projection leaves out. */
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}

/** Every reachable state of a machine in a world, and every step between them. */
export interface Graph {
  readonly root: string;
  readonly states: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly out: ReadonlyMap<string, readonly Edge[]>;
  readonly edges: readonly Edge[];
}

/**
 * Explores a machine exhaustively and checks the invariants in every state, at once: the first broken one ends it. More
 * than `limit` states are an error.
 */
export function explore(machine: AnyStateMachine, world: AnyWorld, limit = 20_000): Graph {
  const subject = scripted(machine);
  const steps = new Map<AnyEventObject, Step>();
  const keys = new WeakMap<AnyMachineSnapshot, string>();
  const keyOf = (snapshot: AnyMachineSnapshot): string => {
    const key = keys.get(snapshot) ?? stateKey(world, snapshot);
    keys.set(snapshot, key);
    return key;
  };
  const [first, actions] = initialTransition(subject, world.input);
  const start = answered(subject, world, first, effectsOf(actions));
  const root = keyOf(start.after);
  const ways = new Map<string, readonly string[]>([[root, []]]);
  const states = new Map([[root, start.after]]);
  const out = new Map<string, Edge[]>();
  checkInvariants(world, start.after, { ...begun, effects: start.effects }, []);
  // The whole machine, with each step recording its effects. (createTestModel refuses machines with invokes or delays.)
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject> = {
    getInitialSnapshot: () => start.after,
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (before, event) => {
      const step = required(steps.get(event), 'a step for every event');
      const [next, executed] = transition(subject, before, event);
      const { after, effects } = answered(subject, world, next, effectsOf(executed));
      const [from, to] = [keyOf(before), keyOf(after)];
      const way = [...required(ways.get(from), 'the way to every state'), step.name];
      checkInvariants(world, after, { step: step.name, event, before, effects }, way);
      if (!states.has(to)) states.set(to, after);
      if (!ways.has(to)) ways.set(to, way);
      const edges = out.get(from) ?? [];
      edges.push({ from, to, step, effects, before, after });
      out.set(from, edges);
      return after;
    },
  };
  getAdjacencyMap(logic, {
    fromState: start.after,
    limit,
    serializeState: keyOf,
    serializeEvent: (event) => steps.get(event)?.name ?? event.type,
    events: (snapshot) => stepsIn(world, snapshot).map((step) => (steps.set(step.event, step), step.event)),
  });
  return { root, states, out, edges: [...out.values()].flat() };
}

/** The start: no step led to it. */
const begun: Omit<AnyHappened, 'effects'> = { step: undefined, event: undefined, before: undefined };

/** Lets the world answer the effects of a step, and the effects of its answers. */
function answered(
  machine: AnyStateMachine,
  world: AnyWorld,
  reached: AnyMachineSnapshot,
  effects: AnyEffect[],
): { readonly after: AnyMachineSnapshot; readonly effects: readonly AnyEffect[] } {
  let after = reached;
  // The list grows while it is walked.
  for (const effect of effects) {
    checkAnswerCount(effects);
    const answer = world.answers?.(effect, after);
    if (!answer) continue;
    const [next, executed] = transition(machine, after, answer);
    after = next;
    effects.push(...effectsOf(executed));
  }
  return { after, effects };
}

const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the exploration lost ${what}`);
  return value;
};
