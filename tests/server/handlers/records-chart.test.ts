import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RecordFilter, VesselFilter } from '../../../src/contract/models/filter.ts';
import type { KindName } from '../../../src/contract/records/kinds.ts';
import { recordHandlers } from '../../../server/handlers/records.ts';
import { recordsDatabase } from '../../support/records-database.ts';
import { imo } from '../../support/three-vessels.ts';

let database: Awaited<ReturnType<typeof recordsDatabase>>;

beforeAll(async () => {
  database = await recordsDatabase();
});
beforeEach(() => database.owner.db.deleteFrom('record').execute());
afterAll(() => database.close());

const lastRecords = (recordNumber: number, imono: string = imo.dawn) =>
  VesselFilter.parse({ optionFilter: 2, recordNumber, imono });
const range = (startDate: string, endDate: string) =>
  VesselFilter.parse({ optionFilter: 1, startDate, endDate, imono: imo.dawn });
const write = async (kind: KindName, vessel: number, dates: readonly string[]) => {
  for (const date of dates) await database.write({ kind, vessel, date });
};

const nearMissChart = (filter: RecordFilter) => recordHandlers['nearMiss.chart'](filter, database.owner);

const totalsOf = ({ perMonth }: { perMonth: readonly { monthlyOrYear: string; total: number }[] }) =>
  perMonth.map(({ monthlyOrYear, total }) => [monthlyOrYear, total]);

describe('the chart per month and year', () => {
  test('has the count of a vessel and the mean of the account’s vessels, empty months included', async () => {
    await write('nearMiss', 1, ['2025-12-05', '2025-12-31', '2026-02-01']);
    await write('nearMiss', 2, ['2026-01-10', '2026-02-28']);
    await write('nearMiss', 3, ['2026-01-10', '2026-02-10', '2026-02-11']);
    await write('accident', 1, ['2026-01-10']);
    expect(await nearMissChart(range('2025-12-01', '2026-03-15'))).toEqual({
      perMonth: [
        { monthlyOrYear: '2025-12', total: 2, avgCount: 1 },
        { monthlyOrYear: '2026-01', total: 0, avgCount: 0.5 },
        { monthlyOrYear: '2026-02', total: 1, avgCount: 1 },
        { monthlyOrYear: '2026-03', total: 0, avgCount: 0 },
      ],
      perYear: [
        { monthlyOrYear: '2025', total: 2, avgCount: 1 },
        { monthlyOrYear: '2026', total: 1, avgCount: 1.5 },
      ],
    });
  });

  test('of the last N records covers complete months and years', async () => {
    await write('nearMiss', 1, ['2025-06-01', '2026-01-02', '2026-01-15', '2026-03-15']);
    await write('nearMiss', 2, ['2025-07-01', '2026-01-01', '2026-01-31', '2026-03-16', '2026-04-01']);
    expect(await nearMissChart(lastRecords(2))).toEqual({
      perMonth: [
        { monthlyOrYear: '2026-01', total: 2, avgCount: 2 },
        { monthlyOrYear: '2026-02', total: 0, avgCount: 0 },
        { monthlyOrYear: '2026-03', total: 1, avgCount: 1 },
      ],
      perYear: [{ monthlyOrYear: '2026', total: 3, avgCount: 3.5 }],
    });
  });

  test('counts what matches the status, type and text of a filter, of the vessel and of the fleet', async () => {
    await database.write({ kind: 'nearMiss', date: '2026-01-05', name: 'Line parted', status: 'Closed' });
    await database.write({ kind: 'nearMiss', date: '2026-01-06', name: 'Line parted', status: 'Reported' });
    await database.write({ kind: 'nearMiss', date: '2026-03-06', name: 'Fire', status: 'Closed' });
    await database.write({ kind: 'nearMiss', vessel: 2, date: '2026-01-07', name: 'Line parted', status: 'Closed' });
    await database.write({ kind: 'nearMiss', vessel: 2, date: '2026-01-08', name: 'Fire', status: 'Reported' });
    const filter = RecordFilter.parse({ ...lastRecords(5), status: 'Closed', type: undefined, text: 'line' });
    expect(await nearMissChart(filter)).toEqual({
      perMonth: [{ monthlyOrYear: '2026-01', total: 1, avgCount: 1 }],
      perYear: [{ monthlyOrYear: '2026', total: 1, avgCount: 1 }],
    });
  });

  test('has no month after the current one, and at most twenty years', async () => {
    await write('nearMiss', 1, ['2026-11-02']);
    const { perMonth, perYear } = await nearMissChart(range('0000-01-01', '9999-12-31'));
    expect([perMonth.length, perMonth[0]?.monthlyOrYear, perMonth.at(-1)?.monthlyOrYear]).toEqual([
      241,
      '2006-11',
      '2026-11',
    ]);
    expect(perYear.map(({ total }) => total).reduce((sum, total) => sum + total)).toBe(1);
  });

  test('counts the days of a range that begins or ends within a month', async () => {
    const days = ['2026-01-01', '2026-01-14', '2026-01-31', '2026-02-01', '2026-02-14', '2026-02-28', '2026-03-01'];
    await write('nearMiss', 1, days);
    await write('nearMiss', 2, days);
    await write('nearMiss', 3, days);
    for (const from of days)
      for (const to of days.filter((day) => day >= from)) {
        const inRange = days.filter((day) => day >= from && day <= to);
        const monthOf = (month: string) => inRange.filter((day) => day.startsWith(month)).length;
        const months = [...new Set(inRange.map((day) => day.slice(0, 7)))];
        const own = await nearMissChart(range(from, to));
        expect(totalsOf(own), `${from} to ${to}`).toEqual(months.map((month) => [month, monthOf(month)]));
        expect(own.perYear).toEqual([{ monthlyOrYear: '2026', total: inRange.length, avgCount: inRange.length }]);
        const fleet = await recordHandlers['nearMiss.fleetChart']({ from, to }, database.owner);
        expect(totalsOf(fleet), `${from} to ${to}`).toEqual(months.map((month) => [month, 2 * monthOf(month)]));
      }
  });

  test('includes records dated after today, as the list does', async () => {
    await write('nearMiss', 1, ['2026-11-02', '2026-12-01']);
    const { perMonth } = await nearMissChart(range('2026-11-01', '2027-03-31'));
    expect(perMonth.map(({ monthlyOrYear, total }) => [monthlyOrYear, total])).toEqual([
      ['2026-11', 1],
      ['2026-12', 1],
    ]);
  });

  test('of a vessel without records has no points', async () => {
    expect(await nearMissChart(lastRecords(5))).toEqual({ perMonth: [], perYear: [] });
  });
});

