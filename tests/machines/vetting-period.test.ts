import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { vettingPeriodMachine, type VettingPeriodEvent } from '../../src/machines/vetting-period.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at } from '../support/samples.ts';
import { vettingPeriodWorlds, page } from './vetting-period.world.ts';

modelTest('vettingPeriod', vettingPeriodMachine, vettingPeriodWorlds);

it.each<readonly [VettingPeriodEvent, string]>([
  [{ type: 'quarter.picked', quarter: '2026-Q2' }, 'filter=dates&from=2026-04-01&to=2026-06-30&period=Custom'],
  [{ type: 'part.picked', part: '5.1.3 Were the lines in order?' }, 'tab=5.1.3'],
  [{ type: 'period.picked', period: 'Prior Year' }, 'period=Prior+Year'],
])('%j navigates to %s; a quarter and a chapter to those of all vessels', (event, query) => {
  for (const [from, kept] of [
    [page, ''],
    [`${page}?vessel=4100016`, 'period' in event ? 'vessel=4100016&' : ''],
  ] as const) {
    const went: string[] = [];
    const machine = vettingPeriodMachine.provide({ actions: { go: (_, { to }) => void went.push(to) } });
    createActor(machine, { input: { location: at(from) } })
      .start()
      .send(event);
    expect(went).toEqual([`${page}?${kept}${query}`]);
  }
});
