import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every transition a machine declares, each branch of its own. One that only forbids (`EVENT: {}`) is left out. */
export const declared = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap((node) =>
    groupsOf(node).flatMap(([type, branches]) =>
      branches.flatMap((branch, index) =>
        branch.target || branch.actions.length > 0 ? [nameOf(branch, type, index)] : [],
      ),
    ),
  );

/** The name of a transition that a live actor took. */
export const taken = (transition: AnyTransitionDefinition): string => {
  for (const [type, branches] of groupsOf(transition.source)) {
    const index = branches.indexOf(transition);
    if (index >= 0) return nameOf(transition, type, index);
  }
  throw new Error(`a transition of ${transition.source.id} on '${transition.eventType}' was never declared`);
};

/** The declared transitions that nothing has taken. */
export const missing = (machine: AnyStateMachine, covered: ReadonlySet<string>): string[] =>
  declared(machine).filter((name) => !covered.has(name));

/** Every state node of a machine, the outermost first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesOf),
];

/** The transitions of one state node by what sets them off. */
export const groupsOf = (node: AnyStateNode): [type: string, branches: readonly AnyTransitionDefinition[]][] => [
  ...node.transitions,
  ['always', node.always ?? []],
];

const nameOf = ({ source, target }: AnyTransitionDefinition, type: string, index: number): string => {
  const goal = target?.map(({ id }: AnyStateNode) => id).join(' + ') ?? '(stays)';
  return `${source.id}: ${type}${index > 0 ? ` (${index + 1})` : ''} → ${goal}`;
};
