import { describe, expect, it } from 'vitest';
import type { ColumnChoice } from '../../src/routing/column-choice.ts';
import {
  addressedChoice,
  arrangementOf,
  changedColumns,
  type ColumnChange,
} from '../../src/machines/selectors/column-arrangement.ts';

const set = { ids: ['vessel', 'title', 'date', 'status'], required: 'title' };
const own = { shown: set.ids, pinned: 0, hidden: [], unknown: [] };

describe('the columns that a table shows', () => {
  it.each<readonly [string, ColumnChoice | undefined, ReturnType<typeof arrangementOf>]>([
    ['its own without a choice', undefined, own],
    [
      'the chosen ones in their order',
      { shown: ['date', 'title'], pinned: 1 },
      { shown: ['date', 'title'], pinned: 1, hidden: ['vessel', 'status'], unknown: [] },
    ],
    [
      'the one with the links too',
      { shown: ['date'], pinned: 1 },
      { shown: ['title', 'date'], pinned: 1, hidden: ['vessel', 'status'], unknown: [] },
    ],
    [
      'none that it does not have',
      { shown: ['place', 'title', 'date'], pinned: 2 },
      { shown: ['title', 'date'], pinned: 1, hidden: ['vessel', 'status'], unknown: ['place'] },
    ],
    ['its own if it has none of the chosen ones', { shown: ['place'], pinned: 1 }, { ...own, unknown: ['place'] }],
  ])('are %s', (_, choice, arrangement) => {
    expect(arrangementOf(set, choice)).toEqual(arrangement);
  });
});

describe('a change of the columns', () => {
  const start = arrangementOf(set, { shown: ['vessel', 'title', 'date'], pinned: 2 });

  it.each<readonly [ColumnChange, ColumnChoice | undefined]>([
    [
      { id: 'vessel', how: 'toggle' },
      { shown: ['title', 'date'], pinned: 1 },
    ],
    [
      { id: 'date', how: 'toggle' },
      { shown: ['vessel', 'title'], pinned: 2 },
    ],
    [
      { id: 'status', how: 'toggle' },
      { shown: ['vessel', 'title', 'date', 'status'], pinned: 2 },
    ],
    [{ id: 'title', how: 'toggle' }, undefined],
    [{ id: 'place', how: 'toggle' }, undefined],
    [
      { id: 'vessel', how: 'right' },
      { shown: ['title', 'vessel', 'date'], pinned: 2 },
    ],
    [
      { id: 'title', how: 'left' },
      { shown: ['title', 'vessel', 'date'], pinned: 2 },
    ],
    [{ id: 'vessel', how: 'left' }, undefined],
    [{ id: 'title', how: 'right' }, undefined],
    [{ id: 'date', how: 'left' }, undefined],
    [{ id: 'date', how: 'right' }, undefined],
    [{ id: 'status', how: 'left' }, undefined],
    [{ id: 'status', how: 'pin' }, undefined],
    [
      { id: 'date', how: 'pin' },
      { shown: ['vessel', 'title', 'date'], pinned: 3 },
    ],
    [
      { id: 'vessel', how: 'pin' },
      { shown: ['title', 'vessel', 'date'], pinned: 1 },
    ],
  ])('%j leads to %j', (change, choice) => {
    expect(changedColumns(set, start, change)).toEqual(choice);
  });

  it('is not in the address if it leads to the own columns of the table', () => {
    expect(addressedChoice(set, { shown: set.ids, pinned: 0 })).toBeUndefined();
    expect(addressedChoice(set, { shown: set.ids, pinned: 1 })).toEqual({ shown: set.ids, pinned: 1 });
  });
});
