import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { snackbarMachine } from '../../src/machines/snackbar.ts';
import { modelTest } from '../support/model/model-test.ts';
import { snackbarWorlds } from './snackbar.world.ts';

modelTest('snackbar', snackbarMachine, snackbarWorlds);

it('the alert snackbar auto-hides after 5 s, counted from the last message', () => {
  const clock = new SimulatedClock();
  const actor = createActor(snackbarMachine, { clock }).start();
  actor.send({ type: 'snack.requested', text: 'one' });
  clock.increment(4000);
  actor.send({ type: 'snack.requested', text: 'two' });
  clock.increment(4999);
  expect(actor.getSnapshot().value).toBe('shown');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('hidden');
});
