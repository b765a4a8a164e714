import { describe, expect, it } from 'vitest';
import { defaultFilter } from '../../../../src/routing/parameters.ts';
import { feedTotal } from '../../../../src/views/pages/news/feed-total.ts';

const last = (count: number) => ({ ...defaultFilter('2026-11-21'), count });
const dates = { ...defaultFilter('2026-11-21'), mode: 'dates' as const };

describe('the total of a list of articles', () => {
  it.each([
    [10, 34, undefined, '10 of 34'],
    [4, 4, dates, '4 of 4'],
    [5, 5, last(5), 'The last 5'],
    [10, 12, last(30), 'The newest 10 of the last 12'],
    [12, 12, last(30), 'All 12'],
    [1, 1, last(1), 'Latest record'],
  ])('of %i of %i', (shown, total, filter, text) => expect(feedTotal(shown, total, filter)).toBe(text));
});