test('the chart per year has inspections and findings per inspection, empty years included', async () => {
  for (const [date, findings] of [
    ['2023-02-01', 1],
    ['2023-08-01', 4],
    ['2023-09-01', 2],
    ['2025-01-01', 0],
  ] as const) {
    await database.write({ kind: 'regulatory', date, findings });
  }
  await database.write({ kind: 'regulatory', vessel: 2, date: '2022-01-01', findings: 9 });
  expect(await recordHandlers['regulatory.chart'](lastRecords(10), database.owner)).toEqual([
    { year: 2023, numOfYear: 3, avgCountperYear: 2.33 },
    { year: 2024, numOfYear: 0, avgCountperYear: 0 },
    { year: 2025, numOfYear: 1, avgCountperYear: 0 },
  ]);
  expect(await recordHandlers['regulatory.chart'](lastRecords(2), database.owner)).toEqual([
    { year: 2023, numOfYear: 3, avgCountperYear: 2.33 },
    { year: 2024, numOfYear: 0, avgCountperYear: 0 },
    { year: 2025, numOfYear: 1, avgCountperYear: 0 },
  ]);
});

test('the drills chart counts held, planned and overdue drills per group', async () => {
  const notHeld = { drillReportDetailItem: { executionDate: null, duration: null } };
  await database.write({ kind: 'drill', date: '2026-10-01', status: 'Closed' });
  await database.write({
    kind: 'drill',
    date: '2026-10-02',
    status: 'Approved on board',
    row: { drillGroup: 'Security' },
  });
  await database.write({ kind: 'drill', date: '2026-12-01', status: 'Planned', detail: notHeld });
  await database.write({ kind: 'drill', date: '2026-11-01', status: 'Overdue', detail: notHeld });
  expect(await recordHandlers['drill.chart'](range('2026-10-01', '2026-12-31'), database.owner)).toEqual([
    { drillGroup: 'Fire', executed: 1, planned: 1, overdue: 1 },
    { drillGroup: 'Security', executed: 1, planned: 0, overdue: 0 },
  ]);
});

test.each(['regulatory.chart', 'nearMiss.chart', 'drill.chart'] as const)(
  '%s answers 404 for a vessel of another company',
  async (name) => {
    await write('nearMiss', 3, ['2026-01-01']);
    const asked = recordHandlers[name](lastRecords(5, imo.foreign), database.owner);
    await expect(asked).rejects.toMatchObject({ status: 404, message: 'Not found' });
  },
);
