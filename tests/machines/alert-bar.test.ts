import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { alertBarMachine, alertOf, retryIntervalMs, recoveryMs } from '../../src/machines/alert-bar.ts';
import { modelTest } from '../support/model/model-test.ts';
import { alertBarWorld } from './alert-bar.world.ts';

modelTest('alertBar', alertBarMachine, { 'calls that fail and recover': alertBarWorld });

it('shows the text of the latest problem', () => {
  const bar = createActor(alertBarMachine.provide({ actions: { retry: () => undefined } })).start();
  bar.send({ type: 'problem.reported', call: 'sire.search', problem: 'server' });
  expect(alertOf(bar.getSnapshot())).toBe('The server has a problem. Please try again');
  bar.send({ type: 'problem.reported', call: 'drill.search', problem: 'offline' });
  expect(alertOf(bar.getSnapshot())).toBe('There is no connection to the server');
  bar.send({ type: 'problem.reported', call: 'sire.search', problem: 'server' });
  expect(alertOf(bar.getSnapshot())).toBe('The server has a problem. Please try again');
});

const probing = () => {
  const clock = new SimulatedClock();
  const at: number[] = [];
  const actions = { retry: () => void at.push(clock.now()) };
  const bar = createActor(alertBarMachine.provide({ actions }), { clock }).start();
  const fail = () => bar.send({ type: 'problem.reported', call: 'sire.search', problem: 'offline' });
  const succeed = () => bar.send({ type: 'request.succeeded', call: 'drill.search' });
  return { clock, at, bar, fail, succeed };
};

it('retries after 15 s, then at growing intervals up to four minutes', () => {
  const { clock, at, fail } = probing();
  fail();
  for (let second = 0; second < 30 * 60; second += 1) clock.increment(1_000);
  const pauses = at.map((moment, index) => moment - (at[index - 1] ?? 0));
  expect(pauses).toEqual([15_000, 30_000, 60_000, 120_000, ...Array(6).fill(240_000)]);
});

it('does not reset its interval while one request keeps failing and others succeed', () => {
  const { clock, at, fail, succeed } = probing();
  for (let round = 0; round < 4; round += 1) {
    fail();
    clock.increment(retryIntervalMs(round));
    succeed();
  }
  expect(at).toEqual([15_000, 45_000, 105_000, 225_000]);
});

it('restarts with the shortest interval after a minute without failures', () => {
  const { clock, at, fail, succeed } = probing();
  fail();
  clock.increment(15_000);
  succeed();
  clock.increment(recoveryMs);
  fail();
  clock.increment(15_000);
  expect(at).toEqual([15_000, 90_000]);
});

it('keeps its interval through a recovery of less than a minute', () => {
  const { clock, at, fail, succeed } = probing();
  fail();
  clock.increment(15_000);
  succeed();
  clock.increment(recoveryMs - 1);
  fail();
  clock.increment(29_999);
  expect(at).toEqual([15_000]);
  clock.increment(1);
  expect(at).toEqual([15_000, 104_999]);
});

it('never waits longer than four minutes', () => expect(retryIntervalMs(99)).toBe(240_000));

it('is hidden by its close button, and the next failure is retried after 15 s again', () => {
  const { clock, at, bar, fail } = probing();
  fail();
  clock.increment(15_000);
  bar.send({ type: 'alert.dismissed' });
  expect(alertOf(bar.getSnapshot())).toBeUndefined();
  fail();
  clock.increment(15_000);
  expect(at).toEqual([15_000, 30_000]);
});
