import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { tableSearchMachine } from '../../src/machines/table-search.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at } from '../support/samples.ts';
import { tableSearchWorlds } from './table-search.world.ts';

modelTest('tableSearch', tableSearchMachine, tableSearchWorlds);

it('navigates once for several key presses in a row', () => {
  const clock = new SimulatedClock();
  const went: string[] = [];
  const machine = tableSearchMachine.provide({ actions: { go: (_, { to }) => void went.push(to) } });
  const actor = createActor(machine, { clock, input: { location: at('/fleet') } }).start();
  for (const text of ['d', 'da', 'daw']) {
    actor.send({ type: 'keyword.typed', text });
    clock.increment(249);
  }
  expect(went).toEqual([]);
  clock.increment(1);
  expect(went).toEqual(['/fleet?search=daw']);
});
