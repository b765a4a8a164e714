import { type AnyMachineSnapshot, matchesState } from 'xstate';
import type { Edge, Graph } from './explore.ts';
import { eventsIn } from './step.ts';
import type { AnyRequirement, AnyWorld } from './world.ts';

const ofChildren = ['start', 'stop'];

/** What is wrong with the requirements of a world, and with where it starts. */
export const brokenRequirements = (world: AnyWorld, graph: Graph): readonly string[] => [
  ...wrongStart(world, graph),
  ...Object.entries(world.requirements ?? {}).flatMap(([sentence, row]) =>
    unmet(world, graph, row).map((problem) => `${sentence}: ${problem}`),
  ),
];

const wrongStart = ({ starts }: AnyWorld, graph: Graph): readonly string[] => {
  const { value } = stateOf(graph, graph.root);
  return starts === undefined || matchesState(starts, value)
    ? []
    : [`starts in ${JSON.stringify(value)}, not ${JSON.stringify(starts)}`];
};

/**
 * What is wrong with a row of the requirement in a graph, one line for each edge that breaks it; it must be about one.
 */
export const unmet = (world: AnyWorld, graph: Graph, row: AnyRequirement): readonly string[] =>
  row.ignored ? notIgnored(world, graph, row) : unmetOnEdges(graph, row);

const notIgnored = (world: AnyWorld, graph: Graph, row: AnyRequirement): readonly string[] => {
  const states = [...graph.states.values()].filter((state) => isIn(row, state));
  const offered = states.flatMap((state) =>
    eventsIn(world, state)
      .filter((event) => event.type === row.on && (row.where?.(event, state) ?? true))
      .map((event) => ({ state, event })),
  );
  if (offered.length === 0) return [`no sample is ${row.on} in ${JSON.stringify(row.in)}`];
  return offered
    .filter(({ state, event }) => state.can(event))
    .map(({ state, event }) => `${JSON.stringify(state.value)} takes ${JSON.stringify(event)}`);
};

const unmetOnEdges = (graph: Graph, row: AnyRequirement): readonly string[] => {
  const edges = graph.edges.filter((edge) => isAbout(row, edge));
  if (edges.length === 0) return [`no explored step is ${row.on} in ${JSON.stringify(row.in)}`];
  return edges.flatMap(({ before, after, step, effects }) => {
    const { value } = after;
    const expected = row.to ?? row.in ?? before.value;
    const did = effects.map(({ type }) => type).filter((type) => !ofChildren.includes(type));
    const does = row.does ?? [];
    const said = `${JSON.stringify(before.value)} → ${step.name} →`;
    return [
      ...(matchesState(expected, value) ? [] : [`${said} ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`]),
      ...(did.join() === does.join()
        ? []
        : [`${said} does ${did.join() || 'nothing'}, not ${does.join() || 'nothing'}`]),
      ...(row.so?.(after, { step: step.name, event: step.event, before, effects }) === false
        ? [`${said} ${JSON.stringify(after.context)} ${JSON.stringify(effects)}`]
        : []),
    ];
  });
};

const isIn = (row: AnyRequirement, { value }: AnyMachineSnapshot): boolean =>
  row.in === undefined || matchesState(row.in, value);

const stateOf = ({ states }: Graph, key: string) => {
  const state = states.get(key);
  if (!state) throw new Error(`the graph has no state ${key}`);
  return state;
};

const isAbout = (row: AnyRequirement, { before, step }: Edge): boolean =>
  [step.event.type, step.name, unnumbered(step.name)].includes(row.on) &&
  isIn(row, before) &&
  (row.where?.(step.event, before) ?? true);

const unnumbered = (name: string): string => name.replace(/ \(\d+\)$/, '');
