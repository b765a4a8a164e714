import { expect, it } from 'vitest';
import { everyPage } from '../../../src/services/api/every-page.ts';

const entries = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ id: String(from + at) }));

/** A server with this many entries and this page size. */
const server = (total: number, atOnce: number, { counts = true, skips = true } = {}) => {
  const asked: number[] = [];
  const ask = async (skipCount: number) => {
    asked.push(skipCount);
    const from = skips ? skipCount : 0;
    return {
      data: { items: entries(from, Math.min(total, from + atOnce)), totalCount: counts ? total : null },
      unreadable: 0,
    };
  };
  return { asked, ask };
};

it('requests one page if it holds everything', async () => {
  const { asked, ask } = server(1000, 1000);
  expect((await everyPage(ask)).data?.items).toHaveLength(1000);
  expect(asked).toEqual([0]);
});

it('reads entry 1001 and all after it', async () => {
  const { asked, ask } = server(2500, 1000);
  const { data } = await everyPage(ask);
  expect([data?.items.length, data?.totalCount, data?.items.at(-1)]).toEqual([2500, 2500, { id: '2499' }]);
  expect(asked).toEqual([0, 1000, 2000]);
});

it('keeps what the first page has besides its entries', async () => {
  const { ask } = server(20, 10);
  const withOverview = async (skipCount: number) => {
    const { data, unreadable } = await ask(skipCount);
    return { data: { ...data, overview: skipCount === 0 ? 'first' : 'second' }, unreadable };
  };
  expect((await everyPage(withOverview)).data).toEqual({ items: entries(0, 20), totalCount: 20, overview: 'first' });
});

it('stops at a page without new entries, as from a server that ignores skipCount', async () => {
  const { asked, ask } = server(2500, 1000, { skips: false });
  expect((await everyPage(ask)).data?.items).toHaveLength(1000);
  expect(asked).toEqual([0, 1000]);
});

it('continues without a total only after a full page', async () => {
  const long = server(1001, 1000, { counts: false });
  expect((await everyPage(long.ask)).data?.items).toHaveLength(1001);
  expect(long.asked).toEqual([0, 1000]);
  const short = server(999, 999, { counts: false });
  await everyPage(short.ask);
  expect(short.asked).toEqual([0]);
});

it('requests at most 100 pages', async () => {
  const { asked, ask } = server(1_000_000, 1);
  await everyPage(ask);
  expect(asked).toHaveLength(100);
});

it('counts unreadable entries and does not request them again', async () => {
  const asked: number[] = [];
  const { data, unreadable } = await everyPage(async (skipCount) => {
    asked.push(skipCount);
    return { data: { items: entries(skipCount, skipCount + 9), totalCount: 20 }, unreadable: 1 };
  });
  expect([data?.items.length, unreadable, asked]).toEqual([18, 2, [0, 10]]);
});

it('stops where a page is empty or missing', async () => {
  const answers = [
    { data: { items: entries(0, 5), totalCount: 50 }, unreadable: 0 },
    { data: null, unreadable: 0 },
  ];
  let asked = 0;
  const { data } = await everyPage(async () => answers[asked++] ?? { data: null, unreadable: 0 });
  expect([data?.items.length, asked]).toEqual([5, 2]);
  expect(await everyPage(async () => ({ data: undefined, unreadable: 0 }))).toEqual({ data: undefined, unreadable: 0 });
});

it('fails as a whole when a page fails', async () => {
  const { ask } = server(50, 5);
  const failing = (skipCount: number) => (skipCount > 0 ? Promise.reject(new Error('lost')) : ask(skipCount));
  await expect(everyPage(failing)).rejects.toThrow('lost');
});
