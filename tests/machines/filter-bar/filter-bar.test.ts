import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { parseLocation } from '../../../src/routing/location.ts';
import { countDebounceMs, filterBarMachine } from '../../../src/machines/filter-bar/filter-bar.ts';
import { dayProblem, fieldContent, visibleNote } from '../../../src/machines/filter-bar/filter-bar-days.ts';
import type { NavigateParams } from '../../../src/machines/effects.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { at } from '../../support/samples.ts';
import { filterBarWorld, typedDaysWorld } from './filter-bar.world.ts';

modelTest('filterBar', filterBarMachine, {
  'a list with its defaults': filterBarWorld(),
  'days that are typed': typedDaysWorld,
});

const start = (query = '') => {
  const asked: NavigateParams[] = [];
  const clock = new SimulatedClock();
  const machine = filterBarMachine.provide({ actions: { go: (_, order) => void asked.push(order) } });
  const actor = createActor(machine, {
    clock,
    input: { location: at(`/hsqe-perf/near-misses/4100016${query}`) },
  }).start();
  return { actor, asked, clock };
};

it('defaults to 5 records, and by date to 1 January to today', () => {
  expect(start().actor.getSnapshot().context.location.filter).toEqual({
    mode: 'records',
    count: 5,
    from: '2026-01-01',
    to: '2026-11-21',
  });
});
it('applies the dates of the year when the mode changes to dates', () => {
  const { actor, asked } = start();
  actor.send({ type: 'mode.picked', mode: 'dates' });
  expect(asked).toEqual([
    { to: '/hsqe-perf/near-misses/4100016?filter=dates&from=2026-01-01&to=2026-11-21', replace: true },
  ]);
});
it('applies the typed count once, when typing pauses', () => {
  const { actor, asked, clock } = start();
  actor.send({ type: 'count.typed', text: '1' });
  clock.increment(399);
  actor.send({ type: 'count.typed', text: '12' });
  clock.increment(399);
  expect(asked).toEqual([]);
  clock.increment(1);
  expect(asked).toEqual([{ to: '/hsqe-perf/near-misses/4100016?filter=records&count=12', replace: true }]);
});
it('moves the end to the start if the start is picked after it', () => {
  const { actor, asked } = start('?filter=dates&from=2026-01-01&to=2026-02-01');
  actor.send({ type: 'from.picked', day: '2026-05-05' });
  expect(asked[0]?.to).toContain('from=2026-05-05&to=2026-05-05');
});
it('accepts an end on the day of the start, but not before it', () => {
  const { actor, asked } = start('?filter=dates&from=2026-02-03&to=2026-03-01');
  actor.send({ type: 'to.picked', day: '2026-02-02' });
  expect(asked).toEqual([]);
  actor.send({ type: 'to.picked', day: '2026-02-03' });
  expect(asked[0]?.to).toContain('from=2026-02-03&to=2026-02-03');
});
it('leaves a refused count in the field, and applies nothing', () => {
  const { actor, asked, clock } = start('?filter=records&count=8');
  for (const text of ['-1', '0', '', 'ten']) {
    actor.send({ type: 'count.typed', text });
    clock.increment(countDebounceMs);
    expect([actor.getSnapshot().context.typed, asked]).toEqual([text, []]);
  }
});
it('restores the last valid count when the field loses focus with an invalid one', () => {
  const { actor, asked } = start('?filter=records&count=8');
  actor.send({ type: 'count.typed', text: '-1' });
  actor.send({ type: 'count.blurred' });
  expect([actor.getSnapshot().context.typed, asked]).toEqual(['8', []]);
});
it('drops a typed count when Back navigates to another filter', () => {
  const { actor, asked, clock } = start();
  actor.send({ type: 'count.typed', text: '12' });
  actor.send({ type: 'location.changed', location: at('/hsqe-perf/near-misses/4100016?filter=records&count=8') });
  clock.increment(400);
  expect([actor.getSnapshot().context.typed, asked]).toEqual(['8', []]);
});
it('retains the typed text when another vessel is opened', () => {
  const { actor, asked, clock } = start();
  actor.send({ type: 'count.typed', text: '12' });
  actor.send({ type: 'location.changed', location: at('/hsqe-perf/near-misses/4100389') });
  clock.increment(400);
  expect(asked).toEqual([{ to: '/hsqe-perf/near-misses/4100389?filter=records&count=12', replace: true }]);
});
it('closes the open record when the filter changes', () => {
  const { actor, asked } = start('?record=12');
  actor.send({ type: 'mode.picked', mode: 'dates' });
  expect(asked[0]?.to).not.toContain('record');
});

