import { TimeoutError } from 'ky';
import { ApiError, type ProblemKind, troubles } from '../contract/problem.ts';

const kinds: Readonly<Record<number, ProblemKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'invalid',
  413: 'invalid',
  422: 'invalid',
  408: 'timeout',
  429: 'tooMany',
  501: 'notYet',
};

/** Whether an answer is a web page: the API never sends one, a hotel's or a harbour's sign-in page does. */
export const isPage = (response: Response): boolean => /html/.test(response.headers.get('content-type') ?? '');

/** Somebody else answered on the way: as good as no connection. */
export const notOurServer = (): ApiError => new ApiError('offline', troubles.offline.words);

/** The error of an answer that is not a success: the server's error field, or our own words. A page is not the server speaking, but a proxy without it. */
export const answerProblem = async (response: Response): Promise<ApiError> => {
  if (isPage(response) && response.status < 500) return notOurServer();
  const message = await messageOf(response);
  const kind = message === undefined && response.status !== 401 ? 'server' : (kinds[response.status] ?? 'server');
  const reference = response.headers.get('x-request-id');
  return new ApiError(kind, message ?? troubles.server.words, {
    status: response.status,
    ...(reference && { reference }),
  });
};

const messageOf = async (response: Response): Promise<string | undefined> => {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string')
      return body.error;
    return undefined;
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
