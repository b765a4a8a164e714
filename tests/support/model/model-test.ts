import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { recordCounts } from './counts.ts';
import { declared, missing, taken } from './coverage.ts';
import { explore, type Graph } from './explore.ts';
import { takePath } from './live.ts';
import { unmet } from './requirement.ts';
import { tours, type Path } from './tours.ts';
import { anyWorld, type AnyWorld, type World } from './world.ts';

interface Explored {
  readonly world: AnyWorld;
  readonly graph: Graph;
  readonly paths: readonly Path[];
}

/** Declares the generated tests of a machine: every tour of every world, and that every declared transition is taken. */
export function modelTest<M extends AnyStateMachine>(
  name: string,
  machine: M,
  worlds: Readonly<Record<string, World<NoInfer<M>>>>,
): void {
  describe(name, () => {
    const covered = new Set<string>();
    const all = Object.entries(worlds).flatMap(([worldName, typed]): Explored[] => {
      const world = anyWorld(typed);
      try {
        const graph = explore(machine, world);
        const explored = { world, graph, paths: tours(graph) };
        describe(worldName, () => declareTours(machine, explored, covered));
        return [explored];
      } catch (error) {
        it(`${worldName}: satisfies its invariants in every state`, () => {
          throw error;
        });
        return [];
      }
    });
    it('takes every declared transition', () => expect(missing(machine, covered)).toEqual([]));
    afterAll(() => recordCounts({ machine: name, ...count(all), transitions: declared(machine).length }));
  });
}

const declareTours = (machine: AnyStateMachine, { world, graph, paths }: Explored, covered: Set<string>): void => {
  for (const [index, { name, edges }] of paths.entries())
    it(`${index + 1}: ${name}`, () =>
      takePath(machine, world, { root: graph.root, edges }, (transition) => covered.add(taken(transition))));
  for (const [sentence, row] of Object.entries(world.requirements ?? {}))
    it(sentence, () => expect(unmet(world, graph, row)).toEqual([]));
};

const count = (all: readonly Explored[]) => {
  const sum = (of: (explored: Explored) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    worlds: all.length,
    states: sum(({ graph }) => graph.states.size),
    edges: sum(({ graph }) => graph.edges.length),
    paths: sum(({ paths }) => paths.length),
    steps: sum(({ paths }) => paths.reduce((total, { edges }) => total + edges.length, 0)),
    invariants: new Set(all.flatMap(({ world }) => Object.keys(world.invariants))).size,
  };
};
