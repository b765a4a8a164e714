import {
  createActor,
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { type ExecutedAction, takenTransitions } from '../../../scripts/xstate-internals.ts';
import { checkAnswerCount, effectsOf } from './effect.ts';
import type { Edge } from './explore.ts';
import { checkInvariants } from './invariant.ts';
import { manualClock } from './manual-clock.ts';
import { scripted, type ScriptEvent } from './scripted.ts';
import { stateKey } from './state-key.ts';
import { stepsIn, type Step } from './step.ts';
import type { AnyWorld } from './world.ts';

/**
 * Takes a path on a live actor with scripted children and a manual clock: each step must reach the state of the model.
 */
export function takePath(
  machine: AnyStateMachine,
  world: AnyWorld,
  { root, edges }: { readonly root: string; readonly edges: readonly Edge[] },
  onTransition: (transition: AnyTransitionDefinition) => void,
): void {
  const clock = manualClock();
  const executed: ExecutedAction[] = [];
  const received: string[] = [];
  const way: string[] = [];
  const actor: Actor<AnyStateMachine> = createActor(scripted(machine), {
    input: world.input,
    clock,
    inspect: (seen) => {
      if (seen.actorRef.sessionId !== seen.rootId) return;
      takenTransitions(seen).forEach(onTransition);
      if (seen.type === '@xstate.action') executed.push(seen.action);
      if (seen.type === '@xstate.event') received.push(seen.event.type);
    },
  });
  // Without an observer XState throws an error of the actor later, out of reach of the test; the invariants report it.
  actor.subscribe({ error: () => undefined });

  const check = (expected: string, step: Step | undefined, before: AnyMachineSnapshot | undefined): void => {
    const effects = effectsOf(executed.splice(0));
    // The list grows while it is walked: an answer may have effects of its own.
    for (const effect of effects) {
      checkAnswerCount(effects);
      const answer = world.answers?.(effect, actor.getSnapshot());
      if (answer) actor.send(answer);
      effects.push(...effectsOf(executed.splice(0)));
    }
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    checkInvariants(world, snapshot, { step: step?.name, event: step?.event, before, effects }, way);
    const actual = stateKey(world, snapshot);
    if (actual !== expected)
      throw new Error(
        `the live actor left the model\n  way: ${way.join(' → ')}\n  model: ${expected}\n  live: ${actual}`,
      );
  };

  actor.start();
  check(root, undefined, undefined);
  for (const edge of edges) {
    const before: AnyMachineSnapshot = actor.getSnapshot();
    const step = offered(world, before, edge.step.name, way);
    way.push(step.name);
    received.length = 0;
    if (step.kind === 'event') actor.send(step.event);
    else if (step.kind === 'timer') clock.fire(actor, step.event.type);
    else settle(actor, before.children[step.child], step);
    if (!received.includes(step.event.type)) throw new Error(`the actor never received ${step.event.type}`);
    check(edge.to, step, before);
  }
  actor.stop();
}

/** The step of that name with the values of the live snapshot: ids and counters may differ from the model's. */
const offered = (world: AnyWorld, snapshot: AnyMachineSnapshot, name: string, way: readonly string[]): Step => {
  const steps = stepsIn(world, snapshot);
  const step = steps.find((one) => one.name === name);
  if (step) return step;
  const names = steps.map((one) => one.name).join(', ');
  throw new Error(`the model offers '${name}', the live actor only ${names}\n  way: ${way.join(' → ')}`);
};

const settle = (
  actor: Actor<AnyStateMachine>,
  child: AnyActorRef | undefined,
  { child: id, outcome }: Step & { kind: 'outcome' },
): void => {
  if (child?.getSnapshot().status !== 'active') throw new Error(`the child '${id}' does not run`);
  if ('sends' in outcome) return actor.send(outcome.sends);
  const script: ScriptEvent =
    'done' in outcome ? { type: 'script.done', output: outcome.done } : { type: 'script.error', error: outcome.error };
  child.send(script);
};
