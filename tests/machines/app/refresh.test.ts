import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type RefreshEvent, refreshMachine } from '../../../src/machines/app/refresh.ts';
import { watcher } from '../../../src/machines/unprovided.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { refreshWorlds } from './refresh.world.ts';

modelTest('refresh', refreshMachine, refreshWorlds);

/** The times at which data was refreshed, in milliseconds. */
const refreshedBy = (events: readonly RefreshEvent[]): readonly number[] => {
  const refreshed: number[] = [];
  const idle = watcher<RefreshEvent>(() => () => undefined);
  const actor = createActor(
    refreshMachine.provide({
      actors: { watchClock: idle, watchConnection: idle },
      actions: { refreshData: ({ event }) => void ('at' in event && refreshed.push(event.at)) },
    }),
    { input: { now: 0 } },
  ).start();
  for (const event of events) actor.send(event);
  return refreshed;
};

const tick = (at: number): RefreshEvent => ({ type: 'clock.ticked', at });

it('refreshes at each minute of a page that stays visible', () => {
  const ticks = Array.from({ length: 12 }, (_, index) => tick((index + 1) * 15_000));
  expect(refreshedBy(ticks)).toEqual([60_000, 120_000, 180_000]);
});

it('refreshes once after ten hidden minutes, and then each minute', () => {
  const hidden = Array.from({ length: 40 }, (_, index) => tick((index + 1) * 15_000));
  const back = 600_001;
  const after = [15_000, 30_000, 45_000, 60_000].map((later) => tick(back + later));
  expect(refreshedBy([{ type: 'page.hidden' }, ...hidden, { type: 'page.visible', at: back }, ...after])).toEqual([
    back,
    back + 60_000,
  ]);
});