it('retains the count and the days when the mode changes and changes back', () => {
  const { actor, asked } = start('?filter=records&count=12&from=2026-03-15&to=2026-06-30');
  actor.send({ type: 'mode.picked', mode: 'dates' });
  expect(asked.at(-1)?.to).toMatch(/\?filter=dates&count=12&from=2026-03-15&to=2026-06-30$/);
  actor.send({ type: 'location.changed', location: at(asked.at(-1)?.to ?? '') });
  actor.send({ type: 'mode.picked', mode: 'records' });
  expect(asked.at(-1)?.to).toMatch(/\?filter=records&count=12&from=2026-03-15&to=2026-06-30$/);
});
it('applies a count that is still being typed when the mode changes', () => {
  const { actor, asked } = start();
  actor.send({ type: 'count.typed', text: '12' });
  actor.send({ type: 'mode.picked', mode: 'dates' });
  expect(asked).toEqual([
    { to: '/hsqe-perf/near-misses/4100016?filter=dates&count=12&from=2026-01-01&to=2026-11-21', replace: true },
  ]);
});

const spring = '?filter=dates&from=2026-03-01&to=2026-06-30';
const typeDay = (text: string, field: 'from' | 'to' = 'from') => {
  const { actor, asked, clock } = start(spring);
  actor.send({ type: 'day.typed', field, text });
  return {
    asked,
    clock,
    actor,
    leave: () => {
      actor.send({ type: 'day.blurred', field });
      return dayProblem(actor.getSnapshot().context, field);
    },
  };
};

it('applies a typed day when typing pauses, and leaves the text in the field unchanged', () => {
  const { actor, asked, clock } = typeDay('6 apr 2026');
  clock.increment(countDebounceMs - 1);
  expect(asked).toEqual([]);
  clock.increment(1);
  expect(asked[0]?.to).toContain('from=2026-04-06&to=2026-06-30');
  actor.send({ type: 'location.changed', location: at(asked[0]?.to ?? '') });
  expect(fieldContent(actor.getSnapshot().context, 'from')).toEqual({ text: '6 apr 2026' });
  actor.send({ type: 'day.blurred', field: 'from' });
  expect([fieldContent(actor.getSnapshot().context, 'from'), asked.length]).toEqual([{ day: '2026-04-06' }, 1]);
});
it('applies a typed day at once when its field loses focus', () => {
  const { asked, leave } = typeDay('4.4.2026');
  expect([leave(), asked.length]).toEqual([undefined, 1]);
});
it('waits for nothing more once a typed day is applied or refused', () => {
  for (const text of ['4.4.2026', '1 mar 2026', '31 Feb 2026']) {
    const paused = typeDay(text);
    paused.clock.increment(countDebounceMs);
    const left = typeDay(text);
    left.leave();
    expect([paused.actor.getSnapshot().value, left.actor.getSnapshot().value]).toEqual(['idle', 'idle']);
  }
});
/** The error and the content of a field that lost focus. */
const leftWith = (text: string, field: 'from' | 'to') => {
  const { actor, leave } = typeDay(text, field);
  return [leave(), fieldContent(actor.getSnapshot().context, field)];
};

