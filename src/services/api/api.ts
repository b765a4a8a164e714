import ky, { HTTPError } from 'ky';
import { accountCatalogue, isAccountCall } from '../../contract/account-catalogue.ts';
import type { CallAnswer, CallName, CallOutput, CallParameters } from '../../contract/catalogue.ts';
import type { Endpoint, Loading } from '../../contract/endpoint.ts';
import { ApiError, isRefusal } from '../../contract/problem.ts';
import type { Fault } from '../../contract/receive.ts';
import type { Arrived, Transfer } from '../../contract/transfer.ts';
import type { TaggedText } from '../kept/kept-answer.ts';
import { countArrived } from './count-arrived.ts';
import { type EntriesPage, everyPage } from './every-page.ts';
import { answerProblem, notOurServer, thrownProblem } from './api-problem.ts';
import { isPage } from './is-page.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import type { TakeEarlyAnswer } from './take-early-answer.ts';
import { type RequestOptions, requestOf } from './request-of.ts';
import type { sendForm } from './send-form.ts';
import { createRetryBudget, fileRetries, isRetryable, retries } from './retries.ts';
import { traceHeader } from './trace-header.ts';
import { type FileReceiver, withWholeBody } from './whole-body.ts';

/** A download with the name its server gave it. */
export interface Download {
  readonly blob: Blob;
  readonly fileName: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Shows the full-page overlay; only for a call whose `loading` is 'fullWhenAsked'. */
  readonly fullPage?: boolean;
  /** Requests a list page by page, by skipCount, until it is complete. */
  readonly everyPage?: true;
  /** The caller alone handles a failure: it is not passed to onProblem. */
  readonly silent?: boolean;
  /** Shows no loading indicator: its caller shows the progress. */
  readonly background?: boolean;
  /** The file name of a download if the server sends none. */
  readonly fileName?: string;
  /** Receives how much of a form was sent; starts again at 0 if the request is sent again with a renewed token. */
  readonly onProgress?: (sent: Transfer) => void;
  /** Receives the file of a download, and continues it where an earlier request was interrupted. */
  readonly receiver?: FileReceiver;
}

/** What the client needs: the session, and callbacks for loading flags, problems and faults. */
export interface ApiPorts {
  readonly baseUrl: string;
  /** The API is the portal's own: each request carries a trace. Others need not allow its header. */
  readonly isOwnApi?: boolean;
  /** Sends with the session's access token, and refreshes it after a 401. */
  readonly authCall: (
    send: (accessToken: string) => Promise<Response>,
    options?: { signal?: AbortSignal },
  ) => Promise<Response>;
  readonly onStart: (indicator: LoadingIndicator) => void;
  readonly onEnd: (indicator: LoadingIndicator) => void;
  /** More of an answer with an indicator has arrived; only of answers that take a while and whose length is known. */
  readonly onArrived?: (more: Arrived) => void;
  readonly onSuccess: (call: CallName) => void;
  /** `loading`: the indicator of the call; undefined: the code of its endpoint could not be loaded. */
  readonly onProblem: (error: ApiError, call: CallName, loading: Loading | undefined) => void;
  /** Parts of an answer could not be read; the others are used. */
  readonly onFaults: (faults: readonly Fault[], call: CallName, reference: string | undefined) => void;
  /** The build that the server serves, from the X-App-Build header. */
  readonly onBuild: (build: string) => void;
  /** Keeps the text of every answer that could be read, and drops what the server refuses. */
  readonly kept?: KeptPort;
  /** Takes an answer that was requested before the portal started. */
  readonly takeEarlyAnswer?: TakeEarlyAnswer;
  readonly timeouts?: Timeouts;
}

/** What becomes of the last answers: kept for when the server is away and for when they have not changed, dropped when it refuses them. */
export interface KeptPort {
  readonly keep: (call: CallName, input: object, text: string, etag?: string) => void;
  /** The last answer to a request, if it has a tag and can be read at once. */
  readonly tagged: (call: CallName, input: object) => Promise<TaggedText | undefined>;
  readonly drop: (call: CallName, input: object, kind: 'forbidden' | 'missing') => void;
}

/** In milliseconds: how long a request or a download may stay without bytes, and the first pause before a retry. */
interface Timeouts {
  readonly requestMs: number;
  readonly fileMs: number;
  /** How long sending a file may take. */
  readonly uploadMs: number;
  readonly retryPauseMs: number;
}

type AnswerOf<N extends CallName> = CallOutput<N> extends Blob ? Download : Answer<CallAnswer<N>>;

/** The connection broke in the middle of an answer: ky retries only those that have not begun. */
class CutAnswer extends TypeError {}

/** The typed client: one function for every call of the catalogue. */
export type Api = <N extends CallName>(
  call: N,
  input: CallParameters<N>,
  options?: CallOptions,
) => Promise<AnswerOf<N>>;

