import { expect, it } from 'vitest';
import { firstLine, menuLines, vesselMenuMachine } from '../../src/machines/vessel-menu.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at, dawn, star, today } from '../support/samples.ts';
import { vesselMenuWorld } from './vessel-menu.world.ts';

modelTest('vesselMenu', vesselMenuMachine, {
  'a list of records': vesselMenuWorld('/hsqe-perf/near-misses'),
  'the SIRE status': vesselMenuWorld('/vetting/sire-status'),
});

const context = { place: at('/vetting/sire-status'), today, vessels: [dawn, star], keyword: '', problem: undefined };

it("puts the pinned 'Summary' (9999) before the vessels of the SIRE status, and keeps it through a search", () => {
  expect(menuLines({ ...context, keyword: 'star' }).map(({ imono }) => imono)).toEqual(['9999', '4100389']);
});
it("offers the pinned 'Summary' first where there is one, else the first vessel, whatever is searched for", () => {
  const searching = { ...context, keyword: 'star' };
  expect(firstLine(searching)?.name).toBe('Summary');
  expect(firstLine({ ...searching, place: at('/drills') })).toEqual(dawn);
});
it('finds a vessel by its IMO number', () => {
  expect(menuLines({ ...context, place: at('/drills'), keyword: ' 4100016' })).toEqual([dawn]);
});
