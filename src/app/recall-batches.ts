import { isObject } from '../contract/leniency.ts';
import type { KeptBatch, KeptBatchRequest } from '../machines/paged-list/batch.ts';
import type { KeptAnswer } from '../services/kept/kept-answer.ts';
import type { Kept } from './create-kept.ts';

/** How many kept batches of a list are read at most. */
const maxBatches = 50;

/** The kept entries of a list from its first on, with the age of the oldest; undefined: the first batch is not kept. */
export const recallBatches = async (
  recall: Kept['recall'],
  { request: { call, input }, everyBatch }: KeptBatchRequest,
): Promise<KeptBatch | undefined> => {
  const first = batchIn(await recall({ call, input }));
  if (!first || !everyBatch) return first;
  let batch = first;
  for (let count = 1; count < maxBatches; count += 1) {
    const next = batchIn(await recall({ call, input: { ...input, skipCount: batch.items.length + batch.unreadable } }));
    if (!next?.items.length) break;
    batch = {
      items: [...batch.items, ...next.items],
      totalCount: next.totalCount,
      unreadable: batch.unreadable + next.unreadable,
      at: Math.min(batch.at, next.at),
    };
  }
  return batch;
};

const batchIn = (answer: KeptAnswer | undefined): KeptBatch | undefined => {
  if (!answer) return undefined;
  const { data, unreadable, at } = answer;
  const list = isObject(data) ? data : {};
  return {
    items: Array.isArray(list['items']) ? list['items'] : [],
    totalCount: typeof list['totalCount'] === 'number' ? list['totalCount'] : null,
    unreadable,
    at,
  };
};
