import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { countOf, filterBarMachine } from '../../src/machines/filter-bar.ts';
import type { Go } from '../../src/machines/orders.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at, today } from '../support/samples.ts';
import { filterBarWorld } from './filter-bar.world.ts';

modelTest('filterBar', filterBarMachine, { 'a list with its defaults': filterBarWorld() });

const start = (query = '') => {
  const asked: Go[] = [];
  const clock = new SimulatedClock();
  const machine = filterBarMachine.provide({ actions: { go: (_, order) => void asked.push(order) } });
  const actor = createActor(machine, {
    clock,
    input: { place: at(`/hsqe-perf/near-misses/4100016${query}`), today },
  }).start();
  return { actor, asked, clock };
};

it('stands on 5 records, and on 1 January to today by date', () => {
  expect(start().actor.getSnapshot().context.place.filter).toEqual({
    mode: 'records',
    count: 5,
    from: '2026-01-01',
    to: '2026-11-21',
  });
});
it('asks for the dates of the year when the mode becomes dates', () => {
  const { actor, asked } = start();
  actor.send({ type: 'mode.picked', mode: 'dates' });
  expect(asked).toEqual([
    { to: '/hsqe-perf/near-misses/4100016?filter=dates&from=2026-01-01&to=2026-11-21', replace: true },
  ]);
});
it('asks once for what was typed, when the typing rests', () => {
  const { actor, asked, clock } = start();
  actor.send({ type: 'count.typed', text: '1' });
  clock.increment(399);
  actor.send({ type: 'count.typed', text: '12' });
  clock.increment(399);
  expect(asked).toEqual([]);
  clock.increment(1);
  expect(asked).toEqual([{ to: '/hsqe-perf/near-misses/4100016?filter=records&count=12', replace: true }]);
});
it('moves the end along when the start is picked after it', () => {
  const { actor, asked } = start('?filter=dates&from=2026-01-01&to=2026-02-01');
  actor.send({ type: 'from.picked', day: '2026-05-05' });
  expect(asked[0]?.to).toContain('from=2026-05-05&to=2026-05-05');
});
it('takes an end on the day of its start, and none before', () => {
  const { actor, asked } = start('?filter=dates&from=2026-02-03&to=2026-03-01');
  actor.send({ type: 'to.picked', day: '2026-02-02' });
  expect(asked).toEqual([]);
  actor.send({ type: 'to.picked', day: '2026-02-03' });
  expect(asked[0]?.to).toContain('from=2026-02-03&to=2026-02-03');
});
it('keeps the last good count when a bad one is left', () => {
  const { actor, asked } = start('?filter=records&count=8');
  actor.send({ type: 'count.typed', text: '-1' });
  actor.send({ type: 'count.left' });
  expect([actor.getSnapshot().context.typed, asked]).toEqual(['8', []]);
});
it('is not overruled by what was being typed when Back goes to another filter', () => {
  const { actor, asked, clock } = start();
  actor.send({ type: 'count.typed', text: '12' });
  actor.send({ type: 'place.changed', place: at('/hsqe-perf/near-misses/4100016?filter=records&count=8') });
  clock.increment(400);
  expect([actor.getSnapshot().context.typed, asked]).toEqual(['8', []]);
});
it('keeps what is being typed when another vessel is opened', () => {
  const { actor, asked, clock } = start();
  actor.send({ type: 'count.typed', text: '12' });
  actor.send({ type: 'place.changed', place: at('/hsqe-perf/near-misses/4100389') });
  clock.increment(400);
  expect(asked).toEqual([{ to: '/hsqe-perf/near-misses/4100389?filter=records&count=12', replace: true }]);
});
it('closes the open record with the list it was in', () => {
  const { actor, asked } = start('?record=12');
  actor.send({ type: 'mode.picked', mode: 'dates' });
  expect(asked[0]?.to).not.toContain('record');
});

describe('a count', () => {
  it.each([
    ['5', 5],
    [' 12 ', 12],
    ['007', 7],
    ['1000000', 1_000_000],
    ['999999999999999', 999_999_999_999_999],
    ['9999999999999999', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['abc', undefined],
    ['1e3', undefined],
  ])('reads %j as %s', (text, count) => expect(countOf(text)).toBe(count));
});
