import { expect, it } from 'vitest';
import {
  type Batch,
  limitOf,
  withoutDuplicates,
  totalAfter,
  withoutLimit,
} from '../../../src/machines/paged-list/batch.ts';
import { request } from '../../../src/machines/query/query-request.ts';

const batch = (count: number, totalCount: number | null, unreadable = 0, first = 0): Batch => ({
  items: Array.from({ length: count }, (_, index) => ({ id: first + index })),
  totalCount,
  unreadable,
});
const asked = (maxResultCount?: unknown, unreadable = 0) => ({ input: { maxResultCount }, unreadable });

it.each([
  ['the total of the server', 9, asked(), [], batch(3, 9)],
  ['what is there, if the server counts less', 3, asked(), [], batch(3, 1)],
  ['less what could not be read, in this batch and before', 6, asked(5, 2), [], batch(3, 9, 1)],
  ['one more, after a full batch without a total', 4, asked(3), [], batch(3, null)],
  ['one more, after a full batch with an entry that could not be read', 3, asked(3), [], batch(2, null, 1)],
  ['what is there, after a short batch without a total', 2, asked(3), [], batch(2, null)],
  ['what is there, if no size was asked for', 3, asked(), [], batch(3, null)],
  ['what is there, if the size is not a number', 3, asked('3'), [], batch(3, null)],
  ['what is there, if the size is 0 and nothing came', 0, asked(0), [], batch(0, null)],
  ['what is there, if the batch only repeats', 3, asked(), batch(3, null).items, batch(3, 9)],
  [
    'what is there and one more, after a batch that repeats in part',
    5,
    asked(3),
    batch(2, null).items,
    batch(3, null, 0, 1),
  ],
] as const)('the total is %s', (_, total, order, known, answer) => {
  expect(totalAfter(order, known, answer)).toBe(total);
});

it.each([[undefined], [null], ['text'], [{}]])('a request with the input %j has no size', (input) => {
  expect(totalAfter({ input, unreadable: 0 }, [], batch(3, null))).toBe(3);
});

it('lists an entry once, by its id or by itself', () => {
  expect(withoutDuplicates([{ id: 1 }, 'a', null], [{ id: 1, title: 'again' }, { id: 2 }, 'a', 'b', null])).toEqual([
    { id: 2 },
    'b',
  ]);
});

it.each([
  [{ recordNumber: 5 }, 5],
  [{ recordNumber: '5' }, undefined],
  [{}, undefined],
  [null, undefined],
  [undefined, undefined],
  ['text', undefined],
])('the limit of %j is %j', (input, bound) => expect(limitOf(input)).toBe(bound));

const of = (recordNumber: number, skipCount = 0) =>
  withoutLimit(request('safety.byDate', { optionFilter: 1, recordNumber, skipCount }, { owner: '' }));

it('compares requests without their limit', () => {
  expect(of(5)).toBe(of(15));
  expect(of(5)).not.toBe(of(5, 5));
});
