import type { AnyStateMachine } from 'xstate';
import { branchesOf, type Diagram, type DiagramState, diagramsOf, pathOf } from '../diagram.ts';
import { actionName, nodesOf } from '../xstate-internals.ts';

/** A Markdown page for one machine: purpose, a Mermaid diagram for each compound state, and a table of transitions. */
export const machinePage = (machine: AnyStateMachine, purpose: string): string =>
  [
    `# ${machine.id}`,
    purpose,
    ...diagramsOf(machine).flatMap((diagram) => [
      ...(diagram.path === '' ? [] : [`## Inside \`${diagram.path}\``]),
      `\`\`\`mermaid\n${mermaid(diagram)}\n\`\`\``,
    ]),
    '## Transitions',
    transitionTable(machine),
    '',
  ].join('\n\n');

/** A diagram as Mermaid text. */
export const mermaid = ({ initial, states, edges }: Diagram): string =>
  [
    'stateDiagram-v2',
    ...states.map(stateText),
    ...initial.map((id) => `  [*] --> ${id}`),
    ...edges.map(({ from, to, labels }) => `  ${from} --> ${to}: ${labels.map(edgeText).join('<br/>')}`),
  ].join('\n');

const stateText = ({ id, lines }: DiagramState): string => `  state "${lines.join('<br/>')}" as ${id}`;

// A colon or a semicolon would end the label.
const edgeText = (label: string): string => label.replaceAll(/[:;]/g, ' ');

const transitionTable = (machine: AnyStateMachine): string =>
  [
    '| in | on | if | to | does |',
    '| --- | --- | --- | --- | --- |',
    ...nodesOf(machine.root)
      .flatMap((node) => branchesOf(machine, node))
      .map(({ source, target, event, order, guard, actions, reenter }) => {
        const entry = (target?.entry ?? []).flatMap((action) => actionName(action) ?? []);
        const effects = [...actions, ...entry.map((name) => `entry: ${name}`)];
        const to = target ? `${pathOf(target)}${reenter ? ' (again)' : ''}` : '';
        return row([
          source === machine.root ? 'any state' : pathOf(source),
          order > 0 ? `${order}. ${event}` : event,
          guard,
          to,
          effects.length === 0 && !target ? 'nothing: the event is ignored' : effects.join(', '),
        ]);
      }),
  ].join('\n');

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
