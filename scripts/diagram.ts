import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionName, eventLabel, guardName, nodesOf, transitionGroups } from './xstate-internals.ts';

/** A Markdown page for one machine: its purpose, a Mermaid diagram for each compound state, and its transitions as a table. */
export const machinePage = (machine: AnyStateMachine, purpose: string): string =>
  [
    `# ${machine.id}`,
    purpose,
    ...nodesOf(machine.root)
      .filter(({ type }) => type === 'compound')
      .flatMap((node) => [
        ...(node === machine.root ? [] : [`## Inside \`${node.key}\``]),
        `\`\`\`mermaid\n${diagramOf(node)}\n\`\`\``,
      ]),
    '## Transitions',
    transitionTable(machine.root),
    '',
  ].join('\n\n');

/** The children of a state and the transitions between them, as a Mermaid state diagram. A deeper transition is shown on the child that contains it; one that leaves the state goes to a single exit. */
const diagramOf = (parent: AnyStateNode): string => {
  const children = Object.values<AnyStateNode>(parent.states);
  const edges = new Map<string, Set<string>>();
  const exits = new Set<string>();
  for (const child of children)
    for (const { source, target, label } of nodesOf(child).flatMap(transitionsOf)) {
      const to = target && (childOn(parent, target)?.key ?? 'exit');
      if (to === 'exit' && target) exits.add(target.key);
      if (!to || (to === child.key && source !== child)) continue;
      const edge = `${child.key} --> ${to}`;
      edges.set(edge, (edges.get(edge) ?? new Set()).add(label));
    }
  return [
    'stateDiagram-v2',
    ...children.map((child) => `  state "${stateLabel(child)}" as ${child.key}`),
    ...(exits.size > 0 ? [`  state "to ${[...exits].join(', ')}" as exit`] : []),
    ...parent.initial.target.map(({ key }: AnyStateNode) => `  [*] --> ${key}`),
    ...[...edges].map(([edge, labels]) => `  ${edge}: ${edgeLabel([...labels])}`),
  ].join('\n');
};

/** The child of `parent` that is or contains a state; undefined for a state outside. */
const childOn = (parent: AnyStateNode, state: AnyStateNode): AnyStateNode | undefined => {
  if (state.parent === parent) return state;
  return state.parent && childOn(parent, state.parent);
};

const stateLabel = ({ key, type, invoke, states }: AnyStateNode): string =>
  [
    type === 'final' ? `${key} (final)` : key,
    ...(Object.keys(states).length > 0 ? ['has states of its own'] : []),
    ...invoke.map(({ src }) => `runs ${actorName(src)}`),
  ].join('<br/>');

const actorName = (src: unknown): string => (typeof src === 'string' ? src : 'an actor from its input');

const shownLabels = 4;
const edgeLabel = (labels: readonly string[]): string =>
  [...labels.slice(0, shownLabels), ...(labels.length > shownLabels ? [`${labels.length - shownLabels} more`] : [])]
    // A colon or a semicolon would end the label.
    .map((label) => label.replaceAll(/[:;]/g, ' '))
    .join('<br/>');

interface Transition {
  readonly source: AnyStateNode;
  readonly target: AnyStateNode | undefined;
  readonly label: string;
  readonly definition: AnyTransitionDefinition;
}

const transitionsOf = (source: AnyStateNode): Transition[] =>
  transitionGroups(source).flatMap(([, branches]) =>
    branches.map((definition) => {
      const guard = guardName(definition.guard);
      const event = eventLabel(definition.eventType, source.id);
      return { source, target: definition.target?.[0], label: guard ? `${event} [${guard}]` : event, definition };
    }),
  );

const transitionTable = (root: AnyStateNode): string =>
  [
    '| in | on | to | does |',
    '| --- | --- | --- | --- |',
    ...nodesOf(root)
      .flatMap(transitionsOf)
      .map(({ source, target, label, definition: { actions } }) => {
        const effects = [...(target?.entry ?? []), ...actions].flatMap((action) => actionName(action) ?? []);
        const cells = [
          source === root ? 'any state' : pathOf(source),
          label,
          target ? pathOf(target) : '',
          effects.join(', '),
        ];
        return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
      }),
  ].join('\n');

const pathOf = ({ path }: AnyStateNode): string => path.join('.');
