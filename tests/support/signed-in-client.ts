import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '../../src/contract/catalogue.ts';
import type { ApiError } from '../../src/contract/problem.ts';
import { type Api, createApi } from '../../src/services/api/api.ts';
import { classifyRefresh } from '../../src/services/session/classify-refresh.ts';
import { createRefreshRequest } from '../../src/services/session/refresh-request.ts';

/** A signed-in person: the portal's own API client with its retries, and the tokens of one session. */
export interface SignedInClient {
  readonly api: Api;
  /** Exchanges the tokens, as when the access token has expired. */
  readonly refresh: () => Promise<void>;
  readonly refreshes: () => number;
}

interface Person {
  readonly email: string;
  readonly password: string;
  /** Called for each failure that the person would see. */
  readonly onProblem: (problem: ApiError, call: CallName) => void;
}

/** How often a refresh without an answer is sent again at most, and the pause between. */
const refreshing = { attempts: 20, pauseMs: 500, timeoutMs: 15_000 } as const;

/** Signs in. A refresh that the server rejects throws: the session has ended. */
export const signInClient = async (
  baseUrl: string,
  { email, password, onProblem }: Person,
): Promise<SignedInClient> => {
  const send = createRefreshRequest({ baseUrl }, refreshing.timeoutMs);
  let tokens = { accessToken: '', refreshToken: '' };
  let running: Promise<void> | undefined;
  let refreshes = 0;

  const exchange = async (): Promise<void> => {
    for (let attempt = 0; attempt < refreshing.attempts; attempt += 1) {
      const { answer } = await send(tokens.refreshToken, AbortSignal.timeout(refreshing.timeoutMs));
      const classified = classifyRefresh(answer);
      if (classified.outcome === 'ok') {
        tokens = classified.tokens;
        refreshes += 1;
        return;
      }
      if (classified.outcome === 'rejected') throw new Error(`The session has ended: ${JSON.stringify(answer)}`);
      await pause(refreshing.pauseMs);
    }
    throw new Error('No refresh was answered');
  };
  const refresh = (): Promise<void> =>
    (running ??= exchange().finally(() => {
      running = undefined;
    }));

  const api = createApi({
    baseUrl,
    authCall: async (ask) => {
      const answer = await ask(tokens.accessToken);
      if (answer.status !== 401) return answer;
      await refresh();
      return ask(tokens.accessToken);
    },
    onStart: () => undefined,
    onEnd: () => undefined,
    onSuccess: () => undefined,
    onFaults: (faults, call) => {
      throw new Error(`${call} has unreadable parts: ${faults.map(({ path }) => path).join(' ')}`);
    },
    onProblem,
    onBuild: () => undefined,
  });
  const signIn = { email, password, deviceId: crypto.randomUUID(), platform: 'Test' };
  const { data } = await api('account.login', signIn);
  if (!data?.access_token || !data.refresh_token) throw new Error(`${email} cannot sign in`);
  tokens = { accessToken: data.access_token, refreshToken: data.refresh_token };
  return { api, refresh, refreshes: () => refreshes };
};
