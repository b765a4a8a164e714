import { describe, expect, it } from 'vitest';
import { kinds } from '../../src/contract/records/kinds.ts';
import { filterRows, rowChoices } from '../../src/machines/selectors/row-filter.ts';
import { wholeFleet } from '../../src/contract/fleet/fleet-link.ts';

const nearMisses = [
  { title: 'Spring line parted', inR_Type: 'Near Miss', state: { status: 'Closed', type: 'Mooring' } },
  { title: 'Ladder slipped', inR_Type: 'Near Miss', state: { status: 'Reported', type: 'Access' } },
  { title: null, inR_Type: 'Near Miss', state: { status: '', type: null } },
];
const drills = [
  { drillDetail: 'Fire in the galley', drillGroup: 'Fire', status: 'Planned' },
  { drillDetail: 'Abandon ship', drillGroup: 'Abandon', status: 'Closed' },
];

const filter = (fleet: { status?: string[]; type?: string[] }, search?: string) => ({
  fleet: { ...wholeFleet, ...fleet },
  search,
});

describe('the filter of the list of one vessel', () => {
  it('offers the statuses and types of the loaded rows, by name, each once', () => {
    expect(rowChoices(kinds.nearMiss, [...nearMisses, ...nearMisses])).toEqual({
      statuses: ['Closed', 'Reported'],
      types: ['Access', 'Mooring'],
    });
  });

  it('takes the status of the row and the type that groups it if the server tells no more', () => {
    expect(rowChoices(kinds.drill, drills)).toEqual({ statuses: ['Closed', 'Planned'], types: ['Abandon', 'Fire'] });
    expect(rowChoices(kinds.certificate, [{ name: 'Safety', status: 'Due' }])).toEqual({
      statuses: ['Due'],
      types: [],
    });
    expect(rowChoices(kinds.nearMiss, [{ title: 'Rope', incidentDateLocal: '2026-01-02' }]).types).toEqual([]);
  });

  it('keeps every row without a filter', () => {
    expect(filterRows(kinds.nearMiss, nearMisses, filter({}))).toEqual(nearMisses);
  });

  it('keeps rows of a chosen status and of a chosen type', () => {
    expect(filterRows(kinds.nearMiss, nearMisses, filter({ status: ['Closed', 'Open'] }))).toEqual([nearMisses[0]]);
    expect(filterRows(kinds.nearMiss, nearMisses, filter({ type: ['Access'] }))).toEqual([nearMisses[1]]);
    expect(filterRows(kinds.nearMiss, nearMisses, filter({ status: ['Closed'], type: ['Access'] }))).toEqual([]);
    expect(filterRows(kinds.drill, drills, filter({ type: ['Fire'] }))).toEqual([drills[0]]);
  });

  it('keeps rows whose title contains the text, ignoring case', () => {
    expect(filterRows(kinds.nearMiss, nearMisses, filter({}, 'LINE p'))).toEqual([nearMisses[0]]);
    expect(filterRows(kinds.drill, drills, filter({}, 'abandon'))).toEqual([drills[1]]);
    expect(filterRows(kinds.nearMiss, nearMisses, filter({}, 'null'))).toEqual([]);
  });
});