/** A workbook of 2,000 vessels takes 80 s to be made, and waits for those before it. At 128 kbit/s the largest upload takes 110 minutes; the server closes the connection of one that makes no progress. */
const defaultTimeouts: Timeouts = { requestMs: 15_000, fileMs: 5 * 60_000, uploadMs: 120 * 60_000, retryPauseMs: 500 };

/**
 * Creates the client. Each answer is read by the schema of its call, field by field; what cannot be read is reported.
 */
export const createApi = (ports: ApiPorts): Api => {
  const { timeouts = defaultTimeouts } = ports;
  const budget = createRetryBudget();
  const client = ky.create({
    // ky retries only thrown errors.
    throwHttpErrors: isRetryable,
    credentials: 'same-origin',
    retry: retries(budget.mayRetry, timeouts.retryPauseMs),
  });
  const sendOnce: Send = async (url, { answer, onProgress, onArrived, receiver, ...options }) => {
    const isFile = answer === 'blob';
    const timeoutMs = isFile ? timeouts.fileMs : timeouts.requestMs;
    budget.countRequest();
    const retry = isFile ? { retry: fileRetries(budget.mayRetry) } : {};
    const { body } = options;
    const timeout = body instanceof FormData ? timeouts.uploadMs : timeoutMs;
    const stalled = new AbortController();
    const signal = options.signal ? AbortSignal.any([options.signal, stalled.signal]) : stalled.signal;
    const response =
      (await ports.takeEarlyAnswer?.(url, options)) ??
      (await (onProgress && body instanceof FormData
        ? sendingForm(url, { ...options, body, onProgress, timeoutMs: timeout, signal })
        : client(url, { ...options, ...retry, timeout, signal }).catch(responseOf)));
    const build = response.headers.get('x-app-build');
    if (build) ports.onBuild(build);
    const file = response.ok ? receiver?.receive(response) : undefined;
    const addPiece = file?.addPiece ?? (onArrived && countArrived(response, onArrived));
    const received = await withWholeBody(response, {
      idleTimeoutMs: timeoutMs,
      abort: () => stalled.abort(),
      ...(addPiece && { addPiece }),
    }).catch((thrown: unknown) => {
      throw thrown instanceof TypeError ? new CutAnswer(thrown.message, { cause: thrown }) : thrown;
    });
    // A browser hides Content-Encoding of another origin, so the length may be that of the compressed body.
    if (response.body && response.type === 'cors') received.headers.delete('content-length');
    return file ? file.complete(received) : received;
  };
  const send: Send = async (url, options) => {
    try {
      return await sendOnce(url, options);
    } catch (thrown) {
      const isRepeatable = options.retry !== 0 && options.answer !== 'blob';
      if (!(thrown instanceof CutAnswer) || !isRepeatable || !budget.mayRetry()) throw thrown;
      return sendOnce(url, options);
    }
  };
  const askOnce: Api = async (call, input, options = {}) => {
    const report = (thrown: unknown, loading: Loading | undefined): ApiError => {
      const error = thrownProblem(thrown);
      if (error.kind !== 'aborted' && !options.silent) ports.onProblem(error, call, loading);
      return error;
    };
    const endpoint = await endpointOf(call).catch((thrown: unknown) => {
      throw report(thrown, undefined);
    });
    const indicator = indicatorOf(endpoint.loading, options);
    if (indicator) ports.onStart(indicator);
    try {
      const onArrived = indicator && indicator !== 'attachment' ? ports.onArrived : undefined;
      const answer = await ask(send, ports, { call, endpoint }, input, { ...options, ...(onArrived && { onArrived }) });
      ports.onSuccess(call);
      // SAFETY: the answer was read by the schema of this very call.
      return answer as AnswerOf<typeof call>;
    } catch (thrown) {
      const error = report(thrown, endpoint.loading);
      if (isRefusal(error)) ports.kept?.drop(call, input, error.kind);
      throw error;
    } finally {
      if (indicator) ports.onEnd(indicator);
    }
  };
  return async (call, input, { everyPage: isWhole, ...options } = {}) => {
    if (!isWhole) return askOnce(call, input, options);
    const pageFrom = async (skipCount: number) =>
      // SAFETY: only lists are requested page by page, and their answers are items and their total.
      (await askOnce(call, { ...input, skipCount }, options)) as Answer<EntriesPage>;
    // SAFETY: the whole list has the shape of its first page.
    return (await everyPage(pageFrom)) as AnswerOf<typeof call>;
  };
};

/** The endpoint of a call. Only those of the account are part of the first load; the specified ones come with the shell. */
const endpointOf = async (call: CallName): Promise<Endpoint> => {
  if (isAccountCall(call)) return accountCatalogue[call];
  const { specifiedEndpoint } = await import('../../contract/catalogue.ts');
  const specified = specifiedEndpoint(call);
  if (specified) return specified;
  const { administrationCatalogue } = await import('../../contract/administration/administration-catalogue.ts');
  // SAFETY: every name is a key of one of the two catalogues, and this one is not in the other.
  return administrationCatalogue[call as keyof typeof administrationCatalogue];
};

