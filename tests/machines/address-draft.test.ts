import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { addressDraftMachine } from '../../src/machines/address-draft.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at } from '../support/samples.ts';
import { addressDraftWorlds } from './address-draft.world.ts';

modelTest('addressDraft', addressDraftMachine, addressDraftWorlds);

it('navigates once for several key presses in a row', () => {
  const clock = new SimulatedClock();
  const went: string[] = [];
  const machine = addressDraftMachine.provide({ actions: { go: (_, { to }) => void went.push(to) } });
  const actor = createActor(machine, { clock, input: { location: at('/fleet') } }).start();
  for (const search of ['d', 'da', 'daw']) {
    actor.send({ type: 'draft.changed', change: { search } });
    clock.increment(249);
  }
  expect(went).toEqual([]);
  clock.increment(1);
  expect(went).toEqual(['/fleet?search=daw']);
});
