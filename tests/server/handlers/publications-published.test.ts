import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName, CallOutput } from '../../../src/contract/catalogue.ts';
import { everyCall } from '../../../src/contract/every-call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
const tokens: Record<'fleet' | 'owner2' | 'empty' | 'crew', string> = { fleet: '', owner2: '', empty: '', crew: '' };

beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-21T07:05:00Z') });
  for (const name of ['fleet', 'owner2', 'empty', 'crew'] as const)
    tokens[name] = (await server.signIn(`${name}@demo.example`)).access;
});
afterAll(() => server.stop());

const send = (name: CallName, input: Readonly<Record<string, unknown>>, who: keyof typeof tokens) => {
  const { method, path, bodyEncoding }: Endpoint = everyCall[name];
  if (bodyEncoding === 'json') return server.request(method, path, { token: tokens[who], json: input });
  const query = Object.entries(input).map(([field, value]) => [field, String(value)]);
  return server.request(method, `${path}?${new URLSearchParams(query)}`, { token: tokens[who] });
};

const ask = async <N extends CallName>(
  name: N,
  input: Readonly<Record<string, unknown>> = {},
  who: keyof typeof tokens = 'fleet',
): Promise<CallOutput<N>> => {
  const { status, body } = await send(name, input, who);
  expect([name, status]).toEqual([name, 200]);
  // SAFETY: the contract test checks every response against its schema.
  return (body as { result: CallOutput<N> }).result;
};

const refused = async (name: CallName, input: Readonly<Record<string, unknown>>, who: keyof typeof tokens) =>
  (await send(name, input, who)).status;

const all = { optionFilter: 2, recordNumber: 100_000 };
const lastYear = { optionFilter: 1, startDate: '2025-01-01', endDate: '2025-12-31' };
const numbers = async (query: ReturnType<typeof sql>) => (await query.execute(server.db)).rows;

describe('the figures of the demo fleet', () => {
  it('match the lists of records by quarter, for each vessel', async () => {
    const rows = await ask('vetting.quarter', { ...lastYear, optionFilterInspecType: 2 });
    const expected = await numbers(sql`
      select 'Q' || extract(quarter from r.date) as quarter, sum(r.findings)::int as observations, count(*)::int as inspections
      from record r join vessel v on v.id = r.vessel_id
      where v.company_id = 1 and r.kind = 'sire' and extract(year from r.date) = 2025 group by 1 order by 1`);
    expect(expected.length).toBe(4);
    expect(
      rows.map(({ time, observations: { observations, inspections } }) => ({
        quarter: time.slice(5),
        observations,
        inspections,
      })),
    ).toEqual(expected);
  });

  it('match the seeded figures of the industry', async () => {
    const rows = await ask('vetting.quarter', { ...lastYear, optionFilterInspecType: 2, programme: 'CDI' });
    const expected = await numbers(sql`
      select inspections, vessels as "vesselCount", (select sum(n) from unnest(observed) n)::int as observations
      from vetting_industry where company_id = 1 and programme = 'CDI' and quarter like '2025-%' order by quarter`);
    expect(rows.map(({ benchmarks: { avgCompany: _, ...rest } }) => rest)).toEqual(expected);
  });

  it('distribute the observations over the chapters', async () => {
    const rows = await ask('vetting.chapter', { ...lastYear, optionFilterInspecType: 2 });
    const expected = await numbers(sql`
      select split_part(item ->> 'number', '.', 1) as chapter, count(*)::int as observations
      from record r join vessel v on v.id = r.vessel_id, jsonb_array_elements(r.detail -> 'itemDetail') item
      where v.company_id = 1 and r.kind = 'sire' and extract(year from r.date) = 2025
      group by 1 order by split_part(min(item ->> 'number'), '.', 1)::int`);
    const drawn = rows.filter(({ observations }) => observations.observations > 0);
    expect(
      drawn.map(({ chapter, observations }) => ({
        chapter: chapter.split(' ')[0],
        observations: observations.observations,
      })),
    ).toEqual(expected);
  });

  it('sort questions by how often the records have them', async () => {
    const { items } = await ask('vetting.repeating', { ...lastYear, optionFilterInspecType: 2 });
    const [most] = await numbers(sql`
      select count(*)::int as instances from record r join vessel v on v.id = r.vessel_id,
        jsonb_array_elements(r.detail -> 'itemDetail') item
      where v.company_id = 1 and r.kind = 'sire' and extract(year from r.date) = 2025
      group by item ->> 'number' order by 1 desc limit 1`);
    expect(items.length).toBe(10);
    expect({ instances: items[0]?.instances }).toEqual(most);
  });

  it('are empty, not null, for a company without vessels', async () => {
    expect(await ask('vetting.quarter', { ...all, optionFilterInspecType: 2 }, 'empty')).toEqual([]);
    expect(await ask('account.dashboard', { owner: 0 }, 'empty')).toEqual([]);
    expect(await ask('news.search', all, 'empty')).toEqual({ items: [], totalCount: 0 });
    expect((await ask('company.info', {}, 'empty')).contentHtml).toBe('');
  });
});

