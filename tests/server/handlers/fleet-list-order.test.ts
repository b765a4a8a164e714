import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FleetListPage } from '../../../src/contract/fleet/fleet-list.ts';
import { type FleetSort, fleetGroups, fleetSorts } from '../../../src/contract/fleet/fleet-sorts.ts';
import { fleetPageRows, listFleet } from '../../../server/handlers/fleet-list.ts';
import { recordsDatabase } from '../../support/records-database.ts';
import { imo } from '../../support/three-vessels.ts';

let database: Awaited<ReturnType<typeof recordsDatabase>>;

/** More than two pages, with many equal dates, types, statuses and titles, and some without a date. */
const count = 2 * fleetPageRows + 17;

beforeAll(async () => {
  database = await recordsDatabase();
  for (let at = 0; at < count; at += 1) {
    const day = String(1 + (at % 5)).padStart(2, '0');
    const dueDate = at % 3 === 0 ? `2026-12-${day}` : null;
    await database.write({
      kind: 'regulatory',
      vessel: 1 + (at % 2),
      date: at % 7 === 0 ? null : `202${at % 4}-03-${day}`,
      name: `Inspection ${at % 11}`,
      status: at % 3 === 0 ? 'Open' : 'Closed',
      findings: at % 4,
      row: { auditType: ['Flag State', 'Port State Control', ''][at % 3] },
      detail: { itemDetail: [{ type: '', number: '1', description: '', status: 'Open', dueDate }] },
    });
  }
});
afterAll(() => database.close());

const valuesBy = async (sort: FleetSort, field: 'date' | 'due' | 'totalFindings') => {
  const { items } = await listFleet('regulatory', { sort, type: ['Flag State'], vessel: [imo.dawn] }, database.owner);
  return items.map((row) => row[field]);
};

const totalOf = async (page: FleetListPage) => (await listFleet('regulatory', page, database.owner)).total;

const everyPage = async (page: FleetListPage) => {
  const ids: number[] = [];
  const totals: (number | null)[] = [];
  let cursor: string | undefined;
  do {
    const { items, next, total } = await listFleet(
      'regulatory',
      { ...page, ...(cursor && { cursor }) },
      database.owner,
    );
    ids.push(...items.map(({ id }) => id));
    totals.push(total);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return { ids, totals };
};

describe('the pages of a list over all vessels', () => {
  test.each(fleetSorts)('sorted by %s have each record once', async (sort) => {
    const { ids, totals } = await everyPage({ sort });
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    expect(totals).toEqual([count, null, null]);
  });

  test.each(fleetGroups)('grouped by %s have the rows of a group next to each other', async (group) => {
    const { ids } = await everyPage({ group, sort: 'title.asc' });
    expect(new Set(ids).size).toBe(count);
    const valueOf = { vessel: 'vessel', status: 'status', type: 'type', year: 'date' } as const;
    const values: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await listFleet(
        'regulatory',
        { group, sort: 'title.asc', ...(cursor && { cursor }) },
        database.owner,
      );
      values.push(...page.items.map((row) => row[valueOf[group]]?.slice(0, group === 'year' ? 4 : undefined) ?? null));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const changes = values.filter((value, at) => value !== values[at - 1]);
    expect(changes).toHaveLength(new Set(values).size);
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  test('the order of a field is that of its values, empty ones last', async () => {
    for (const [sort, field] of [
      ['date.asc', 'date'],
      ['due.asc', 'due'],
      ['totalFindings.asc', 'totalFindings'],
    ] as const) {
      const values = await valuesBy(sort, field);
      const present = values.filter((value) => value !== null);
      expect(values).toEqual([...present.toSorted(), ...values.filter((value) => value === null)]);
      expect(new Set(present).size).toBeGreaterThan(1);
    }
  });

  test('a page that starts in the middle of equal keys continues after the last row', async () => {
    const first = await listFleet('regulatory', { sort: 'status.asc' }, database.owner);
    const second = await listFleet('regulatory', { sort: 'status.asc', cursor: first.next ?? '' }, database.owner);
    expect(first.items.at(-1)?.status).toBe(second.items[0]?.status);
    expect(second.items.filter(({ id }) => first.items.some((row) => row.id === id))).toEqual([]);
  });

  test.each([
    'x',
    'bnVsbA',
    Buffer.from('["a","2026-13-01","1"]').toString('base64url'),
    Buffer.from('[null,"1"]').toString('base64url'),
  ])('a cursor that is none of this order is refused: %s', async (cursor) => {
    await expect(listFleet('regulatory', { sort: 'title.asc', cursor }, database.owner)).rejects.toMatchObject({
      status: 400,
      message: 'cursor: request the first page again',
    });
  });
});

describe('the groups of a list over all vessels', () => {
  test.each([
    ['vessel', { 'MT Northern Dawn': 109, 'MT Harbour Star': 108 }],
    ['status', { Open: 73, Closed: 144 }],
    ['type', { 'Flag State': 73, 'Port State Control': 72, '': 72 }],
    ['year', { 2020: 47, 2021: 47, 2022: 46, 2023: 46, '': 31 }],
  ] as const)('by %s say how many rows they have, also of pages that are not loaded', async (group, counts) => {
    const first = await listFleet('regulatory', { group }, database.owner);
    expect(Object.fromEntries(first.groups.map(({ name, count: number }) => [name, number]))).toEqual(counts);
    const later = await listFleet('regulatory', { group, cursor: first.next ?? '' }, database.owner);
    expect(later.groups).toEqual([]);
  });

  test('count the rows that match a filter', async () => {
    const { groups } = await listFleet('regulatory', { group: 'status', status: ['Open'] }, database.owner);
    expect(groups).toEqual([{ name: 'Open', count: 73 }]);
  });
});

describe('the filters of a list over all vessels', () => {
  test('limit it alone and together', async () => {
    const of = (matches: (at: number) => boolean) =>
      Array.from({ length: count }, (_, at) => at).filter(matches).length;
    expect(await totalOf({ status: ['Open'] })).toBe(of((at) => at % 3 === 0));
    expect(await totalOf({ status: ['Open', 'Closed'] })).toBe(count);
    expect(await totalOf({ type: ['Port State Control'] })).toBe(of((at) => at % 3 === 1));
    expect(await totalOf({ vessel: [imo.star] })).toBe(of((at) => at % 2 === 1));
    expect(await totalOf({ vessel: [imo.foreign] })).toBe(0);
    expect(await totalOf({ text: ' INSPECTION 10 ' })).toBe(of((at) => at % 11 === 10));
    expect(await totalOf({ text: 'rotterd' })).toBe(count);
    expect(await totalOf({ text: '100%_' })).toBe(0);
    expect(await totalOf({ from: '2021-03-01', to: '2021-03-02' })).toBe(
      of((at) => at % 7 !== 0 && at % 4 === 1 && at % 5 < 2),
    );
    expect(await totalOf({ status: ['Open'], vessel: [imo.dawn], text: 'inspection 3' })).toBe(
      of((at) => at % 3 === 0 && at % 2 === 0 && at % 11 === 3),
    );
  });

  test('name the statuses and types of all rows', async () => {
    const { options } = await listFleet('regulatory', { text: 'no such title' }, database.owner);
    expect(options).toEqual({ statuses: ['Closed', 'Open'], types: ['Flag State', 'Port State Control'] });
  });

  test('take a named condition, and refuse one that the list does not have', async () => {
    const open = (await listFleet('regulatory', { condition: 'open' }, database.owner)).items;
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(['Open']));
    await expect(listFleet('regulatory', { condition: 'due' }, database.owner)).rejects.toMatchObject({ status: 400 });
  });
});
