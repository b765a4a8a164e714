import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { scheduleWindowMachine, type ScheduleWindowEvent } from '../../src/machines/schedule-window.ts';
import { windowOf } from '../../src/routing/shown-days.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at } from '../support/samples.ts';
import { page, scheduleWindowWorlds } from './schedule-window.world.ts';

modelTest('scheduleWindow', scheduleWindowMachine, scheduleWindowWorlds);

it.each<readonly [string, readonly ScheduleWindowEvent[], string]>([
  ['', [{ type: 'days.panned', days: 30 }], '?from=2026-12-18&to=2027-01-16'],
  [
    '',
    [
      { type: 'days.panned', days: 5 },
      { type: 'days.panned', days: -2 },
    ],
    '?from=2026-11-21&to=2026-12-20',
  ],
  ['', [{ type: 'days.zoomed', step: 1 }], '?from=2026-11-20&to=2026-12-03'],
  ['?from=2026-11-20&to=2026-12-03', [{ type: 'days.zoomed', step: -1 }], '?from=2026-11-19&to=2026-12-18'],
  ['?from=2026-01-01&to=2026-01-30', [{ type: 'length.picked', days: 90 }], '?from=2025-12-02&to=2026-03-01'],
  ['?from=2025-01-01&to=2025-01-30&vessel=4100016', [{ type: 'today.requested' }], '?vessel=4100016'],
])('%s %j writes %s to the address', (query, events, expected) => {
  const went: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(scheduleWindowMachine.provide({ actions: { go: (_, { to }) => void went.push(to) } }), {
    input: { location: at(`${page}${query}`) },
    clock,
  }).start();
  for (const event of events) {
    clock.increment(200);
    actor.send(event);
  }
  clock.increment(249);
  expect(went).toEqual([]);
  clock.increment(1);
  expect(went).toEqual([`${page}${expected}`]);
});

it('Back to a window that differs in its end only ends the moving', () => {
  const own = at(page);
  const actor = createActor(scheduleWindowMachine, { input: { location: own }, clock: new SimulatedClock() }).start();
  actor.send({ type: 'days.panned', days: 5 });
  const { from } = windowOf(own);
  actor.send({ type: 'location.changed', location: at(`${page}?from=${from}&to=2026-12-24`) });
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { shown: { from, to: '2026-12-24' } } });
});