describe('the benchmark', () => {
  it('has parents without values, children with values, and a dot only if two values can be compared', async () => {
    const rows = await ask('account.dashboard', { owner: 1 });
    const parents = rows.filter(({ parentId }) => parentId === null);
    expect(parents.every(({ bHasValue }) => !bHasValue)).toBe(true);
    for (const { parentId, categoryId } of rows.filter(({ bHasValue }) => bHasValue))
      expect(parents.some((parent) => parent.categoryId === parentId && parent.categoryId < categoryId)).toBe(true);
    for (const { parentTB, ikp, color } of rows) expect(color === null).toBe(parentTB === null || ikp === null);
    expect(new Set(rows.map(({ color }) => color))).toEqual(new Set([null, 'green', 'yellow', 'red']));
  });

  it('of another owner answers 404', async () => {
    expect(await refused('account.dashboard', { owner: 2 }, 'fleet')).toBe(404);
    expect(await refused('account.dashboard', { owner: 1 }, 'owner2')).toBe(404);
  });
});

describe('news', () => {
  it('are paged without gap or repetition, newest first, up to the total count', async () => {
    const ids: number[] = [];
    const days: string[] = [];
    for (let skipCount = 0; skipCount < 60; skipCount += 25) {
      const { items, totalCount } = await ask('news.search', { ...all, skipCount, maxResultCount: 25 });
      expect(totalCount).toBe(60);
      ids.push(...items.map(({ id }) => id));
      days.push(...items.map(({ date }) => date));
    }
    expect(new Set(ids).size).toBe(60);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days.every((day) => day <= '2026-11-21')).toBe(true);
  });

  it('have the total count of the date range or the last N', async () => {
    const { items, totalCount } = await ask('news.search', { ...lastYear, maxResultCount: 3 });
    expect([items.length, totalCount > 15, items.every(({ date }) => date.startsWith('2025-'))]).toEqual([
      3,
      true,
      true,
    ]);
    expect((await ask('news.search', { optionFilter: 2, recordNumber: 5 })).totalCount).toBe(5);
  });

  it('of a category are those of its tab; a category of another company has none', async () => {
    const [, safety] = await ask('news.tabs');
    const { items, totalCount } = await ask('news.byCategory', { categoryId: safety?.id, skipCount: 10 });
    expect([items.length, totalCount, new Set(items.map(({ category }) => category))]).toEqual([
      5,
      15,
      new Set([safety?.name]),
    ]);
    expect((await ask('news.byCategory', { categoryId: safety?.id }, 'owner2')).totalCount).toBe(0);
  });

  it('with hostile HTML are returned as unchanged JSON strings', async () => {
    const content_html = '<img src=x onerror="alert(1)"></script><script>alert(2)</script>\u2028<p>Ħello';
    const { id } = await server.db
      .insertInto('news_article')
      .values({ category_id: 1, title: '<b>Tricky</b>', date: '2026-11-01', summary: null, content_html })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body, headers } = await send('news.detail', { id }, 'fleet');
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body).toEqual({
      result: {
        id,
        title: '<b>Tricky</b>',
        category: 'Fleet',
        date: '2026-11-01',
        contentHtml: content_html,
        attachment: [],
      },
    });
    await server.db.deleteFrom('news_article').where('id', '=', id).execute();
  });

  it('broadcasts have the full text of their letter, not just the summary', async () => {
    const { items } = await ask('broadcast.search', all);
    for (const { summary, contentHtml } of items) {
      expect(contentHtml).toMatch(/^<p>.+<\/p>/);
      expect(contentHtml).not.toContain(`>${summary}<`);
    }
  });

  it('campaigns and news are not found under each other’s id or by another company', async () => {
    const { items } = await ask('safety.byDate', all);
    const campaign = items[0]?.id;
    expect(await refused('news.detail', { id: campaign }, 'fleet')).toBe(404);
    expect(await refused('safety.detail', { id: campaign }, 'owner2')).toBe(404);
    expect(await refused('safety.detail', { id: 9e14 }, 'fleet')).toBe(404);
    expect((await ask('safety.detail', { id: campaign })).attachment.length).toBe(1);
  });

  it('campaigns cover five years, in six categories', async () => {
    const tabs = await ask('safety.tabs');
    const { items, totalCount } = await ask('safety.byDate', { ...all, categoryId: tabs[0]?.id });
    expect([tabs.length, totalCount, items.every(({ category }) => category === tabs[0]?.name)]).toEqual([6, 5, true]);
    const oldest = (await ask('safety.byDate', all)).items.at(-1);
    expect(oldest?.date.slice(0, 4)).toMatch(/202[12]/);
  });
});

