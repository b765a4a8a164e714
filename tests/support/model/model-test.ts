import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { missing, stoppedIn, taken } from './coverage.ts';
import { explore } from './explore.ts';
import { takePath } from './live.ts';
import { brokenRequirements } from './requirement.ts';
import { untakenSamples } from './samples-taken.ts';
import { kindsOf, tours } from './tours.ts';
import { anyWorld, type World } from './world.ts';

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
    for (const [worldName, typed] of Object.entries(worlds))
      it(`${worldName}: every rule holds on every path`, () => {
        const world = anyWorld(typed);
        const graph = explore(machine, world);
        expect([...brokenRequirements(world, graph), ...untakenSamples(world, graph)]).toEqual([]);
        for (const { edges } of tours(graph, kindsOf(graph)))
          takePath(machine, world, { root: graph.root, edges }, (transition) => covered.add(taken(transition)));
        for (const stopped of stoppedIn(machine, world, graph)) covered.add(stopped);
      });
    it('takes every declared transition', () =>
      expect(missing(machine, covered), 'no world takes these, or the world that does failed above').toEqual([]));
  });
}
