import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { replaySpeeds, type VoyageReplayEvent } from '../../../src/machines/map/voyage-replay-context.ts';
import { voyageReplayMachine } from '../../../src/machines/map/voyage-replay.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { at } from '../../support/samples.ts';
import { replayed, voyageReplayWorlds } from './voyage-replay.world.ts';

modelTest('voyageReplay', voyageReplayMachine, voyageReplayWorlds);

const hourMs = 3_600_000;
const from = Date.parse('2026-11-01T00:00:00Z');

/** The replay of a voyage of ten days, with its clock and where it navigated to. */
const started = (...events: readonly VoyageReplayEvent[]) => {
  const went: string[] = [];
  const clock = new SimulatedClock();
  const machine = voyageReplayMachine.provide({ actions: { go: (_, { to }) => void went.push(to) } });
  const actor = createActor(machine, { input: { location: at(replayed) }, clock }).start();
  actor.send({ type: 'voyage.shown', voyage: '12', range: { from, until: from + 240 * hourMs } });
  for (const event of events) actor.send(event);
  const hours = () => (actor.getSnapshot().context.at - from) / hourMs;
  return { actor, clock, went, hours };
};

it('plays at 1 to 24 hours a second, ten times a second', () => {
  expect(replaySpeeds).toEqual([1, 3, 6, 12, 24]);
  const { clock, hours } = started(
    { type: 'speed.picked', hoursPerSecond: 3 },
    { type: 'play.requested', stepped: false },
  );
  clock.increment(99);
  expect(hours()).toBe(0);
  clock.increment(1);
  expect(hours()).toBeCloseTo(0.3);
  for (let tick = 0; tick < 19; tick += 1) clock.increment(100);
  expect(hours()).toBeCloseTo(6);
});

it('steps once a second, at 6 hours a second unless another speed is picked', () => {
  const { clock, hours } = started({ type: 'play.requested', stepped: true });
  clock.increment(999);
  expect(hours()).toBe(0);
  clock.increment(1);
  expect(hours()).toBe(6);
  clock.increment(1000);
  expect(hours()).toBe(12);
});

it('writes the time to the address 300 ms after the slider was moved last', () => {
  const { actor, clock, went } = started({ type: 'time.picked', at: from + hourMs });
  clock.increment(200);
  actor.send({ type: 'time.picked', at: from + 2.51 * hourMs });
  clock.increment(299);
  expect(went).toEqual([]);
  clock.increment(1);
  expect(went).toEqual([`${replayed}&at=20261101T0230Z`]);
});
