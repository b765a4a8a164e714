import { fromPromise } from 'xstate';
import type { CallAnswer, CallName } from '../contract/catalogue.ts';
import { identifiesUser } from '../contract/models/account.ts';
import { ApiError } from '../contract/problem.ts';
import { withFormer } from '../contract/with-former.ts';
import type { AppEffects } from '../machines/app/app.ts';
import type { DirectoryEffects } from '../machines/directory.ts';
import type { Kept } from './create-kept.ts';
import type { FeedEffects } from '../machines/feed/feed.ts';
import type { QueryEffects } from '../machines/query/query.ts';
import type { ReceivedAnswer } from '../machines/query/received-answer.ts';
import type { VesselPreloadEffects } from '../machines/vessel-preload.ts';
import type { VesselSearchEffects } from '../machines/vessel-search.ts';
import type { Api } from '../services/api/api.ts';
import type { EntriesPage } from '../services/api/every-page.ts';
import type { Answer } from '../services/api/read-answer.ts';
import { createStepActors } from './step-actors.ts';
import { recallBatches } from './recall-batches.ts';

type CallActors = QueryEffects['actors'] & {
  readonly loadChecks: QueryEffects['actors']['load'];
} & FeedEffects['actors'] &
  DirectoryEffects['actors'] &
  Pick<AppEffects['actors'], 'loadProfile' | 'recallProfile'> &
  Pick<VesselPreloadEffects['actors'], 'loadStep' | 'recallSteps'> &
  Pick<VesselSearchEffects['actors'], 'search'>;

/** The promise actors that send the requests of the API catalogue, or recall the answers to earlier ones. */
export const createCallActors = (api: Api, recall: Kept['recall']): Omit<CallActors, 'watchSession'> => {
  const keptAnswer = async <N extends CallName>(call: N, input: object = {}) => {
    const answer = await recall({ call, input });
    // SAFETY: the kept text was read by the schema of this very call.
    return answer?.data ? (answer as ReceivedAnswer<NonNullable<CallAnswer<N>>>) : undefined;
  };
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
    loadProfile: fromPromise(async ({ signal }) => {
      const { data } = await api('account.profile', {}, { signal });
      if (!data || !identifiesUser(data)) throw new ApiError('missing', 'The server sent no profile', { status: 200 });
      return data;
    }),
    recallVessels: fromPromise(() => keptAnswer('account.vessels', withFormer)),
    recallProfile: fromPromise(async () => {
      const answer = await keptAnswer('account.profile');
      return answer && identifiesUser(answer.data) ? answer : undefined;
    }),
    loadVessels: fromPromise(async ({ signal }) => {
      const { data } = await api('account.vessels', withFormer, { signal });
      return data === null ? [] : data;
    }),
    search: fromPromise(
      async ({ input, signal }) => (await api('fleet.search', { Keyword: input.keyword }, { signal })).data ?? [],
    ),
  };
};

const batchIn = ({ data, unreadable }: Answer<EntriesPage>) => ({
  items: data?.items ?? [],
  totalCount: data?.totalCount ?? null,
  unreadable,
});

const listIn = (answer: Answer<unknown>): Answer<EntriesPage> =>
  // SAFETY: only lists are loaded page by page, and their answers are items and their total.
  answer as Answer<EntriesPage>;
