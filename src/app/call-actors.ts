import { utcDayOf } from '../contract/day-arithmetic.ts';
import { fromPromise } from 'xstate';
import type { CallAnswer, CallName, CallParameters, FileCall } from '../contract/catalogue.ts';
import { identifiesUser } from '../contract/models/account.ts';
import { ApiError } from '../contract/problem.ts';
import type { AppEffects } from '../machines/app/app.ts';
import type { ChangeEffects, Secret } from '../machines/change.ts';
import type { DevicesEffects } from '../machines/devices/devices.ts';
import type { DirectoryEffects } from '../machines/directory.ts';
import type { Kept } from './create-kept.ts';
import type { FeedEffects } from '../machines/feed/feed.ts';
import type { PdfExportEffects } from '../machines/pdf-export.ts';
import type { QueryEffects } from '../machines/query/query.ts';
import type { ReceivedAnswer } from '../machines/query/received-answer.ts';
import type { VesselPreloadEffects } from '../machines/vessel-preload.ts';
import type { VesselSearchEffects } from '../machines/vessel-search.ts';
import type { Api, CallOptions } from '../services/api/api.ts';
import type { Answer } from '../services/api/read-answer.ts';
import { deviceId } from '../services/device.ts';
import { save } from '../services/api/download.ts';
import { everyPage } from '../services/api/every-page.ts';

type CallActors = QueryEffects['actors'] &
  ChangeEffects['actors'] & { readonly loadChecks: QueryEffects['actors']['load'] } & FeedEffects['actors'] &
  DirectoryEffects['actors'] &
  DevicesEffects['actors'] &
  PdfExportEffects['actors'] &
  Pick<AppEffects['actors'], 'loadProfile' | 'recallProfile'> &
  Pick<VesselPreloadEffects['actors'], 'loadStep'> &
  Pick<VesselSearchEffects['actors'], 'search'>;

/** The promise actors that send the requests of the API catalogue, or recall the answers to earlier ones. */
export const createCallActors = (api: Api, recall: Kept['recall']): Omit<CallActors, 'watchSession'> => {
  const fetchFile = async (call: FileCall, input: CallParameters<FileCall>, options: CallOptions): Promise<void> => {
    const { blob, fileName } = await api(call, input, options);
    save(blob, fileName);
  };
  const keptAnswer = async <N extends CallName>(call: N) => {
    const answer = await recall({ call, input: {} });
    // SAFETY: the kept text was read by the schema of this very call.
    return answer?.data ? (answer as ReceivedAnswer<NonNullable<CallAnswer<N>>>) : undefined;
  };
  return {
    load: fromPromise(async ({ input: request, signal }) => {
      const { call, input } = request;
      const answer = request.everyPage
        ? everyPage(async (skipCount) => listIn(await api(call, { ...input, skipCount }, { signal })))
        : api(call, input, { signal });
      return { ...(await answer), at: Date.now() };
    }),
    recall: fromPromise(async ({ input: request }) => request && recall(request)),
    loadChecks: fromPromise(async ({ signal }) => {
      const { origin } = window.location;
      const facts = { browserTime: new Date().toISOString(), origin };
      return { ...(await api('system.checks', facts, { signal })), at: Date.now() };
    }),
    sendChange: fromPromise(async ({ input: { call, input } }) => {
      if (call === 'keys.make') return secretIn((await api(call, input)).data?.key);
      if (call === 'calendar.makeFeed') return secretIn((await api(call, input)).data?.url);
      await api<CallName>(call, input);
      return undefined;
    }),
    loadBatch: fromPromise(async ({ input: { call, input, fullPage = false }, signal }) => {
      const { data, unreadable } = listIn(await api(call, input, { signal, fullPage }));
      return { items: data?.items ?? [], totalCount: data?.totalCount ?? null, unreadable };
    }),
    loadStep: fromPromise(async ({ input: { step, imono }, signal }) => {
      // The steps are part of the page that has them, not of the first load.
      const { preloadSteps } = await import('../routing/vessel-preload-steps.ts');
      const { call, input } = preloadSteps[step];
      const { data } = await api<CallName>(call, input(imono, utcDayOf(Date.now())), {
        signal,
        silent: 'silent' in preloadSteps[step],
      });
      return data ?? undefined;
    }),
    loadProfile: fromPromise(async ({ signal }) => {
      const { data } = await api('account.profile', {}, { signal });
      if (!data || !identifiesUser(data)) throw new ApiError('missing', 'The server sent no profile', { status: 200 });
      return data;
    }),
    recallVessels: fromPromise(() => keptAnswer('account.vessels')),
    recallProfile: fromPromise(async () => {
      const answer = await keptAnswer('account.profile');
      return answer && identifiesUser(answer.data) ? answer : undefined;
    }),
    loadVessels: fromPromise(async ({ signal }) => (await api('account.vessels', {}, { signal })).data ?? []),
    search: fromPromise(
      async ({ input, signal }) => (await api('fleet.search', { Keyword: input.keyword }, { signal })).data ?? [],
    ),
    loadDevices: fromPromise(
      async ({ signal }) => (await api('device.search', { DeviceId: deviceId() }, { signal })).data ?? [],
    ),
    removeDevice: fromPromise(async ({ input }) => (await api('device.delete', input)).data ?? false),
    signOutEverywhere: fromPromise(async () => (await api('device.logoutAll', {})).data ?? false),
    exportPdf: fromPromise(({ input: { call, id, orientation }, signal }) =>
      fetchFile(call, { Id: id, OptionOrientation: orientation }, { signal }),
    ),
  };
};

/** What the server shows once, kept out of every context. */
const secretIn = (text: string | null | undefined): Secret | undefined => (text ? () => text : undefined);

interface List {
  readonly items: readonly unknown[];
  readonly totalCount: number | null;
}

const listIn = (answer: Answer<unknown>): Answer<List> =>
  // SAFETY: only lists are loaded page by page, and their answers are items and their total.
  answer as Answer<List>;
