import { fromPromise } from 'xstate';
import type { CallAnswer, CallName } from '../contract/catalogue.ts';
import { identifiesUser } from '../contract/models/account-name.ts';
import { ApiError } from '../contract/problem.ts';
import { withFormer } from '../contract/with-former.ts';
import type { AppEffects } from '../machines/app/app.ts';
import type { DirectoryEffects } from '../machines/directory.ts';
import type { ReceivedAnswer } from '../machines/query/received-answer.ts';
import type { Api } from '../services/api/api.ts';
import type { Kept } from './create-kept.ts';

type AccountActors = Omit<DirectoryEffects['actors'], 'watchSession'> &
  Pick<AppEffects['actors'], 'loadProfile' | 'recallProfile'>;

/** The promise actors that load the account's profile and vessels, or recall those of an earlier visit. */
export const createAccountActors = (api: Api, recall: Kept['recall']): AccountActors => {
  const keptAnswer = async <N extends CallName>(call: N, input: object = {}) => {
    const answer = await recall({ call, input });
    // SAFETY: the kept text was read by the schema of this very call.
    return answer?.data ? (answer as ReceivedAnswer<NonNullable<CallAnswer<N>>>) : undefined;
  };
  return {
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
  };
};
