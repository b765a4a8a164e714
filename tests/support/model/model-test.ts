import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { recordCounts } from './counts.ts';
import { declared, missing, stoppedIn, taken } from './coverage.ts';
import { explore, type Graph } from './explore.ts';
import { takePath } from './live.ts';
import { brokenRequirements } from './requirement.ts';
import { untakenSamples } from './samples-taken.ts';
import { kindsOf, tours, type Path } from './tours.ts';
import { anyWorld, type AnyWorld, type World } from './world.ts';

interface Explored {
  readonly world: AnyWorld;
  readonly graph: Graph;
  readonly paths: readonly Path[];
}

/**
 * Declares the tests of a machine: one for each world, and one that every declared transition is taken. A world's
 * invariants hold in every state it can reach, its requirements on every step, each of its samples is taken, and a live
 * actor does what the model does. A failure names the path.
 */
export function modelTest<M extends AnyStateMachine>(
  name: string,
  machine: M,
  worlds: Readonly<Record<string, World<NoInfer<M>>>>,
): void {
  describe(name, () => {
    const covered = new Set<string>();
    const all: Explored[] = [];
    for (const [worldName, typed] of Object.entries(worlds))
      it(`${worldName}: every rule holds on every path`, () => {
        const world = anyWorld(typed);
        const graph = explore(machine, world);
        expect([...brokenRequirements(world, graph), ...untakenSamples(world, graph)]).toEqual([]);
        const paths = tours(graph, kindsOf(graph));
        for (const { edges } of paths)
          takePath(machine, world, { root: graph.root, edges }, (transition) => covered.add(taken(transition)));
        for (const stopped of stoppedIn(machine, world, graph)) covered.add(stopped);
        all.push({ world, graph, paths });
      });
    it('takes every declared transition', () => expect(missing(machine, covered)).toEqual([]));
    afterAll(() => recordCounts({ machine: name, ...count(all), transitions: declared(machine).length }));
  });
}

const count = (all: readonly Explored[]) => {
  const sum = (of: (explored: Explored) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    worlds: all.length,
    states: sum(({ graph }) => graph.states.size),
    edges: sum(({ graph }) => graph.edges.length),
    paths: sum(({ paths }) => paths.length),
    steps: sum(({ paths }) => paths.reduce((total, { edges }) => total + edges.length, 0)),
    invariants: new Set(all.flatMap(({ world }) => Object.keys(world.invariants))).size,
    requirements: new Set(all.flatMap(({ world }) => rowsOf(world))).size,
  };
};

/** The requirements of a world by name; where it starts is one. */
const rowsOf = ({ starts, requirements = {} }: AnyWorld): readonly string[] => [
  ...(starts === undefined ? [] : [`starts in ${JSON.stringify(starts)}`]),
  ...Object.keys(requirements),
];
