import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Device, Profile } from '../../src/contract/models/account.ts';
import { PerMonthAndYear } from '../../src/contract/models/chart.ts';
import { Id, Imo, page } from '../../src/contract/models/basics.ts';
import { DrillDetail } from '../../src/contract/models/drill.ts';
import { CompanyInfo, NewsDetail } from '../../src/contract/models/news.ts';
import { FleetDetail, Position, Vessel } from '../../src/contract/models/vessel.ts';
import { receive } from '../../src/contract/receive.ts';

const read = (schema: z.ZodMiniType, value: unknown) => receive(schema, value).data;

const Row = z.object({ title: z.string(), count: z.number(), done: z.boolean(), kind: z.enum(['a', 'b']) });

describe('a value', () => {
  it.each([
    ['a number as a string', { count: '12.5' }, { count: 12.5 }],
    ['a number as text with spaces', { count: ' -3 ' }, { count: -3 }],
    ['a missing number as an empty string', { count: '' }, { count: null }],
    ['a string that is not a number', { count: 'many' }, { count: null }],
    ['a string as a number', { title: 7 }, { title: '7' }],
    ['a string as an object', { title: { de: 'x' } }, { title: null }],
    ['yes as 1', { done: 1 }, { done: true }],
    ['no as a string', { done: 'False' }, { done: false }],
    ['yes as a letter', { done: 'Y' }, { done: true }],
    ['neither yes nor no', { done: 'perhaps' }, { done: null }],
    ['an unknown enum value', { kind: 'new' }, { kind: 'new' }],
    ['an unknown field', { title: 'x', more: 1 }, { title: 'x' }],
  ])('reads %s: %j', (_, value, expected) =>
    expect(read(Row, value)).toEqual({ title: null, count: null, done: null, kind: null, ...expected }),
  );

  it.each([
    [7, '7'],
    ['7', '7'],
    [' a1-b2 ', 'a1-b2'],
    [0, null],
    ['0', null],
    ['', null],
    [null, null],
    ['a b', null],
    [{}, null],
  ])('an id %j is read as %j', (value, expected) =>
    expect(read(z.object({ id: Id, name: z.string() }), { id: value, name: 'x' })).toEqual({ id: expected, name: 'x' }),
  );

  it.each([
    [4100016, '4100016'],
    ['IMO 4100016', '4100016'],
    ['41', null],
    [null, null],
  ])('an IMO number %j is read as %j', (value, expected) =>
    expect(read(z.object({ imono: Imo }), { imono: value })).toEqual({ imono: expected }),
  );
});

describe('an object', () => {
  it('without a nested object gets it with all fields missing', () => {
    const detail = receive(DrillDetail, { id: 3 }).data;
    expect(detail?.infoDetail).toEqual({
      drill: null,
      groupDescription: null,
      drillDescription: null,
      site: null,
      expectedTimeFrameofExecution: null,
    });
    expect(detail?.comments).toEqual({ commentItem: [] });
    expect(detail?.attachment).toEqual([]);
  });

  it('with a nested object of another shape has it missing, and reports where', () => {
    const { data, faults } = receive(Profile, { firstName: 'Ada', owner: 7, frontends: 'all' });
    expect(data).toMatchObject({ firstName: 'Ada', owner: { id: null, name: null }, frontends: [] });
    expect(faults.map(({ path }) => path)).toEqual(['owner', 'frontends']);
  });

  it('that is missing is null', () => expect(read(NewsDetail, null)).toBe(null));

  it('that has another type cannot be read', () => expect(read(NewsDetail, 'text')).toBe(undefined));

  it.each([
    [Profile, { owner: 'Trident Bay' }, { owner: { id: null, name: 'Trident Bay' } }],
    [Profile, { owner: null }, { owner: { id: null, name: null } }],
    [
      Profile,
      { frontends: [{ name: 'News', read: 1, level: '2' }] },
      { frontends: [{ name: 'News', read: true, level: 2 }] },
    ],
    [CompanyInfo, '<p>Us</p>', { contentHtml: '<p>Us</p>' }],
    [Device, { id: 4 }, { id: '4', platform: 'Unknown browser' }],
    [Vessel, { imono: 4100016 }, { imono: '4100016', name: '4100016' }],
    [
      FleetDetail,
      { imono: 4100016, name: 'Dawn', position: { latitude: '1.5', longitude: 2 } },
      { position: { imono: '4100016', name: 'Dawn', latitude: 1.5, longitude: 2 } },
    ],
    [
      FleetDetail,
      { imono: 4100016, position: { latitude: 95, longitude: 2 } },
      { position: { latitude: null, longitude: 2 } },
    ],
    [
      PerMonthAndYear,
      [
        { monthlyOrYear: '2026-03', total: '1' },
        { monthlyOrYear: 2026, total: 2 },
      ],
      {
        perMonth: [{ monthlyOrYear: '2026-03', total: 1, avgCount: null }],
        perYear: [{ monthlyOrYear: '2026', total: 2, avgCount: null }],
      },
    ],
  ])('of another shape is converted (%#)', (schema: z.ZodMiniType, value: unknown, expected) =>
    expect(read(schema, value)).toMatchObject(expected),
  );
});