type Send = (url: string, options: SendOptions) => Promise<Response>;
type SendOptions = RequestOptions &
  Pick<Endpoint, 'answer'> &
  Pick<AskOptions, 'onProgress' | 'onArrived' | 'receiver'>;
type AskOptions = CallOptions & Partial<Pick<ApiPorts, 'onArrived'>>;

/** The code that reports the progress comes with the first upload, not with the first load. */
const sendingForm: typeof sendForm = async (...form) => {
  const { sendForm: send } = await import('./send-form.ts');
  return send(...form);
};

/** The response to the last retry, which is handled like any other. */
const responseOf = (thrown: unknown): Response => {
  if (!(thrown instanceof HTTPError)) throw thrown;
  const { response, data } = thrown;
  const body = typeof data === 'string' || data === undefined ? (data ?? null) : JSON.stringify(data);
  return new Response(body, { status: response.status, headers: response.headers });
};

type LoadingIndicator = Exclude<Loading, 'fullWhenAsked' | 'none'>;

/** The loading indicator of a running call; undefined: none. */
const indicatorOf = (loading: Loading, { fullPage, background }: CallOptions): LoadingIndicator | undefined => {
  if (loading === 'none' || background) return undefined;
  if (loading !== 'fullWhenAsked') return loading;
  return fullPage ? 'full' : 'page';
};

interface Called {
  readonly call: CallName;
  readonly endpoint: Endpoint;
}

const ask = async (send: Send, ports: ApiPorts, { call, endpoint }: Called, input: object, options: AskOptions) => {
  const { signal, fileName, onProgress, onArrived, receiver } = options;
  const request = requestOf(ports.baseUrl, endpoint, input, signal);
  const mayBeUnchanged = ports.isOwnApi && endpoint.method === 'GET' && endpoint.answer === 'result';
  const known = mayBeUnchanged ? await ports.kept?.tagged(call, input) : undefined;
  const sendAs = (accessToken: string) =>
    send(request.url, {
      ...request.options,
      answer: endpoint.answer,
      ...(onProgress && { onProgress }),
      ...(onArrived && { onArrived }),
      ...(receiver && { receiver }),
      headers: {
        ...request.headers,
        ...(ports.isOwnApi && traceHeader()),
        ...(known && { 'If-None-Match': known.etag }),
        ...receiver?.requestHeaders(),
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
      },
    });
  const response =
    endpoint.needs === 'public' ? await sendAs('') : await ports.authCall(sendAs, signal ? { signal } : {});
  const unchanged = response.status === 304 ? known : undefined;
  if (!response.ok && !unchanged) throw await problemOf(response, endpoint, input);
  if (endpoint.answer === 'blob') return downloadOf(response, fileName);
  if (isPage(response)) throw notOurServer();
  const reference = response.headers.get('x-request-id') ?? undefined;
  const { text, etag } = unchanged ?? { text: await response.text(), etag: response.headers.get('etag') ?? undefined };
  const answer = readAnswer(endpoint, text, {
    status: response.status,
    reference,
    onFaults: (faults) => ports.onFaults(faults, call, reference),
  });
  if (endpoint.repeatable && answer.data !== undefined) ports.kept?.keep(call, input, text, etag);
  return answer;
};

const problemOf = async (response: Response, { openedWith, optional }: Endpoint, input: object): Promise<ApiError> => {
  const requested = { forOne: isForOne(input), optional };
  if (response.status !== 412 || openedWith === undefined) return answerProblem(response, requested);
  // What reads it comes with the first change in between, not with the first load.
  const { outdatedProblem } = await import('./outdated.ts');
  // SAFETY: a form is opened with a call of the catalogue.
  return outdatedProblem(response, await endpointOf(openedWith as CallName), requested);
};

const identifyingFields = ['imono', 'imo', 'IMO', 'IMONO', 'id', 'Id', 'reportId'];

/** Whether the request is for one vessel or one record. */
const isForOne = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.entries(input).some(([name, value]) => identifyingFields.includes(name) && Boolean(value));

const downloadOf = async (response: Response, fallback: string | undefined): Promise<Download> => {
  const mediaType = response.headers.get('content-type') ?? '';
  if (isPage(response)) throw notOurServer();
  if (/json/.test(mediaType)) throw new ApiError('contract', 'The server sent no file');
  // Parsing of file names comes with the first download, not with the first load.
  const [blob, { fileNameOf }] = await Promise.all([response.blob(), import('./content-disposition.ts')]);
  const length = Number(response.headers.get('content-length'));
  if (blob.size === 0 || (length > 0 && !response.headers.has('content-encoding') && blob.size !== length)) {
    throw new ApiError('offline', 'The download was interrupted. Try again');
  }
  return { blob, fileName: fileNameOf(response.headers.get('content-disposition'), mediaType, fallback) };
};
