import { describe, expect, it } from 'vitest';
import { tileContents } from '../../src/views/pages/fleet-position/overview-tiles.ts';

describe('the tiles of a vessel', () => {
  it('label an average over a year as per inspection', () => {
    const points = [{ year: 2026, avgCountperYear: 3.5, numOfYear: 2 }];
    expect(tileContents.sirePerYear(points)).toEqual({
      figures: [{ value: '3.50', label: 'Observations per inspection, 2026' }],
      note: '2 inspections',
    });
    expect(tileContents.vesselInspectionPerYear(points)?.figures[0]?.label).toBe('Deficiencies per inspection, 2026');
  });

  it('show the count of the vessel beside the average of the fleet, in the last month with a record', () => {
    const perMonth = [
      { monthlyOrYear: '2026-09', total: 4, avgCount: 2.9 },
      { monthlyOrYear: '2026-10', total: 0, avgCount: 1 },
      { monthlyOrYear: '2026-11', total: null, avgCount: null },
    ];
    expect(tileContents.nearMisses({ perMonth, perYear: [] })?.figures).toEqual([
      { value: '4', label: 'This vessel, 09.2026' },
      { value: '2.90', label: 'Fleet average that month' },
    ]);
    expect(tileContents.accidents({ perMonth: perMonth.slice(1), perYear: [] })).toBeUndefined();
  });

  it('show only the known fields of a voyage', () => {
    const voyage = {
      voyageId: null,
      voyageNo: null,
      condition: null,
      departurePort: null,
      arrivalPort: null,
      distance: null,
      distanceToGo: null,
    };
    const note = (known: object) =>
      // SAFETY: the tile reads only these fields of a voyage.
      tileContents.vesselTrack({ ...voyage, ...known } as Parameters<typeof tileContents.vesselTrack>[0])?.note;
    expect(note({})).toBe('');
    expect(tileContents.vesselTrack(null)).toBeUndefined();
    expect(note({ voyageNo: '12L', condition: 'Laden' })).toBe('12L Laden');
    expect(note({ arrivalPort: 'Houston' })).toBe('– – Houston');
    expect(note({ voyageNo: '12L', departurePort: 'Rotterdam', arrivalPort: 'Houston' })).toBe(
      '12L: Rotterdam – Houston',
    );
  });
});
