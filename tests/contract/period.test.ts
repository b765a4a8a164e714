import { describe, expect, it } from 'vitest';
import {
  firstDayOfFigures,
  daysOf,
  type PeriodLabel,
  periodLabel,
  periodOf,
  periods,
  quarterOf,
  quartersBetween,
} from '../../src/contract/period.ts';

/** The quarters from one to another, written out by hand in the rows below as 'first..last'. */
const list = (range: string): string[] => {
  const [first = '', last = first] = range.split('..');
  const found = [first];
  while (found.at(-1) !== last && found.length < 100) {
    const [year = 0, quarter = 0] = (found.at(-1) ?? '').split('-Q').map(Number);
    found.push(quarter === 4 ? `${year + 1}-Q1` : `${year}-Q${quarter + 1}`);
  }
  return found;
};

const rows: readonly (readonly [today: string, range: string, label: PeriodLabel])[] = [
  ['2026-11-21', '2026-Q4', 'Current Quarter'],
  ['2026-10-01', '2026-Q4', 'Current Quarter'],
  ['2026-09-30', '2026-Q4', 'Custom'],
  ['2026-11-21', '2026-Q3', 'Prior Quarter'],
  ['2026-01-01', '2025-Q4', 'Prior Quarter'],
  ['2026-11-21', '2026-Q2', 'Custom'],
  ['2026-11-21', '2027-Q1', 'Custom'],
  ['2026-11-21', '2025-Q4', 'Custom'],
  ['2026-11-21', '2026-Q1..2026-Q4', 'Current Year'],
  ['2026-02-10', '2026-Q1..2026-Q4', 'Current Year'],
  ['2026-11-21', '2026-Q1..2026-Q3', 'Prior 3 Quarters'],
  ['2026-02-10', '2026-Q1..2026-Q3', 'Custom'],
  ['2026-11-21', '2026-Q1..2027-Q1', 'Custom'],
  ['2026-11-21', '2025-Q1..2025-Q4', 'Prior Year'],
  ['2027-01-01', '2026-Q1..2026-Q4', 'Prior Year'],
  ['2026-12-31', '2026-Q1..2026-Q4', 'Current Year'],
  ['2026-11-21', '2024-Q1..2024-Q4', 'Custom'],
  ['2026-11-21', '2025-Q1..2025-Q3', 'Custom'],
  ['2026-11-21', '2025-Q1..2026-Q4', 'Last 2 Years'],
  ['2026-05-05', '2025-Q1..2026-Q4', 'Last 2 Years'],
  ['2026-11-21', '2025-Q2..2026-Q4', 'Custom'],
  ['2026-11-21', '2025-Q1..2026-Q3', 'Custom'],
  ['2026-11-21', '2024-Q4..2026-Q4', 'Custom'],
  ['2026-11-21', '2024-Q1..2025-Q4', 'Custom'],
  ['2026-11-21', '2024-Q1..2026-Q4', 'Last 3 Years'],
  ['2026-11-21', '2024-Q2..2026-Q4', 'Custom'],
  ['2026-11-21', '2023-Q1..2026-Q4', 'Last 4 Years'],
  ['2026-11-21', '2023-Q1..2026-Q3', 'Custom'],
  ['2026-11-21', '2022-Q1..2026-Q4', 'Last 5 Years'],
  ['2026-11-21', '2021-Q4..2026-Q4', 'Custom'],
  ['2026-11-21', '2021-Q1..2026-Q4', 'Custom'],
  ['2026-11-21', '2026-Q2..2026-Q3', 'Prior 2 Quarters'],
  ['2026-02-10', '2025-Q3..2025-Q4', 'Prior 2 Quarters'],
  ['2026-11-21', '2026-Q3..2026-Q4', 'Custom'],
  ['2026-05-05', '2025-Q3..2026-Q1', 'Prior 3 Quarters'],
  ['2026-11-21', '2025-Q4..2026-Q3', 'Prior 4 Quarters'],
  ['2026-05-05', '2025-Q2..2026-Q1', 'Prior 4 Quarters'],
  ['2026-11-21', '2025-Q3..2026-Q3', 'Custom'],
  ['2026-02-10', '2025-Q1..2025-Q4', 'Prior Year'],
  ['2026-02-10', '2024-Q4..2025-Q4', 'Custom'],
];

