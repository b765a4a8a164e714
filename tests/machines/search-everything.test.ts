import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { searchEverythingMachine } from '../../src/machines/search-everything.ts';
import { modelTest } from '../support/model/model-test.ts';
import { scripted } from '../support/model/scripted.ts';
import { searchEverythingWorlds } from './search-everything.world.ts';

modelTest('searchEverything', searchEverythingMachine, searchEverythingWorlds);

it('searches a fifth of a second after the last key', () => {
  const clock = new SimulatedClock();
  const actor = createActor(scripted(searchEverythingMachine), { clock }).start();
  actor.send({ type: 'search.opened' });
  for (const text of ['se', 'sec']) {
    actor.send({ type: 'keyword.typed', text });
    clock.increment(199);
  }
  expect(actor.getSnapshot().value).toEqual({ open: 'typing' });
  clock.increment(1);
  expect(actor.getSnapshot().value).toEqual({ open: 'searching' });
});
