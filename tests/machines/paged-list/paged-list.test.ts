import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { pagedListMachine } from '../../../src/machines/paged-list/paged-list.ts';
import type { Batch, KeptBatch, KeptBatchRequest } from '../../../src/machines/paged-list/batch.ts';
import type { PageRequestAt } from '../../../src/machines/paged-list/paged-list-setup.ts';
import { type QueryRequest, request } from '../../../src/machines/query/query-request.ts';
import type { RouteState } from '../../../src/routing/location.ts';
import { at } from '../../support/samples.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { furtherPages } from './further-pages.world.ts';
import { campaignsWorld, newsWorld } from './paged-list.world.ts';

modelTest('pagedList', pagedListMachine, {
  'news in categories': newsWorld,
  'the last N': campaignsWorld,
  'near misses of all vessels': furtherPages,
});

const requestAt = ({ tab }: RouteState, skipCount: number) =>
  request('news.byCategory', { categoryId: Number(tab ?? 0), skipCount }, { owner: tab ?? '' });

/** A list whose requests get these answers, the last of them again and again. */
const start = (answers: readonly (Batch | undefined)[], location = at('/news'), from: PageRequestAt = requestAt) => {
  const asked: unknown[] = [];
  const loadBatch = fromPromise<Batch | undefined, QueryRequest>(async ({ input: { call, input } }) => {
    asked.push({ call, ...input });
    return answers[Math.min(asked.length, answers.length) - 1];
  });
  const recallBatch = fromPromise<KeptBatch | undefined, KeptBatchRequest | undefined>(async () => undefined);
  const machine = pagedListMachine.provide({ actors: { loadBatch, recallBatch } });
  const actor = createActor(machine, { input: { location, requestAt: from } }).start();
  const ready = async () => (await waitFor(actor, ({ value }) => value === 'ready')).context;
  return { actor, asked, ready };
};

it('counts what could not be read, and asks for what follows it', async () => {
  const { actor, asked, ready } = start([
    { items: [{ id: 1 }, { id: 2 }], totalCount: 9, unreadable: 1 },
    { items: [{ id: 4 }], totalCount: 9, unreadable: 2 },
    { items: [{ id: 9 }], totalCount: 1, unreadable: 0 },
  ]);
  expect((await ready()).unreadable).toBe(1);
  actor.send({ type: 'more.requested' });
  expect((await ready()).unreadable).toBe(3);
  actor.send({ type: 'location.changed', location: at('/news?tab=2') });
  expect(actor.getSnapshot().context.unreadable).toBe(0);
  expect((await ready()).unreadable).toBe(0);
  expect(asked).toMatchObject([{ skipCount: 0 }, { skipCount: 3 }, { categoryId: 2, skipCount: 0 }]);
});

const page = (...items: readonly number[]): Batch => ({ items, totalCount: 4, unreadable: 0 });

const campaignsAt: PageRequestAt = ({ tab }, skipCount) =>
  request('safety.byDate', { optionFilter: 2, recordNumber: 9, categoryId: Number(tab ?? 0), skipCount });

it.each([
  ['News', '/tb-info/tb-news', requestAt],
  ['Safety campaign', '/tb-info/tb-safety-campaign', campaignsAt],
] as const)(
  '%s: when skipCount is set the next page is appended to the existing list, otherwise the list is replaced',
  async (_, path, from) => {
    const { actor, asked, ready } = start([page(1, 2), page(3, 4), page(5)], at(path), from);
    const shown = async () => (await ready()).items;
    expect(await shown()).toEqual([1, 2]);
    actor.send({ type: 'more.requested' });
    expect(await shown()).toEqual([1, 2, 3, 4]);
    actor.send({ type: 'location.changed', location: at(`${path}?tab=2`) });
    expect(await shown()).toEqual([5]);
    expect(asked).toMatchObject([{ skipCount: 0 }, { skipCount: 2 }, { categoryId: 2, skipCount: 0 }]);
  },
);

it('stores nothing of an answer without its result field: the list stays', async () => {
  const { actor, ready } = start([{ items: [{ id: 1 }], totalCount: 5, unreadable: 1 }, undefined]);
  expect((await ready()).items).toEqual([{ id: 1 }]);
  actor.send({ type: 'data.changed' });
  expect(await ready()).toMatchObject({ items: [{ id: 1 }], total: 4, unreadable: 1, problem: undefined });
  actor.send({ type: 'more.requested' });
  expect(await ready()).toMatchObject({ items: [{ id: 1 }], total: 1, unreadable: 1, problem: undefined });
});
