import { matchesState } from 'xstate';
import type { Edge, Graph } from './explore.ts';
import { type AnyRequirement, type AnyWorld, samplesIn } from './world.ts';

const ofChildren = ['start', 'stop'];

/** What is wrong with a row of the requirement in a graph, one line for each edge that breaks it; it must be about one. */
export const unmet = (world: AnyWorld, graph: Graph, row: AnyRequirement): readonly string[] =>
  row.ignored ? notIgnored(world, graph, row) : unmetOnEdges(graph, row);

const notIgnored = (world: AnyWorld, graph: Graph, row: AnyRequirement): readonly string[] => {
  const states = [...graph.states.values()].filter(({ value }) => matchesState(row.in, value));
  const offered = states.flatMap((state) =>
    samplesIn(world.events[row.on] ?? [], state)
      .filter((event) => row.where?.(event, state) ?? true)
      .map((event) => ({ state, event })),
  );
  if (offered.length === 0) return [`no sample is ${row.on} in ${JSON.stringify(row.in)}`];
  return offered
    .filter(({ state, event }) => state.can(event))
    .map(({ state, event }) => `${JSON.stringify(state.value)} takes ${JSON.stringify(event)}`);
};

const unmetOnEdges = (graph: Graph, row: AnyRequirement): readonly string[] => {
  const edges = graph.edges.filter((edge) => isAbout(graph, row, edge));
  if (edges.length === 0) return [`no explored step is ${row.on} in ${JSON.stringify(row.in)}`];
  return edges.flatMap(({ from, to, step, effects }) => {
    const { value } = stateOf(graph, to);
    const expected = row.to ?? row.in;
    const did = effects.map(({ type }) => type).filter((type) => !ofChildren.includes(type));
    const does = row.does ?? [];
    const said = `${JSON.stringify(stateOf(graph, from).value)} → ${step.name} →`;
    return [
      ...(matchesState(expected, value) ? [] : [`${said} ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`]),
      ...(did.join() === does.join()
        ? []
        : [`${said} does ${did.join() || 'nothing'}, not ${does.join() || 'nothing'}`]),
    ];
  });
};

const stateOf = ({ states }: Graph, key: string) => {
  const state = states.get(key);
  if (!state) throw new Error(`the graph has no state ${key}`);
  return state;
};

const isAbout = (graph: Graph, row: AnyRequirement, { from, step }: Edge): boolean => {
  const before = stateOf(graph, from);
  return (
    [step.event.type, step.name].includes(row.on) &&
    matchesState(row.in, before.value) &&
    (row.where?.(step.event, before) ?? true)
  );
};
