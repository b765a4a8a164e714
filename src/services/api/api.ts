import ky, { HTTPError, type Options } from 'ky';
import {
  type CallAnswer,
  type CallName,
  type CallOutput,
  type CallParameters,
  catalogue,
  specifiedEndpoint,
} from '../../contract/catalogue.ts';
import type { Endpoint, Loading } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/problem.ts';
import { type Fault, receive } from '../../contract/receive.ts';
import { isObject, readerOf } from '../../contract/leniency.ts';
import { answerProblem, isPage, notOurServer, thrownProblem } from './api-problem.ts';
import { withBodyTimeout } from './body-timeout.ts';
import { signInAnswerOf } from '../session/sign-in-answer.ts';
import { requestHeaders } from './request-headers.ts';
import { createRetryBudget, fileRetries, isRetryable, retries } from './retries.ts';

/** A download with the name its server gave it. */
export interface Download {
  readonly blob: Blob;
  readonly fileName: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Shows the full-page overlay; only for a call whose `loading` is 'fullWhenAsked'. */
  readonly fullPage?: boolean;
  /** The caller alone handles a failure: it is not passed to onProblem. */
  readonly silent?: boolean;
  /** Shows no loading indicator: its caller shows the progress. */
  readonly background?: boolean;
  /** The file name of a download if the server sends none. */
  readonly fileName?: string;
}

/** What the client needs: the session, and callbacks for loading flags, problems and faults. */
export interface ApiPorts {
  readonly baseUrl: string;
  /** Sends with the session's access token, and refreshes it after a 401. */
  readonly authCall: (
    send: (accessToken: string) => Promise<Response>,
    options?: { signal?: AbortSignal },
  ) => Promise<Response>;
  readonly onStart: (indicator: LoadingIndicator) => void;
  readonly onEnd: (indicator: LoadingIndicator) => void;
  readonly onSuccess: (call: CallName) => void;
  /** `loading`: the indicator of the call; undefined: the code of its endpoint could not be loaded. */
  readonly onProblem: (error: ApiError, call: CallName, loading: Loading | undefined) => void;
  /** Parts of an answer could not be read; the others are used. */
  readonly onFaults: (faults: readonly Fault[], call: CallName, reference: string | undefined) => void;
  /** The build that the server serves, from the X-App-Build header. */
  readonly onBuild: (build: string) => void;
  readonly timeouts?: Timeouts;
}

/** In milliseconds: how long a request or a download may stay without bytes, and the first pause before a retry. */
interface Timeouts {
  readonly requestMs: number;
  readonly fileMs: number;
  /** How long sending a file may take. */
  readonly uploadMs: number;
  readonly retryPauseMs: number;
}

/** An answer after it was read. */
export interface Answer<T> {
  /** null: the server answered null; undefined: the answer had no result field. */
  readonly data: T | null | undefined;
  /** The number of list entries that could not be read and were left out. */
  readonly unreadable: number;
}

type AnswerOf<N extends CallName> = CallOutput<N> extends Blob ? Download : Answer<CallAnswer<N>>;

/** The typed client: one function for every call of the catalogue. */
export type Api = <N extends CallName>(
  call: N,
  input: CallParameters<N>,
  options?: CallOptions,
) => Promise<AnswerOf<N>>;

/** At 128 kbit/s the largest upload takes 110 minutes; the server closes the connection of one that makes no progress. */
const defaultTimeouts: Timeouts = { requestMs: 15_000, fileMs: 60_000, uploadMs: 120 * 60_000, retryPauseMs: 500 };

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
  const send: Send = async (url, { answer, ...options }) => {
    const isFile = answer === 'blob';
    const timeoutMs = isFile ? timeouts.fileMs : timeouts.requestMs;
    budget.countRequest();
    const retry = isFile ? { retry: fileRetries(budget.mayRetry) } : {};
    const timeout = options.body instanceof FormData ? timeouts.uploadMs : timeoutMs;
    const response = await client(url, { ...options, ...retry, timeout }).catch(responseOf);
    const build = response.headers.get('x-app-build');
    if (build) ports.onBuild(build);
    const received = withBodyTimeout(response, timeoutMs);
    // A browser hides Content-Encoding of another origin, so the length may be that of the compressed body.
    if (response.body && response.type === 'cors') received.headers.delete('content-length');
    return received;
  };
  return async (call, input, options = {}) => {
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
      const answer = await ask(send, ports, { call, endpoint }, input, options);
      ports.onSuccess(call);
      // SAFETY: the answer was read by the schema of this very call.
      return answer as AnswerOf<typeof call>;
    } catch (thrown) {
      throw report(thrown, endpoint.loading);
    } finally {
      if (indicator) ports.onEnd(indicator);
    }
  };
};

