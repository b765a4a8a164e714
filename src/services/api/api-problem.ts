import { TimeoutError } from 'ky';
import { ApiError, type ProblemKind, connectivityProblems } from '../../contract/problem.ts';
import { isPage } from './is-page.ts';
import { isStatusName, wordsOf } from './server-words.ts';

/** The kind of problem by status; any other 4xx is `invalid`, everything else `server`. */
const kinds: Readonly<Record<number, ProblemKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  405: 'notImplemented',
  410: 'missing',
  429: 'rateLimited',
  501: 'notImplemented',
};

const notOffered = 'This server does not offer this';
/** What a server that has neither is understood to say. */
export const noSuchRecord = 'There is no such vessel or record in your fleet';
const notOfferedOrMissing = 'This server does not offer this, or there is no such vessel or record in your fleet';

/** What was requested: one vessel or one record, and whether a server may lack the call. */
export interface Requested {
  readonly forOne: boolean;
  readonly optional: boolean;
}

/** The portal's messages where the server sends none. */
const defaultMessages: Readonly<Record<number, string>> = {
  401: 'The server did not accept your sign-in',
  403: 'Your account may not read this',
  404: notOffered,
  405: notOffered,
  408: 'The request timed out. Please try again',
  409: 'This was changed at the same time. Reload it and try again',
  412: 'This was changed since you opened it: nothing was saved. Reload it and try again',
  410: notOffered,
  413: 'This is too large for the server',
  429: 'Too many requests at once. Please wait a minute and try again',
  501: notOffered,
};

/** A captive portal or proxy answered instead of the server: retried like a lost connection. */
export const notOurServer = (): ApiError => new ApiError('otherServer', connectivityProblems.otherServer.message);

/** Statuses that mean that the server lacks the call, even with a page as body. */
const missingCall = [404, 405];

/**
 * The error of a response that is not a success: its kind follows from the status, its message is the server's or the
 * portal's. A web page comes from a captive portal, from a server that lacks the call, or from a proxy whose server is
 * down.
 */
export const answerProblem = async (response: Response, requested: Requested): Promise<ApiError> => {
  const { status } = response;
  const page = isPage(response);
  if (page && missingCall.includes(status)) return new ApiError('notImplemented', notOffered, { status });
  if (page && status < 500) return notOurServer();
  const words = page ? undefined : wordsOf(await bodyOf(response));
  const reference = response.headers.get('x-request-id');
  return new ApiError(
    kinds[status] ?? (isClientError(status) ? 'invalid' : 'server'),
    messageOf(status, words, requested),
    {
      status,
      ...(words && { words }),
      ...(reference && { reference }),
    },
  );
};

const isClientError = (status: number): boolean => status >= 400 && status < 500;

const messageOf = (status: number, words: string | undefined, { forOne, optional }: Requested): string => {
  const own =
    defaultMessages[status] ??
    (isClientError(status) ? 'The server did not accept this request' : connectivityProblems.server.message);
  if (kinds[status] !== 'missing') return words ?? own;
  if (forOne) return optional ? notOfferedOrMissing : noSuchRecord;
  return words === undefined || isStatusName(words) ? own : words;
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Converts anything that a request throws to an ApiError. */
export const thrownProblem = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof TimeoutError) return new ApiError('timeout', connectivityProblems.timeout.message);
  if (thrown instanceof DOMException && thrown.name === 'AbortError')
    return new ApiError('aborted', 'The request was aborted');
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new ApiError('timeout', connectivityProblems.timeout.message);
  if (thrown instanceof Error && (thrown instanceof TypeError || thrown.name === 'NetworkError'))
    return new ApiError('offline', connectivityProblems.offline.message);
  return new ApiError('contract', thrown instanceof Error ? thrown.message : 'Something went wrong');
};
