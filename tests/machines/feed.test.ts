import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { feedMachine } from '../../src/machines/feed/feed.ts';
import type { Batch } from '../../src/machines/feed/feed-batch.ts';
import { type QueryRequest, request } from '../../src/machines/query/query-request.ts';
import type { RouteState } from '../../src/routing/location.ts';
import { at } from '../support/samples.ts';
import { modelTest } from '../support/model/model-test.ts';
import { campaignsWorld, newsWorld } from './feed.world.ts';

modelTest('feed', feedMachine, { 'news in categories': newsWorld, 'the last N': campaignsWorld });

const requestAt = ({ tab }: RouteState, skipCount: number) =>
  request('news.byCategory', { categoryId: Number(tab ?? 0), skipCount }, { owner: tab ?? '' });

it('counts what could not be read, and asks for what follows it', async () => {
  const skipped: unknown[] = [];
  const answers = [
    { items: [{ id: 1 }, { id: 2 }], totalCount: 9, unreadable: 1 },
    { items: [{ id: 4 }], totalCount: 9, unreadable: 2 },
  ];
  const loadBatch = fromPromise<Batch, QueryRequest>(async ({ input: { input } }) => {
    skipped.push(input);
    return answers.shift() ?? { items: [{ id: 9 }], totalCount: 1, unreadable: 0 };
  });
  const actor = createActor(feedMachine.provide({ actors: { loadBatch } }), {
    input: { location: at('/news'), requestAt },
  }).start();
  const ready = async () => (await waitFor(actor, ({ value }) => value === 'ready')).context.unreadable;
  expect(await ready()).toBe(1);
  actor.send({ type: 'more.requested' });
  expect(await ready()).toBe(3);
  actor.send({ type: 'location.changed', location: at('/news?tab=2') });
  expect(actor.getSnapshot().context.unreadable).toBe(0);
  expect(await ready()).toBe(0);
  expect(skipped).toMatchObject([{ skipCount: 0 }, { skipCount: 3 }, { categoryId: 2, skipCount: 0 }]);
});