describe('a list', () => {
  const rows = [{ imono: 4100016, name: 'Dawn' }];
  const dawn = { id: null, imono: '4100016', name: 'Dawn', retiredAt: null };

  it.each([
    ['an array', rows, [dawn]],
    ['a page', { items: rows, totalCount: 1 }, [dawn]],
    ['a single entry', rows[0], [dawn]],
    ['null', null, []],
    ['a page without items', { items: null }, []],
  ])('comes as %s', (_, value, expected) => expect(read(z.array(Vessel), value)).toEqual(expected));

  it.each([
    ['an array', rows, { items: [dawn], totalCount: null }],
    ['a page', { items: rows, totalCount: '1' }, { items: [dawn], totalCount: 1 }],
    ['a page without its total', { items: rows }, { items: [dawn], totalCount: null }],
    ['null', null, { items: [], totalCount: null }],
    ['a page of null', { items: null, totalCount: 0 }, { items: [], totalCount: 0 }],
  ])('with a total comes as %s', (_, value, expected) => expect(read(page(Vessel), value)).toEqual(expected));

  it('drops and counts unreadable entries, and reports the path and expected type, never the value', () => {
    const junk = [null, 'secret', 7, [], {}, { name: 'Nobody' }];
    const { data, unreadable, faults } = receive(page(Vessel), { items: [...junk, ...rows], totalCount: 7 });
    expect(data?.items).toEqual([dawn]);
    expect(unreadable).toBe(junk.length);
    expect(faults.map(({ path }) => path)).toEqual(junk.map((_, at) => `items.${at}${at < 4 ? '' : '.imono'}`));
    expect(JSON.stringify(faults)).not.toContain('secret');
  });

  it('accepts an entry without its non-essential fields', () => {
    const { data, unreadable } = receive(z.array(Position), [{ imono: 4100016, latitude: 1, longitude: 2 }]);
    expect(unreadable).toBe(0);
    expect(data?.[0]).toMatchObject({ name: '4100016', status: null, ageHours: null });
  });

  it('reports a limited number of faults', () => {
    const { unreadable, faults } = receive(
      z.array(Vessel),
      Array.from({ length: 500 }, () => 'junk'),
    );
    expect([unreadable, faults.length]).toEqual([500, 10]);
  });

  it.each([
    [z.array(Vessel), 'junk'],
    [page(Vessel), { items: 'junk', totalCount: 1 }],
  ])('of another type cannot be read (%#)', (schema: z.ZodMiniType, value) =>
    expect(read(schema, value)).toBe(undefined),
  );
});
