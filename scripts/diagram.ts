import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  actionName,
  delayName,
  delayText,
  eventLabel,
  guardName,
  nodesOf,
  transitionGroups,
} from './xstate-internals.ts';

/** One state in a diagram, with the lines in its box. */
export interface DiagramState {
  readonly id: string;
  /** The dotted path of the state in its machine; '' for the box with what applies in every state. */
  readonly path: string;
  readonly lines: readonly string[];
}

/** The transitions from one state to another in a diagram. */
export interface DiagramEdge {
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
}

/** One compound state: its children and the transitions between them. */
export interface Diagram {
  /** The dotted path of the compound state; '' for the machine. */
  readonly path: string;
  readonly initial: readonly string[];
  readonly states: readonly DiagramState[];
  readonly edges: readonly DiagramEdge[];
}

/** One branch of a transition. */
export interface Branch {
  readonly source: AnyStateNode;
  readonly target: AnyStateNode | undefined;
  readonly event: string;
  /** The position of the branch among those of the same event, from 1; 0 if it is the only one. */
  readonly order: number;
  readonly guard: string;
  readonly actions: readonly string[];
  /** The state is left and entered again. */
  readonly reenter: boolean;
}

/** The diagrams of a machine: one for itself and one for each compound state within it, so that each can be read. */
export const diagramsOf = (machine: AnyStateMachine): readonly Diagram[] =>
  nodesOf(machine.root)
    .filter(({ type }) => type === 'compound')
    .map((node) => diagramOf(machine, node));

const everyState = 'everyState';

const diagramOf = (machine: AnyStateMachine, parent: AnyStateNode): Diagram => {
  const children = Object.values<AnyStateNode>(parent.states);
  const own = parent === machine.root ? linesOf(machine, parent, parent).slice(1) : [];
  const enters = branchesOf(machine, parent).filter(({ target }) => target && childOn(parent, target));
  const edges = [
    ...(parent === machine.root ? enters.map((branch) => edgeOf(parent, everyState, branch, labelOf(branch))) : []),
    ...children.flatMap((child) => edgesFrom(machine, parent, child)),
  ];
  return {
    path: pathOf(parent),
    initial: parent.initial.target.map(({ key }: AnyStateNode) => key),
    states: [
      ...(own.length > 0 || edges.some(({ from }) => from === everyState)
        ? [{ id: everyState, path: '', lines: ['in every state', ...own] }]
        : []),
      ...children.map((child) => ({ id: child.key, path: pathOf(child), lines: linesOf(machine, parent, child) })),
    ],
    edges: mergeEdges(edges),
  };
};

/** The transitions of a child, and those from within it, that lead to another child. */
const edgesFrom = (machine: AnyStateMachine, parent: AnyStateNode, child: AnyStateNode): readonly DiagramEdge[] =>
  nodesOf(child)
    .flatMap((node) => branchesOf(machine, node))
    .flatMap((branch) => {
      const to = branch.target && childOn(parent, branch.target);
      if (!to) return [];
      if (branch.source !== child)
        return to === child ? [] : [edgeOf(parent, child.key, branch, `(inside) ${branch.event}`)];
      return branch.target === to
        ? [edgeOf(parent, child.key, branch, labelOf(branch))]
        : edgeToDescendant(parent, child, to, branch);
    });

/** The edge of a transition to a descendant of another child; within the same child it is a line of the box instead. */
const edgeToDescendant = (
  parent: AnyStateNode,
  child: AnyStateNode,
  to: AnyStateNode,
  branch: Branch,
): DiagramEdge[] =>
  to === child ? [] : [edgeOf(parent, child.key, branch, `${labelOf(branch)} → ${branch.target?.key}`)];

const edgeOf = (parent: AnyStateNode, from: string, { target }: Branch, label: string): DiagramEdge => ({
  from,
  to: (target && childOn(parent, target)?.key) ?? '',
  labels: [label],
});

const mergeEdges = (edges: readonly DiagramEdge[]): readonly DiagramEdge[] => {
  const byEnds = new Map<string, DiagramEdge>();
  for (const { from, to, labels } of edges) {
    const ends = `${from} → ${to}`;
    byEnds.set(ends, { from, to, labels: [...new Set([...(byEnds.get(ends)?.labels ?? []), ...labels])] });
  }
  return [...byEnds.values()];
};

/**
 * The lines in the box of a state: its tags, entry and exit, children, what it handles without leaving, and its
 * transitions out of the diagram.
 */
const linesOf = (machine: AnyStateMachine, parent: AnyStateNode, node: AnyStateNode): readonly string[] => [
  node.type === 'final' ? `${node.key} (final)` : node.key,
  ...(node.tags.length > 0 ? [`tags: ${node.tags.join(', ')}`] : []),
  ...namesOf('entry', node.entry),
  ...namesOf('exit', node.exit),
  ...node.invoke.map(({ src }) => `runs ${typeof src === 'string' ? src : 'an actor from its input'}`),
  ...(Object.keys(node.states).length > 0 && node !== parent ? ['has states of its own: see below'] : []),
  ...branchesOf(machine, node).flatMap((branch) => {
    const { target, actions } = branch;
    if (!target) return [actions.length > 0 ? labelOf(branch) : `${labelOf(branch)} is ignored`];
    const to = childOn(parent, target);
    if (to === node && target !== node) return [`${labelOf(branch)} → ${target.key}`];
    return to || node === parent ? [] : [`${labelOf(branch)} ⇒ ${pathOf(target)}`];
  }),
];

const namesOf = (when: string, actions: readonly unknown[]): readonly string[] => {
  const names = actions.flatMap((action) => actionName(action) ?? []);
  return names.length > 0 ? [`${when}: ${names.join(', ')}`] : [];
};

/** A branch as text: the event, its place among several, the guard, and the actions. */
export const labelOf = ({ event, order, guard, actions }: Branch): string =>
  [
    order > 0 ? `${order}. ${event}` : event,
    ...(guard ? [`[${guard}]`] : []),
    ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
  ].join(' ');

/** The child of `parent` that is or contains a state; undefined for a state outside. */
const childOn = (parent: AnyStateNode, state: AnyStateNode): AnyStateNode | undefined => {
  if (state.parent === parent) return state;
  return state.parent && childOn(parent, state.parent);
};

/** Every branch of a state's transitions, in the order in which they are tried. */
export const branchesOf = (machine: AnyStateMachine, source: AnyStateNode): readonly Branch[] =>
  transitionGroups(source).flatMap(([, branches]) =>
    branches.map((definition, index) => ({
      source,
      target: definition.target?.[0],
      event: eventOf(machine, definition, source),
      order: branches.length > 1 ? index + 1 : 0,
      guard: guardName(definition.guard),
      actions: definition.actions.flatMap((action) => actionName(action) ?? []),
      reenter: definition.reenter,
    })),
  );

const eventOf = (machine: AnyStateMachine, { eventType }: AnyTransitionDefinition, source: AnyStateNode): string => {
  const delay = delayName(eventType, source.id);
  const label = eventLabel(eventType, source.id);
  return delay === undefined ? label : `${label} (${delayText(machine, delay)})`;
};

/** The dotted path of a state in its machine. */
export const pathOf = ({ path }: AnyStateNode): string => path.join('.');
