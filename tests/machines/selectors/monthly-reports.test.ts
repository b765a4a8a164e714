import { expect, it } from 'vitest';
import { reportsByMonth } from '../../../src/machines/selectors/monthly-reports.ts';

const written = (...months: readonly string[]) =>
  reportsByMonth(
    months.map((text) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)), fileName: null })),
  ).flatMap(({ year, months: ofYear }) =>
    ofYear.map(({ month, reports, unfolded }) => `${year}-${month} ${reports.length}${unfolded ? ' open' : ''}`),
  );

it('lists years and months newest first and unfolds the newest, in whatever order the server sends them', () => {
  expect(written('2024-2', '2025-10', '2024-12', '2025-9', '2025-10')).toEqual([
    '2025-10 2 open',
    '2025-9 1',
    '2024-12 1',
    '2024-2 1',
  ]);
});

it('lists nothing if there are no reports', () => expect(written()).toEqual([]));

it('lists a report of a nonexistent month without a month', () => {
  expect(written('2025-13', '2025-0', '2025-12')).toEqual(['2025-12 1 open', '2025-0 2']);
  expect(written('2025-1', '2025-0')).toEqual(['2025-1 1 open', '2025-0 1']);
});

it('lists a report without a year last', () => {
  const undated = { year: null, month: null, fileName: null };
  expect(reportsByMonth([undated, { ...undated, year: 2025 }]).map(({ year }) => year)).toEqual([2025, 0]);
});
