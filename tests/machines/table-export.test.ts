import { describe, expect, it } from 'vitest';
import { request } from '../../src/machines/query/query-request.ts';
import { type ExportPlan, tableExportRules } from '../../src/machines/table-export.ts';

const list = request('nearMiss.fleet', { status: ['Closed'] });
const planWith = (change: Partial<ExportPlan>): ExportPlan => ({
  table: 'table 1',
  shown: 2,
  total: 2,
  request: undefined,
  next: null,
  fileOf: () => ({ format: 'csv', name: 'list', headings: [], rows: [], about: [] }),
  ...change,
});
const page = (data: unknown) => ({ data, unreadable: 0, at: 0 });
const rows = (count: number) => ({ items: Array.from({ length: count }, (_, id) => ({ id })), cursor: null });
const { begin, next, add, refuse, leaveOut } = tableExportRules;

describe('what is loaded for a table', () => {
  it.each([
    { case: 'nothing: the table has all rows', plan: planWith({}), cursor: undefined },
    { case: 'nothing: the table has no list', plan: planWith({ next: 'second' }), cursor: undefined },
    { case: 'the pages after it', plan: planWith({ request: list, next: 'second' }), cursor: 'second' },
  ])('$case', ({ plan, cursor }) =>
    expect(next(plan, begin(plan))).toEqual(cursor === undefined ? undefined : { request: list, cursor }),
  );
});

describe('a page', () => {
  const plan = planWith({ request: list, next: 'second' });
  const loaded = { items: [{ id: 3 }], cursor: 'third' };
  it.each([
    {
      case: 'adds its rows and leads to the next',
      data: { items: [{ id: 4 }], next: 'fourth' },
      ids: [3, 4],
      cursor: 'fourth',
    },
    { case: 'without a cursor is the last', data: { items: [{ id: 4 }], next: null }, ids: [3, 4], cursor: null },
    {
      case: 'adds no row twice',
      data: { items: [{ id: 3 }, { id: 4 }], next: 'fourth' },
      ids: [3, 4],
      cursor: 'fourth',
    },
    { case: 'without new rows is the last', data: { items: [{ id: 3 }], next: 'fourth' }, ids: [3], cursor: null },
    { case: 'that is no list is the last', data: undefined, ids: [3], cursor: null },
  ])('$case', ({ data, ids, cursor }) =>
    expect(add(plan, loaded, page(data))).toEqual({ items: ids.map((id) => ({ id })), cursor }),
  );
});

describe('a file has at most 50,000 rows', () => {
  it.each([
    { case: 'known before', plan: planWith({ total: 50_001 }), loaded: rows(0), isRefused: true },
    { case: 'known after a page', plan: planWith({ shown: 49_999, total: 0 }), loaded: rows(2), isRefused: true },
    { case: 'not more than that', plan: planWith({ shown: 49_999, total: 50_000 }), loaded: rows(1), isRefused: false },
  ])('$case', ({ plan, loaded, isRefused }) =>
    expect(refuse(plan, loaded)).toBe(isRefused ? 'A file has at most 50,000 rows. Filter the list first' : undefined),
  );
});

it('no page is left out', () =>
  expect(leaveOut(planWith({}), begin(planWith({})), { kind: 'forbidden', message: 'No' })).toBeUndefined());