describe('the vetting period label, derived from the period list, for which exact counts are needed,', () => {
  it.each(rows)('on %s calls %s %s', (today, range, label) => {
    expect(periodLabel(list(range), today)).toBe(label);
  });

  it('accepts quarters in any order, but none missing or repeated', () => {
    expect(periodLabel(['2026-Q4', '2026-Q1', '2026-Q3', '2026-Q2'], '2026-11-21')).toBe('Current Year');
    expect(periodLabel(['2026-Q1', '2026-Q2', '2026-Q2', '2026-Q4'], '2026-11-21')).toBe('Custom');
    expect(periodLabel(['2026-Q4', '2026-Q4'], '2026-11-21')).toBe('Custom');
    expect(periodLabel(['2025-Q4', '2026-Q1', '2026-Q2', '2026-Q4'], '2026-11-21')).toBe('Custom');
  });

  it.each([[[]], [['2026-Q5']], [['2026-4']], [['']]])('calls %j Custom', (quarters) => {
    expect(periodLabel(quarters, '2026-11-21')).toBe('Custom');
  });
});

describe('custom dates', () => {
  const today = '2026-11-21';
  it.each([
    ['2026-10-01', '2026-12-31', 'Current Quarter'],
    ['2026-10-01', '2026-11-21', 'Current Quarter'],
    ['2026-10-01', '2026-12-01', 'Current Quarter'],
    ['2026-10-01', '2026-11-20', 'Custom'],
    ['2026-10-02', '2026-12-31', 'Custom'],
    ['2026-11-20', '2026-11-21', 'Custom'],
    ['2026-07-01', '2026-09-30', 'Prior Quarter'],
    ['2026-07-01', '2026-09-29', 'Custom'],
    ['2026-02-15', '2026-11-21', 'Custom'],
    ['2026-01-01', '2026-11-21', 'Current Year'],
    ['2025-01-01', '2025-12-31', 'Prior Year'],
    ['2025-01-02', '2025-12-31', 'Custom'],
    ['2026-11-21', '2026-10-01', 'Custom'],
  ] as const)('from %s to %s are called %s', (from, to, label) => {
    expect(periodOf('Custom', { from, to }, today).label).toBe(label);
  });
});

describe('the choices of the picker', () => {
  it('have their quarters and dates', () => {
    const offered = periods('2026-05-05').map(({ label, quarters, startDate, endDate }) =>
      [label, quarters.length, startDate, endDate].join(' '),
    );
    expect(offered).toEqual([
      'Current Quarter 1 2026-04-01 2026-06-30',
      'Prior Quarter 1 2026-01-01 2026-03-31',
      'Current Year 4 2026-01-01 2026-12-31',
      'Prior Year 4 2025-01-01 2025-12-31',
      'Last 2 Years 8 2025-01-01 2026-12-31',
      'Last 3 Years 12 2024-01-01 2026-12-31',
      'Last 4 Years 16 2023-01-01 2026-12-31',
      'Last 5 Years 20 2022-01-01 2026-12-31',
      'Prior 2 Quarters 2 2025-10-01 2026-03-31',
      'Prior 3 Quarters 3 2025-07-01 2026-03-31',
      'Prior 4 Quarters 4 2025-04-01 2026-03-31',
    ]);
  });

  it.each(['2026-01-01', '2026-03-31', '2026-04-01', '2026-08-15', '2026-12-31', '2024-02-29'])(
    'on %s have the same label from their quarters and from their dates',
    (today) => {
      for (const { label, quarters, startDate, endDate } of periods(today)) {
        const sameYear = label === 'Prior 4 Quarters' && quarterOf(today).endsWith('Q1');
        expect(quartersBetween(startDate, endDate)).toEqual(quarters);
        expect(periodLabel(quarters, today)).toBe(sameYear ? 'Prior Year' : label);
      }
    },
  );

  it.each([
    ['2026-Q1', '2026-01-01', '2026-03-31'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
    ['2024-Q2', '2024-04-01', '2024-06-30'],
  ])('%s is from %s to %s', (quarter, from, to) => {
    expect(daysOf(quarter)).toEqual({ from, to });
  });

  it('a range that ends before it starts has no quarters', () => {
    expect(quartersBetween('2026-05-05', '2026-03-31')).toEqual([]);
  });
});

it.each([
  ['2006-11-21', '2026-12-31', '2006-11-21'],
  ['2006-11-20', '2026-12-31', '2006-11-21'],
  ['1990-01-01', '2026-11-21', '2006-11-21'],
  ['1990-01-01', '2015-06-30', '1995-06-30'],
  ['1990-01-01', '2010-01-01', '1990-01-01'],
  ['0001-01-01', '0012-01-01', '0001-01-01'],
  ['2026-12-01', '2026-12-31', '2026-12-01'],
])('for %s to %s the figures start on %s', (startDate, endDate, first) => {
  expect(firstDayOfFigures({ startDate, endDate }, '2026-11-21')).toBe(first);
});
