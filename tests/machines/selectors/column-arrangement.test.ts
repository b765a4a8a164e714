import { describe, expect, it } from 'vitest';
import type { ColumnChoice } from '../../../src/routing/column-choice.ts';
import {
  addressedChoice,
  arrangementOf,
  changedColumns,
  type ColumnChange,
} from '../../../src/machines/selectors/column-arrangement.ts';

const ids = ['vessel', 'title', 'date', 'status', 'port'];
const set = { ids, standard: ids.slice(0, 4), required: 'title' };
const own = { shown: set.standard, pinned: 0, hidden: ['port'], unknown: [] };

describe('the columns that a table shows', () => {
  it.each<readonly [string, ColumnChoice | undefined, ReturnType<typeof arrangementOf>]>([
    ['the standard ones without a choice', undefined, own],
    [
      'the chosen ones in their order',
      { shown: ['date', 'title'], pinned: 1 },
      { shown: ['date', 'title'], pinned: 1, hidden: ['vessel', 'status', 'port'], unknown: [] },
    ],
    [
      'the one with the links too',
      { shown: ['date'], pinned: 1 },
      { shown: ['title', 'date'], pinned: 1, hidden: ['vessel', 'status', 'port'], unknown: [] },
    ],
    [
      'none that it does not have',
      { shown: ['place', 'title', 'date'], pinned: 2 },
      { shown: ['title', 'date'], pinned: 1, hidden: ['vessel', 'status', 'port'], unknown: ['place'] },
    ],
    [
      'the standard ones if it has none of the chosen ones',
      { shown: ['place'], pinned: 1 },
      { ...own, unknown: ['place'] },
    ],
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
    [
      { id: 'port', how: 'toggle' },
      { shown: ['vessel', 'title', 'date', 'port'], pinned: 2 },
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

  it('is not in the address if it leads to the standard columns of the table', () => {
    expect(addressedChoice(set, { shown: set.standard, pinned: 0 })).toBeUndefined();
    expect(addressedChoice(set, { shown: set.standard, pinned: 1 })).toEqual({ shown: set.standard, pinned: 1 });
    expect(addressedChoice(set, { shown: ids, pinned: 0 })).toEqual({ shown: ids, pinned: 0 });
  });
});
