import { describe, expect, it } from 'vitest';
import { kinds } from '../../../src/contract/records/kinds.ts';
import { filterRows, rowChoices } from '../../../src/machines/selectors/row-filter.ts';
import { wholeFleet } from '../../../src/contract/fleet/fleet-link.ts';

const nearMisses = [
  { title: 'Spring line parted', inR_Type: 'Near Miss', state: { status: 'Closed', type: 'Mooring' } },
  { title: 'Ladder slipped', inR_Type: 'Near Miss', state: { status: 'Reported', type: 'Access' } },
  { title: null, inR_Type: 'Near Miss', state: { status: '', type: null } },
];
const drills = [
  { drillDetail: 'Fire in the galley', drillGroup: 'Fire', status: 'Planned' },
  { drillDetail: 'Abandon ship', drillGroup: 'Abandon', status: 'Closed' },
];

/** Rows of a server that does not filter. */
const loaded = <T>(items: readonly T[]) => ({ items, whole: null });

const filter = (fleet: { status?: string[]; type?: string[] }, search?: string) => ({
  fleet: { ...wholeFleet, ...fleet },
  search,
});

describe('the filter of the list of one vessel', () => {
  it('offers the statuses and types of the loaded rows, by name, each once', () => {
    expect(rowChoices(kinds.nearMiss, loaded([...nearMisses, ...nearMisses]))).toEqual({
      statuses: ['Closed', 'Reported'],
      types: ['Access', 'Mooring'],
    });
  });

  it('takes the status of the row and the type that groups it if the server tells no more', () => {
    expect(rowChoices(kinds.drill, loaded(drills))).toEqual({
      statuses: ['Closed', 'Planned'],
      types: ['Abandon', 'Fire'],
    });
    expect(rowChoices(kinds.certificate, loaded([{ name: 'Safety', status: 'Due' }]))).toEqual({
      statuses: ['Due'],
      types: [],
    });
    expect(rowChoices(kinds.nearMiss, loaded([{ title: 'Rope', incidentDateLocal: '2026-01-02' }])).types).toEqual([]);
  });

  it('keeps every row without a filter', () => {
    expect(filterRows(kinds.nearMiss, loaded(nearMisses), filter({}))).toEqual(nearMisses);
  });

  it('keeps rows of a chosen status and of a chosen type', () => {
    expect(filterRows(kinds.nearMiss, loaded(nearMisses), filter({ status: ['Closed', 'Open'] }))).toEqual([
      nearMisses[0],
    ]);
    expect(filterRows(kinds.nearMiss, loaded(nearMisses), filter({ type: ['Access'] }))).toEqual([nearMisses[1]]);
    expect(filterRows(kinds.nearMiss, loaded(nearMisses), filter({ status: ['Closed'], type: ['Access'] }))).toEqual(
      [],
    );
    expect(filterRows(kinds.drill, loaded(drills), filter({ type: ['Fire'] }))).toEqual([drills[0]]);
  });

  it('keeps rows whose title or port contains the text, ignoring case', () => {
    expect(filterRows(kinds.nearMiss, loaded(nearMisses), filter({}, 'LINE p'))).toEqual([nearMisses[0]]);
    expect(filterRows(kinds.drill, loaded(drills), filter({}, 'abandon'))).toEqual([drills[1]]);
    expect(filterRows(kinds.nearMiss, loaded(nearMisses), filter({}, 'null'))).toEqual([]);
    const inspected = { inspection: 'PSC', port: 'Rotterdam' };
    expect(filterRows(kinds.regulatory, loaded([inspected, { inspection: 'Flag' }]), filter({}, 'rotter'))).toEqual([
      inspected,
    ]);
  });

  it('leaves rows and choices to a server that filters', () => {
    const whole = { count: 9, statuses: ['Open'], types: ['Fire'] };
    const answer = { items: nearMisses, whole };
    expect(filterRows(kinds.nearMiss, answer, filter({ status: ['Open'] }, 'another title'))).toBe(nearMisses);
    expect(rowChoices(kinds.nearMiss, answer)).toBe(whole);
  });
});
