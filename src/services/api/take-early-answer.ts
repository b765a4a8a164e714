import type { Options } from 'ky';
import { type EarlyAnswers, earlyAnswersKey } from '../../contract/early-answers.ts';

/** Resolves to the early answer to a request; undefined: there is none, and the request is to be sent. */
export type TakeEarlyAnswer = (url: string, options: Options) => Promise<Response | undefined>;

/**
 * Takes the answers that the script of the document requested (server/http/early-script.ts): each once, and only for a
 * request that is the same and has the same access token. Whatever the answer is, its caller handles it as its own.
 */
export const takeEarlyAnswer: TakeEarlyAnswer = async (url, { method, json, body, headers, signal }) => {
  // SAFETY: only the script of the document sets this.
  const early = Reflect.get(globalThis, earlyAnswersKey) as EarlyAnswers | undefined;
  if (!early || body || new Headers(headers as HeadersInit).get('authorization') !== `Bearer ${early.accessToken}`)
    return undefined;
  const key = `${method} ${url} ${json === undefined ? '' : JSON.stringify(json)}`;
  const answer = early.answers.get(key);
  early.answers.delete(key);
  return answer && Promise.race([answer, aborted(signal)]);
};

/** Resolves when a request is aborted: its caller then sends it, which fails as aborted. */
const aborted = (signal: AbortSignal | null | undefined): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
