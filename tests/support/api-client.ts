import { ApiError, type ProblemKind } from '../../src/contract/problem.ts';
import { type Api, type ApiPorts, createApi } from '../../src/services/api/api.ts';
import { json } from './scripted-server.ts';

/** A client of a server with little patience, and what it told the world around it. */
export const apiClient = (baseUrl: string, patience: Partial<NonNullable<ApiPorts['patience']>> = {}) => {
  const told: string[] = [];
  const api = createApi({
    baseUrl,
    authCall: (send) => send('token of the session'),
    onStart: (shownAs) => told.push(`${shownAs} on`),
    onEnd: (shownAs) => told.push(`${shownAs} off`),
    onSuccess: (call) => told.push(`${call} answered`),
    onFaults: (faults, call) => told.push(`${call} unread ${faults.map(({ path }) => path).join(' ')}`),
    onProblem: ({ kind }, call) => told.push(`${call} ${kind}`),
    onBuild: (build) => told.push(`build ${build}`),
    patience: { request: 5000, file: 5000, pause: 5, ...patience },
  });
  return { api, told };
};

/** A small request and its answer. */
export const askUpdate = (api: Api) => api('account.lastUpdateReport', {});
export const updated = json(200, { result: { lastUpdate: '21.11.2026 06:00:00' } });

export const failureOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

export const kindOf = async (promise: Promise<unknown>): Promise<ProblemKind | undefined> => {
  const error = await failureOf(promise);
  return error instanceof ApiError ? error.kind : undefined;
};
