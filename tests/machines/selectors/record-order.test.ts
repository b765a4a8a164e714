import { describe, expect, it } from 'vitest';
import { kinds } from '../../../src/contract/records/kinds.ts';
import { defaultSortOf, groupingOf } from '../../../src/machines/selectors/record-order.ts';

/** The groups of rows, each once, in the order of the list. */
const groupsOf = (kind: (typeof kinds)[keyof typeof kinds], rows: readonly object[]): readonly string[] => {
  const { groupOf, compare } = groupingOf(kind);
  return [...new Set(rows.map((row) => groupOf(row)))].toSorted(compare);
};

describe('the groups of a list', () => {
  it('of occurrences are years, newest first, and rows without a date come last', () => {
    const dates = ['2025-03-01T10:00:00', null, '2026-02-01T10:00:00', '', '2024-12-31T23:00:00'];
    const rows = dates.map((incidentDateLocal) => ({ incidentDateLocal }));
    expect(groupingOf(kinds.nearMiss).groupOf({ incidentDateLocal: 'soon' })).toBe('Without a date');
    expect(groupsOf(kinds.nearMiss, rows)).toEqual(['2026', '2025', '2024', 'Without a date']);
  });

  it('of drills are groups by name, numbers in their order, and rows without one come last', () => {
    const rows = ['Group 10', 'Zodiac', undefined, 'Group 2', 'Abandon ship', 'Group 2'].map((drillGroup) => ({
      drillGroup,
    }));
    expect(groupsOf(kinds.drill, rows)).toEqual(['Abandon ship', 'Group 2', 'Group 10', 'Zodiac', 'Without a type']);
  });

  it('of certificates start with those that need attention, in whatever order the rows come', () => {
    const statuses = ['Valid', 'Due', null, 'Overdue', 'Expired'];
    const sorted = ['Overdue', 'Due', 'Expired', 'Valid', 'Without a type'];
    for (const order of [statuses, statuses.toReversed()])
      expect(
        groupsOf(
          kinds.certificate,
          order.map((status) => ({ status })),
        ),
      ).toEqual(sorted);
  });

  it('compares a group with itself as equal', () => {
    const { compare } = groupingOf(kinds.certificate);
    expect(['Overdue', 'Valid', 'Without a type'].map((group) => compare(group, group))).toEqual([0, 0, 0]);
  });
});

it('sorts a list by its date, newest first, and certificates by the next to expire', () => {
  expect(defaultSortOf(kinds.nearMiss)).toEqual({ id: 'incidentDateLocal', desc: true });
  expect(defaultSortOf(kinds.certificate)).toEqual({ id: 'expiryDate', desc: false });
});
