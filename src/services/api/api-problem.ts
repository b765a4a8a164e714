import { TimeoutError } from 'ky';
import { ApiError, type ProblemKind, troubles } from '../../contract/problem.ts';
import { isStatusName, wordsOf } from './server-words.ts';

/** What a status means; every other 4xx is `invalid`, everything else `server`. A 4xx is never a fault of the server. */
const kinds: Readonly<Record<number, ProblemKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  405: 'notYet',
  410: 'missing',
  429: 'tooMany',
  501: 'notYet',
};

const notOffered = 'This server does not offer this';
const noSuchRecord = 'There is no such vessel or record in your fleet';
const notOfferedOrNone = 'This server does not offer this, or there is no such vessel or record in your fleet';

/** What was asked: for one vessel or one record, and by a call that a server may lack. */
interface Asked {
  readonly forOne: boolean;
  readonly optional: boolean;
}

/** Our own words where the server has none. */
const ownWords: Readonly<Record<number, string>> = {
  401: 'The server did not accept your sign-in',
  403: 'Your account may not read this',
  404: notOffered,
  405: notOffered,
  408: 'The server stopped waiting for this request. Please try again',
  409: 'Somebody changed this at the same time. Load it again',
  410: notOffered,
  413: 'This is too large for the server',
  429: 'Too many requests at once. Please wait a minute and try again',
  501: notOffered,
};

/** Whether an answer is a web page: the API never sends one, a hotel's or a harbour's sign-in page does. */
export const isPage = (response: Response): boolean => /html/.test(response.headers.get('content-type') ?? '');

/** Somebody else answered on the way: as good as no connection. */
export const notOurServer = (): ApiError => new ApiError('offline', troubles.offline.words);

/** The statuses with which a server says that it has no such address, whatever page it sends with them. */
const noSuchCall = [404, 405];

/**
 * The error of an answer that is not a success: its kind is that of its status, its message the server's words or our
 * own. A page is not the server speaking, but somebody on the way, a
 * server that has no such call, or a proxy without its server.
 */
export const answerProblem = async (response: Response, asked: Asked): Promise<ApiError> => {
  const { status } = response;
  const page = isPage(response);
  if (page && noSuchCall.includes(status)) return new ApiError('notYet', notOffered, { status });
  if (page && status < 500) return notOurServer();
  const words = page ? undefined : wordsOf(await bodyOf(response));
  const reference = response.headers.get('x-request-id');
  return new ApiError(
    kinds[status] ?? (isClientError(status) ? 'invalid' : 'server'),
    messageOf(status, words, asked),
    {
      status,
      ...(words && { words }),
      ...(reference && { reference }),
    },
  );
};

const isClientError = (status: number): boolean => status >= 400 && status < 500;

const messageOf = (status: number, words: string | undefined, { forOne, optional }: Asked): string => {
  const own =
    ownWords[status] ?? (isClientError(status) ? 'The server did not accept this request' : troubles.server.words);
  if (kinds[status] !== 'missing') return words ?? own;
  if (forOne) return optional ? notOfferedOrNone : noSuchRecord;
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

/** Reads anything a request throws as an ApiError. */
export const thrownProblem = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof TimeoutError) return new ApiError('timeout', troubles.timeout.words);
  if (thrown instanceof DOMException && thrown.name === 'AbortError')
    return new ApiError('aborted', 'The request was given up');
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new ApiError('timeout', troubles.timeout.words);
  if (thrown instanceof Error && (thrown instanceof TypeError || thrown.name === 'NetworkError'))
    return new ApiError('offline', troubles.offline.words);
  return new ApiError('contract', thrown instanceof Error ? thrown.message : 'Something went wrong');
};
