import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { alertBarMachine, alertOf, probeEvery } from '../../src/machines/alert-bar.ts';
import { modelTest } from '../support/model/model-test.ts';
import { alertBarWorld } from './alert-bar.world.ts';

modelTest('alertBar', alertBarMachine, { 'trouble that comes and goes': alertBarWorld });

it('says the latest trouble in words of its own', () => {
  const bar = createActor(alertBarMachine.provide({ actions: { probe: () => undefined } })).start();
  bar.send({ type: 'trouble.reported', call: 'sire.search', trouble: 'server' });
  expect(alertOf(bar.getSnapshot())).toBe('The server has a problem. Please try again');
  bar.send({ type: 'trouble.reported', call: 'drill.search', trouble: 'offline' });
  expect(alertOf(bar.getSnapshot())).toBe('There is no connection to the server');
  bar.send({ type: 'trouble.reported', call: 'sire.search', trouble: 'server' });
  expect(alertOf(bar.getSnapshot())).toBe('The server has a problem. Please try again');
});

it('asks again every 15 s while anything fails', () => {
  const clock = new SimulatedClock();
  let probes = 0;
  const bar = createActor(alertBarMachine.provide({ actions: { probe: () => void (probes += 1) } }), { clock }).start();
  clock.increment(probeEvery);
  bar.send({ type: 'trouble.reported', call: 'sire.search', trouble: 'server' });
  clock.increment(probeEvery);
  bar.send({ type: 'trouble.reported', call: 'sire.search', trouble: 'server' });
  clock.increment(probeEvery);
  expect(probes).toBe(2);
  bar.send({ type: 'request.succeeded', call: 'sire.search' });
  clock.increment(probeEvery);
  expect(probes).toBe(2);
});
