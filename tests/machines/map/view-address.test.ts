import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { viewAddressMachine } from '../../../src/machines/map/view-address.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { at } from '../../support/samples.ts';
import { viewAddressWorlds } from './view-address.world.ts';

modelTest('viewAddress', viewAddressMachine, viewAddressWorlds);

const view = { latitude: 51.9, longitude: 4.5, zoom: 6 };

it('navigates once for a movement, 400 ms after its last frame', () => {
  const clock = new SimulatedClock();
  const went: string[] = [];
  const machine = viewAddressMachine.provide({ actions: { go: (_, { to }) => void went.push(to) } });
  const actor = createActor(machine, { clock, input: { location: at('/dashboard') } }).start();
  for (const zoom of [4, 5, 6]) {
    actor.send({ type: 'map.moved' });
    clock.increment(399);
    actor.send({ type: 'view.rendered', view: { ...view, zoom } });
    clock.increment(399);
  }
  expect(went).toEqual([]);
  clock.increment(1);
  expect(went).toEqual(['/dashboard?map=51.9%2C4.5%2C6']);
});

it('removes the view from the address when the map shows all vessels again, and keeps the rest', () => {
  const went: string[] = [];
  const machine = viewAddressMachine.provide({ actions: { go: (_, { to }) => void went.push(to) } });
  const location = at('/dashboard?map=51.9,4.5,6&tab=x');
  createActor(machine, { input: { location } }).start().send({ type: 'view.reset' });
  expect(went).toEqual(['/dashboard?tab=x']);
});
