import { fromPromise } from 'xstate';
import type { Kept } from './create-kept.ts';
import type { Batch } from '../machines/paged-list/batch.ts';
import type { PagedListEffects } from '../machines/paged-list/paged-list.ts';
import type { QueryEffects } from '../machines/query/query.ts';
import type { VesselPreloadEffects } from '../machines/vessel-preload.ts';
import type { Api } from '../services/api/api.ts';
import type { EntriesPage } from '../services/api/every-page.ts';
import type { Answer } from '../services/api/read-answer.ts';
import { createStepActors } from './step-actors.ts';
import { recallBatches } from './recall-batches.ts';

type CallActors = QueryEffects['actors'] & {
  readonly loadChecks: QueryEffects['actors']['load'];
} & PagedListEffects['actors'] &
  Pick<VesselPreloadEffects['actors'], 'loadStep' | 'recallSteps'>;

/** The promise actors that send the requests of the API catalogue, or recall the answers to earlier ones. */
export const createCallActors = (api: Api, recall: Kept['recall']): CallActors => {
  return {
    load: fromPromise(async ({ input: { call, input, everyPage }, signal }) => ({
      ...(await api(call, input, { signal, ...(everyPage && { everyPage }) })),
      at: Date.now(),
    })),
    recall: fromPromise(async ({ input: request }) => request && recall(request)),
    loadChecks: fromPromise(async ({ signal }) => {
      const { origin } = window.location;
      const facts = { browserTime: new Date().toISOString(), origin };
      return { ...(await api('system.checks', facts, { signal })), at: Date.now() };
    }),
    loadBatch: fromPromise(async ({ input: { call, input, fullPage = false }, signal }) => {
      // The overlay would hide the kept entries, which are listed meanwhile.
      const hasNothing = fullPage && (await recall({ call, input })) === undefined;
      const answer = listIn(await api(call, input, { signal, fullPage: hasNothing }));
      return answer.data === undefined ? undefined : batchIn(answer);
    }),
    recallBatch: fromPromise(async ({ input }) => input && recallBatches(recall, input)),
    ...createStepActors(api, recall),
  };
};

const batchIn = ({ data, unreadable }: Answer<EntriesPage & { readonly next?: unknown }>): Batch => ({
  items: data?.items ?? [],
  totalCount: data?.totalCount ?? null,
  ...(typeof data?.next === 'string' && { next: data.next }),
  unreadable,
});

const listIn = (answer: Answer<unknown>): Answer<EntriesPage> =>
  // SAFETY: only lists are loaded page by page, and their answers are items and their total.
  answer as Answer<EntriesPage>;
