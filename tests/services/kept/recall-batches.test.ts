import { expect, it } from 'vitest';
import { recallBatches } from '../../../src/app/recall-batches.ts';
import { request } from '../../../src/machines/query/query-request.ts';
import type { KeptAnswer, RecallRequest } from '../../../src/services/kept/kept-answer.ts';

const ofCategory = request('news.byCategory', { categoryId: 2, skipCount: 0, maxResultCount: 2 });

/** Answers by the entry they start with. */
const recall =
  (kept: Readonly<Record<number, Omit<KeptAnswer, 'kept'>>>) =>
  async ({ input }: RecallRequest): Promise<KeptAnswer | undefined> => {
    const answer = 'skipCount' in input ? kept[Number(input.skipCount)] : undefined;
    return answer && { ...answer, kept: true };
  };

const kept = {
  0: { data: { items: ['a'], totalCount: 5 }, unreadable: 1, at: 30 },
  2: { data: { items: ['c', 'd'], totalCount: 5 }, unreadable: 0, at: 20 },
};

it('reads the first batch of a list', async () => {
  expect(await recallBatches(recall(kept), { request: ofCategory, everyBatch: false })).toEqual({
    items: ['a'],
    totalCount: 5,
    unreadable: 1,
    at: 30,
  });
});

it('reads the batches that follow it, as far as they were kept, with the age of the oldest', async () => {
  expect(await recallBatches(recall(kept), { request: ofCategory, everyBatch: true })).toEqual({
    items: ['a', 'c', 'd'],
    totalCount: 5,
    unreadable: 1,
    at: 20,
  });
});

it('stops at a batch without entries, as from a server that ignores where a batch starts', async () => {
  const empty = { data: { items: [], totalCount: null }, unreadable: 0, at: 10 };
  const read = recallBatches(recall({ ...kept, 4: empty }), { request: ofCategory, everyBatch: true });
  expect(await read).toMatchObject({ items: ['a', 'c', 'd'], at: 20 });
});

it('reads nothing if the first batch was not kept', async () => {
  expect(await recallBatches(recall({ 2: kept[2] }), { request: ofCategory, everyBatch: true })).toBeUndefined();
});
