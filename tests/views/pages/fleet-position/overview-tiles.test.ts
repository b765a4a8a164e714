import { describe, expect, it } from 'vitest';
import { momentText } from '../../../../src/contract/moment-text.ts';
import { tileContents } from '../../../../src/views/pages/fleet-position/overview-tiles.ts';

const inUtc = momentText('standard');

const survey = (category: string, status: string) =>
  // SAFETY: the tile reads only these fields of a survey.
  ({ category, status }) as Parameters<typeof tileContents.classSurveys>[0][number];
const condition = (status: string) => survey('Condition of Class', status);

describe('the tiles of a vessel', () => {
  it('label an average over a year as per inspection', () => {
    const points = [{ year: 2026, avgCountperYear: 3.5, numOfYear: 2 }];
    expect(tileContents.sirePerYear(points, inUtc)).toEqual({
      figures: [{ value: '3.50', label: 'Observations per inspection, 2026' }],
      note: '2 inspections',
    });
    expect(tileContents.vesselInspectionPerYear(points, inUtc)?.figures[0]?.label).toBe(
      'Deficiencies per inspection, 2026',
    );
  });

  it('show the count of the vessel beside the average of the fleet, in the last month with a record', () => {
    const perMonth = [
      { monthlyOrYear: '2026-09', total: 4, avgCount: 2.9 },
      { monthlyOrYear: '2026-10', total: 0, avgCount: 1 },
      { monthlyOrYear: '2026-11', total: null, avgCount: null },
    ];
    expect(tileContents.nearMisses({ perMonth, perYear: [] }, inUtc)?.figures).toEqual([
      { value: '4', label: 'This vessel, 09.2026' },
      { value: '2.90', label: 'Fleet average that month' },
    ]);
    expect(tileContents.accidents({ perMonth: perMonth.slice(1), perYear: [] }, inUtc)).toBeUndefined();
  });

  it('say how far a voyage still is, and how long it is in total', () => {
    // SAFETY: the tile reads only these fields of a voyage.
    const voyage = { distanceToGo: 812.4, distance: 2069.6, voyageNo: '7L', departurePort: 'Mongstad' } as Parameters<
      typeof tileContents.vesselTrack
    >[0];
    expect(tileContents.vesselTrack(voyage, inUtc)?.figures).toEqual([
      { value: '812', label: 'nm to go' },
      { value: '2,070', label: 'nm total' },
    ]);
  });

  it('count the drills of all groups, and say how many there are', () => {
    const groups = [
      { drillGroup: 'Fire', executed: 3, planned: 1, overdue: 0 },
      { drillGroup: 'Security', executed: null, planned: 1, overdue: 2 },
    ];
    expect(tileContents.drills(groups, inUtc)).toEqual({
      figures: [
        { value: '3', label: 'Executed, 12 months' },
        { value: '2', label: 'Planned' },
        { value: '2', label: 'Overdue', tone: 'bad' },
      ],
      note: '7 drills in 2 groups',
    });
    expect(
      tileContents.drills([{ drillGroup: 'Fire', executed: 0, planned: null, overdue: 0 }], inUtc),
    ).toBeUndefined();
  });

  it('count open conditions of class apart from surveys', () => {
    const surveys = [survey('Class', 'Overdue'), survey('Statutory', 'In window'), survey('Class', 'Not due')];
    expect(
      tileContents.classSurveys([...surveys, condition('Not due'), condition('Completed')], inUtc)?.figures,
    ).toEqual([
      { value: '1', label: 'Overdue', tone: 'bad' },
      { value: '1', label: 'Due or in window', tone: 'watch' },
      { value: '1', label: 'Open conditions of class', tone: 'watch' },
    ]);
    expect(tileContents.classSurveys([condition('Overdue')], inUtc)?.figures[2]).toMatchObject({
      value: '1',
      tone: 'bad',
    });
    expect(tileContents.classSurveys([], inUtc)).toBeUndefined();
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
      tileContents.vesselTrack({ ...voyage, ...known } as Parameters<typeof tileContents.vesselTrack>[0], inUtc)?.note;
    expect(note({})).toBe('');
    expect(tileContents.vesselTrack(null, inUtc)).toBeUndefined();
    expect(note({ voyageNo: '12L', condition: 'Laden' })).toBe('12L Laden');
    expect(note({ arrivalPort: 'Houston' })).toBe('– – Houston');
    expect(note({ voyageNo: '12L', departurePort: 'Rotterdam', arrivalPort: 'Houston' })).toBe(
      '12L: Rotterdam – Houston',
    );
  });
});
