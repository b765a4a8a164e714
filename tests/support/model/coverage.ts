import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesOf, transitionGroups } from '../../../scripts/xstate-internals.ts';

/** Every declared transition of a machine, one per branch. One that only forbids an event (`EVENT: {}`) is omitted. */
export const declared = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap((node) =>
    transitionGroups(node).flatMap(([type, branches]) =>
      branches.flatMap((branch, index) =>
        branch.target || branch.actions.length > 0 ? [nameOf(branch, type, index)] : [],
      ),
    ),
  );

/** The name of a transition that a live actor took. */
export const taken = (transition: AnyTransitionDefinition): string => {
  for (const [type, branches] of transitionGroups(transition.source)) {
    const index = branches.indexOf(transition);
    if (index >= 0) return nameOf(transition, type, index);
  }
  throw new Error(`a transition of ${transition.source.id} on '${transition.eventType}' was never declared`);
};

/** The declared transitions that no step has taken. */
export const missing = (machine: AnyStateMachine, covered: ReadonlySet<string>): string[] =>
  declared(machine).filter((name) => !covered.has(name));

const nameOf = ({ source, target }: AnyTransitionDefinition, type: string, index: number): string => {
  const goal = target?.map(({ id }: AnyStateNode) => id).join(' + ') ?? '(stays)';
  return `${source.id}: ${type}${index > 0 ? ` (${index + 1})` : ''} → ${goal}`;
};
