import { ApiError, type ProblemKind } from '../../src/contract/problem.ts';
import { type Api, type ApiPorts, createApi } from '../../src/services/api/api.ts';
import type { TaggedText } from '../../src/services/kept/kept-answer.ts';
import { json } from './scripted-server.ts';

/** A client with short timeouts, the callbacks it made, and what became of the last answers. */
export const apiClient = (
  baseUrl: string,
  timeouts: Partial<NonNullable<ApiPorts['timeouts']>> = {},
  accessToken = 'token of the session',
  takeEarlyAnswer: NonNullable<ApiPorts['takeEarlyAnswer']> = async () => undefined,
  known: Pick<ApiPorts, 'isOwnApi'> & { readonly tagged?: TaggedText } = {},
) => {
  const reported: string[] = [];
  const kept: string[] = [];
  const api = createApi({
    baseUrl,
    isOwnApi: known.isOwnApi ?? false,
    authCall: (send) => send(accessToken),
    takeEarlyAnswer,
    onStart: (indicator) => reported.push(`${indicator} on`),
    onEnd: (indicator) => reported.push(`${indicator} off`),
    onSuccess: (call) => reported.push(`${call} answered`),
    onFaults: (faults, call) => reported.push(`${call} unread ${faults.map(({ path }) => path).join(' ')}`),
    onProblem: ({ kind }, call) => reported.push(`${call} ${kind}`),
    onBuild: (build) => reported.push(`build ${build}`),
    kept: {
      keep: (call, input, text, etag) =>
        kept.push(['keep', call, JSON.stringify(input), text, ...(etag === undefined ? [] : [etag])].join(' ')),
      tagged: async () => known.tagged,
      drop: (call, input, kind) => kept.push(`drop ${call} ${JSON.stringify(input)} ${kind}`),
    },
    timeouts: { requestMs: 5000, fileMs: 5000, uploadMs: 5000, retryPauseMs: 5, ...timeouts },
  });
  return { api, reported, kept };
};

/** A small request and its answer. */
export const askUpdate = (api: Api) => api('account.lastUpdateReport', {});
export const updated = json(200, { result: { lastUpdate: '21.11.2026 06:00:00' } });

export const failureOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

export const kindOf = async (promise: Promise<unknown>): Promise<ProblemKind | undefined> => {
  const error = await failureOf(promise);
  return error instanceof ApiError ? error.kind : undefined;
};