it('shows an applied day as a day before the address follows, and a refused one as its text', () => {
  expect(leftWith('4.4.2026', 'from')).toEqual([undefined, { day: '2026-04-04' }]);
  expect(leftWith('1 Jul 2026', 'to')).toEqual([undefined, { day: '2026-07-01' }]);
  expect(leftWith('1 mar 2026', 'to')).toEqual([undefined, { day: '2026-03-01' }]);
  expect(leftWith('1 feb 2026', 'to')).toEqual(['beforeStart', { text: '1 feb 2026' }]);
});
it('leaves an invalid text in the field, and shows the error once the field loses focus', () => {
  for (const [text, problem] of [
    ['next Monday', 'unreadable'],
    ['', 'unreadable'],
    ['31 Feb 2026', 'noSuchDay'],
  ] as const) {
    const { actor, asked, clock, leave } = typeDay(text);
    clock.increment(countDebounceMs);
    expect(dayProblem(actor.getSnapshot().context, 'from')).toBeUndefined();
    expect(leave()).toBe(problem);
    expect([fieldContent(actor.getSnapshot().context, 'from'), asked]).toEqual([{ text }, []]);
  }
});
it('rejects a typed end before the start, and accepts it once the start is earlier', () => {
  const { actor, asked, leave } = typeDay('1 Feb 2026', 'to');
  expect([leave(), asked]).toEqual(['beforeStart', []]);
  actor.send({ type: 'day.typed', field: 'from', text: '1 Jan 2026' });
  actor.send({ type: 'day.blurred', field: 'from' });
  expect(asked[0]?.to).toContain('from=2026-01-01&to=2026-02-01');
});
it('notes that the end moved with the start, until the days change', () => {
  const { actor, asked, leave } = typeDay('5 May 2027');
  leave();
  expect(asked[0]?.to).toContain('from=2027-05-05&to=2027-05-05');
  expect(visibleNote(actor.getSnapshot().context)).toBeUndefined();
  actor.send({ type: 'location.changed', location: at(asked[0]?.to ?? '') });
  expect(visibleNote(actor.getSnapshot().context)?.kind).toBe('endMoved');
  actor.send({ type: 'location.changed', location: at(`/hsqe-perf/near-misses/4100016${spring}`) });
  expect(visibleNote(actor.getSnapshot().context)).toBeUndefined();
});
it('notes that it read an ambiguous date with the day first', () => {
  const { actor, asked, leave } = typeDay('04/03/2026');
  leave();
  actor.send({ type: 'location.changed', location: at(asked[0]?.to ?? '') });
  expect([asked[0]?.to.includes('from=2026-03-04'), visibleNote(actor.getSnapshot().context)?.kind]).toEqual([
    true,
    'dayFirst',
  ]);
});
it('notes nothing about a day that is clear, or that is the end', () => {
  expect(visibleNote(start().actor.getSnapshot().context)).toBeUndefined();
  for (const text of ['6 apr 2026', '30 jun 2026', '4.3.2026']) {
    const { actor, asked, leave } = typeDay(text);
    leave();
    actor.send({ type: 'location.changed', location: at(asked[0]?.to ?? '') });
    expect(visibleNote(actor.getSnapshot().context)).toBeUndefined();
  }
});
it('hides its note when only the start changes', () => {
  const { actor, asked, leave } = typeDay('04/03/2026');
  leave();
  actor.send({ type: 'location.changed', location: at(asked[0]?.to ?? '') });
  expect(visibleNote(actor.getSnapshot().context)?.kind).toBe('dayFirst');
  const otherStart = at('/hsqe-perf/near-misses/4100016?filter=dates&from=2026-02-02&to=2026-06-30');
  actor.send({ type: 'location.changed', location: otherStart });
  expect(visibleNote(actor.getSnapshot().context)).toBeUndefined();
});
it('retains a rejected day when the other one is picked, and drops it when Back changes the same day', () => {
  const { actor, leave } = typeDay('next Monday');
  leave();
  actor.send({
    type: 'location.changed',
    location: at('/hsqe-perf/near-misses/4100016?filter=dates&from=2026-03-01&to=2026-05-31'),
  });
  expect(fieldContent(actor.getSnapshot().context, 'from')).toEqual({ text: 'next Monday' });
  actor.send({
    type: 'location.changed',
    location: at('/hsqe-perf/near-misses/4100016?filter=dates&from=2026-02-01&to=2026-05-31'),
  });
  expect(fieldContent(actor.getSnapshot().context, 'from')).toEqual({ day: '2026-02-01' });
});
it('offers the range up to the new day once the day has changed', () => {
  const { actor, asked } = start();
  actor.send({ type: 'location.changed', location: parseLocation('/hsqe-perf/near-misses/4100016', '2027-01-01') });
  actor.send({ type: 'mode.picked', mode: 'dates' });
  expect(asked[0]?.to).toContain('from=2027-01-01&to=2027-01-01');
});