/** The endpoint of a call. The catalogue of ADMINISTRATION is not part of the first load. */
const endpointOf = async (call: CallName): Promise<Endpoint> => {
  const specified = specifiedEndpoint(call);
  if (specified) return specified;
  const { administrationCatalogue } = await import('../../contract/administration/administration-catalogue.ts');
  // SAFETY: every name is a key of one of the two catalogues, and this one is not in the other.
  return administrationCatalogue[call as keyof typeof administrationCatalogue];
};

type Send = (url: string, options: Options & Pick<Endpoint, 'answer'>) => Promise<Response>;

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

const ask = async (send: Send, ports: ApiPorts, { call, endpoint }: Called, input: unknown, options: CallOptions) => {
  const { signal, fileName } = options;
  const request = requestOf(ports.baseUrl, endpoint, input, signal);
  const sendAs = (accessToken: string) =>
    send(request.url, {
      ...request.options,
      answer: endpoint.answer,
      headers: { ...request.headers, ...(accessToken && { Authorization: `Bearer ${accessToken}` }) },
    });
  const response =
    endpoint.needs === 'public' ? await sendAs('') : await ports.authCall(sendAs, signal ? { signal } : {});
  if (!response.ok) throw await answerProblem(response, { forOne: isForOne(input), optional: endpoint.optional });
  if (endpoint.answer === 'blob') return downloadOf(response, fileName);
  const reference = response.headers.get('x-request-id') ?? undefined;
  return readAnswer(
    endpoint,
    await resultOf(endpoint, response),
    (faults) => ports.onFaults(faults, call, reference),
    reference,
  );
};

const identifyingFields = ['imono', 'imo', 'IMO', 'IMONO', 'id', 'Id', 'reportId'];

/** Whether the request is for one vessel or one record. */
const isForOne = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.entries(input).some(([name, value]) => identifyingFields.includes(name) && Boolean(value));

/** The URL and options of a request: path parameters filled in, the others in the query or body as in the catalogue. */
const requestOf = (baseUrl: string, endpoint: Endpoint, input: unknown, signal: AbortSignal | undefined) => {
  // SAFETY: the input of every call is an object.
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const pairs = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const search = endpoint.bodyEncoding === 'query' && pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  const options: Options = {
    method: endpoint.method,
    ...(endpoint.bodyEncoding === 'json' && { json: rest }),
    ...(endpoint.bodyEncoding === 'form' && { body: new URLSearchParams(pairs) }),
    ...(endpoint.bodyEncoding === 'multipart' && { body: formOf(rest) }),
    ...(!endpoint.repeatable && { retry: 0 }),
    ...(signal && { signal }),
  };
  return { url: `${baseUrl}${path}${search}`, options, headers: requestHeaders() };
};

const formOf = (parts: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part instanceof Blob ? part : String(part));
  return form;
};

/** The value of an answer; undefined if it has no such field or no body. */
const resultOf = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  if (isPage(response)) throw notOurServer();
  const text = await response.text();
  if (text.trim() === '') return undefined;
  const body = jsonOf(text, response.status);
  if (endpoint === catalogue['account.login']) return signInAnswerOf(body);
  const field = endpoint.answer === 'data' ? 'data' : 'result';
  if (!isObject(body)) return undefined;
  // Some servers answer an action with its result and no envelope.
  return field in body || !readerOf(endpoint.output) ? body[field] : body;
};

const jsonOf = (text: string, status: number): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ApiError('contract', unreadableAnswer, { status });
  }
};

/** The message for an answer that cannot be read. The report names the field. */
export const unreadableAnswer = 'The answer of the server could not be read';

const readAnswer = (
  { output }: Endpoint,
  value: unknown,
  onFaults: (faults: readonly Fault[]) => void,
  reference: string | undefined,
): Answer<unknown> => {
  if (value === undefined && !readerOf(output)) return { data: undefined, unreadable: 0 };
  const { data, unreadable, faults } = receive(output, value);
  if (faults.length > 0) onFaults(faults);
  if (data === undefined) throw new ApiError('contract', unreadableAnswer, { ...(reference && { reference }) });
  return { data, unreadable };
};

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
