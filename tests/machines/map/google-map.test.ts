import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { googleMapMachine } from '../../../src/machines/map/google-map.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { googleMapWorlds } from './google-map.world.ts';

modelTest('googleMap', googleMapMachine, googleMapWorlds);

it('fails after 15 seconds without the script', () => {
  const clock = new SimulatedClock();
  const machine = googleMapMachine.provide({ actors: { watchGoogleKey: fromCallback(() => undefined) } });
  const actor = createActor(machine, { clock }).start();
  actor.send({ type: 'map.shown' });
  clock.increment(14_999);
  expect(actor.getSnapshot().matches({ shown: 'loading' })).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().matches({ shown: 'failed' })).toBe(true);
});
