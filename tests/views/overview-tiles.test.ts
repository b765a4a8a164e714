import { describe, expect, it } from 'vitest';
import { tileContents } from '../../src/views/fleet/overview-tiles.ts';

describe('the tiles of a vessel', () => {
  it('say of an average over a year that it is one per inspection', () => {
    const points = [{ year: 2026, avgCountperYear: 3.5, numOfYear: 2 }];
    expect(tileContents.sirePerYear(points)?.figures).toEqual([
      { value: '3.5', label: 'Observations per inspection, 2026' },
    ]);
    expect(tileContents.vesselInspectionPerYear(points)?.figures[0]?.label).toBe('Deficiencies per inspection, 2026');
  });
});
