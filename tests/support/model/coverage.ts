import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Graph } from './explore.ts';
import { eventsIn } from './step.ts';
import type { AnyWorld } from './world.ts';
import { nodesOf, transitionGroups } from '../../../scripts/xstate-internals.ts';

/** Every declared transition of a machine, one per branch, also one that only stops an event (`EVENT: {}`). */
export const declared = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap((node) =>
    transitionGroups(node).flatMap(([type, branches]) => branches.map((branch, index) => nameOf(branch, type, index))),
  );

/** The name of a transition that a live actor took. */
export const taken = (transition: AnyTransitionDefinition): string => {
  for (const [type, branches] of transitionGroups(transition.source)) {
    const index = branches.indexOf(transition);
    if (index >= 0) return nameOf(transition, type, index);
  }
  throw new Error(`a transition of ${transition.source.id} on '${transition.eventType}' was never declared`);
};

/** The branches that only stop an event, where a world sends that event: no step is one, since nothing changes. */
export const stoppedIn = (machine: AnyStateMachine, world: AnyWorld, graph: Graph): string[] =>
  [...graph.states.values()]
    .filter(({ status }) => status === 'active')
    .flatMap((state) =>
      eventsIn(world, state)
        .flatMap((event) => machine.getTransitionData(state, event) ?? [])
        .filter(({ target, actions }) => !target && actions.length === 0)
        .map(taken),
    );

/** The declared transitions that no step has taken. */
export const missing = (machine: AnyStateMachine, covered: ReadonlySet<string>): string[] =>
  declared(machine).filter((name) => !covered.has(name));

const nameOf = ({ source, target }: AnyTransitionDefinition, type: string, index: number): string => {
  const goal = target?.map(({ id }: AnyStateNode) => id).join(' + ') ?? '(stays)';
  return `${source.id}: ${type}${index > 0 ? ` (${index + 1})` : ''} → ${goal}`;
};
