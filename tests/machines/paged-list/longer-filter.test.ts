import { expect, it } from 'vitest';
import { defaultFilter } from '../../../src/routing/parameters.ts';
import { filterWithMoreEntries } from '../../../src/machines/paged-list/longer-filter.ts';

const last = (count: number) => ({ ...defaultFilter('2026-11-21'), count });

it('requests ten more than are shown', () => expect(filterWithMoreEntries(5, 5, last(5))).toEqual(last(15)));

it.each([
  ['all there are is shown', 12, 30],
  ['nothing bounds the list', 5, undefined],
])('requests no more if %s', (_, shown, bound) => expect(filterWithMoreEntries(shown, bound, last(5))).toBeUndefined());
