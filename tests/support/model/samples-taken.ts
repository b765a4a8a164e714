import type { Graph } from './explore.ts';
import { offeredNames } from './step.ts';
import type { AnyWorld } from './world.ts';

/**
 * What is wrong with the samples of a world: one that nothing ever takes, or one that is listed as idle and is taken.
 */
export const untakenSamples = (world: AnyWorld, graph: Graph): readonly string[] => {
  const taken = new Set(graph.edges.map(({ step }) => step.name));
  const idle = new Set(world.idle ?? []);
  const offered = new Set([...graph.states.values()].flatMap((state) => offeredNames(world, state)));
  return [
    ...[...offered].filter((name) => !taken.has(name) && !idle.has(name)).map((name) => `no state takes '${name}'`),
    ...[...idle].filter((name) => taken.has(name)).map((name) => `'${name}' is listed as idle, but is taken`),
    ...[...idle]
      .filter((name) => !offered.has(name))
      .map((name) => `'${name}' is listed as idle, but no sample is one`),
  ];
};