describe('reports', () => {
  it('are eight kinds a month over three years, and download in the format of their file name', async () => {
    const { items } = await ask('monthly.search', all);
    expect(new Set(items.map(({ year, month }) => `${year}-${month}`)).size).toBe(36);
    expect(new Set(items.map(({ category }) => category)).size).toBe(8);
    for (const [ending, magic] of [
      ['pdf', '%PDF'],
      ['xlsx', 'PK'],
    ] as const) {
      const report = items.find(({ fileName }) => fileName.endsWith(ending));
      const { status, headers, body } = await send('attachment.report', { reportId: report?.reportId }, 'fleet');
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toContain(`.${ending}"`);
      expect(report?.size).toBeNull();
      expect(Number(headers.get('content-length'))).toBeGreaterThan(2_000);
      expect(String(body).startsWith(magic)).toBe(true);
    }
  });

  it('of a vessel are its own and those of the whole fleet', async () => {
    const [vessel] = await ask('account.vessels');
    const { items } = await ask('opex.search', { ...all, imono: vessel?.imono });
    const named = items.filter(({ fileName }) => /(MT|LPGC|Zephyr) /.test(fileName));
    expect(new Set(named.map(({ fileName }) => fileName.includes(vessel?.name ?? '-')))).toEqual(new Set([true]));
    expect(items.length).toBeGreaterThan(named.length);
    expect(await refused('opex.search', { ...all, imono: vessel?.imono }, 'owner2')).toBe(404);
  });

  it.each(['news.search', 'safety.byDate', 'broadcast.search', 'opex.search', 'monthly.search'] as const)(
    '%s returns all vessels if imono is absent, null or empty',
    async (name) => {
      const { totalCount } = await ask(name, all);
      expect(totalCount).toBeGreaterThan(0);
      for (const imono of [null, '']) expect((await ask(name, { ...all, imono })).totalCount).toBe(totalCount);
      expect((await send(name, { ...all, imono: '41' }, 'fleet')).status).toBe(400);
    },
  );

  it('download only for accounts that may read their page', async () => {
    const { items } = await ask('opex.search', all);
    const reportId = items[0]?.reportId;
    expect(await refused('attachment.report', { reportId }, 'owner2')).toBe(404);
    expect(await refused('attachment.report', { reportId }, 'crew')).toBe(403);
    const letters = (await ask('broadcast.search', all, 'crew')).items;
    expect(letters.length).toBe(25);
    expect(await refused('attachment.report', { reportId: letters[0]?.attachment[0]?.id }, 'crew')).toBe(200);
    expect(await refused('attachment.report', { reportId: letters[0]?.attachment[0]?.id }, 'owner2')).toBe(404);
  });

  it('have a tab for each page the account may read', async () => {
    expect((await ask('monthly.tabs')).map(({ name }) => name)).toEqual(['Monthly Reports', 'OPEX Budget']);
  });
});

describe('the company', () => {
  it('has its page and the thirteen elements of its management system, some without content', async () => {
    expect((await ask('company.info')).name).toBe('Trident Bay Shipmanagement');
    expect((await ask('company.info', {}, 'owner2')).name).toBe('Aldermoor Technical Management');
    const entries = await ask('tmsa.search');
    expect([entries.length, entries.filter(({ itemList }) => itemList.length === 0).length]).toEqual([13, 3]);
  });
});
