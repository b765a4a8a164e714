import ky, { HTTPError, type Options } from 'ky';
import {
  type CallAnswer,
  type CallName,
  type CallOutput,
  type CallParameters,
  catalogue,
} from '../../contract/catalogue.ts';
import type { Endpoint, Loading } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/problem.ts';
import { type Fault, receive } from '../../contract/receive.ts';
import { isObject, readerOf } from '../../contract/leniency.ts';
import { fileNameOf } from './content-disposition.ts';
import { answerProblem, isPage, notOurServer, thrownProblem } from './api-problem.ts';
import { impatient } from './body-timeout.ts';
import { signInAnswerOf } from '../session/sign-in-answer.ts';
import { requestHeaders } from './request-headers.ts';
import { createRetryBudget, fileRetries, isPassing, retries } from './retries.ts';

/** A download with the name its server gave it. */
export interface Download {
  readonly blob: Blob;
  readonly fileName: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For the one list that shows the full-page overlay only when asked. */
  readonly fullPage?: boolean;
  /** A failure is the caller's alone: nothing is told of it. */
  readonly silent?: boolean;
  /** What a download is called if its server names none. */
  readonly fileName?: string;
}

/** What the client needs of the world around it. */
export interface ApiPorts {
  readonly baseUrl: string;
  /** Sends with the session's token and renews it when it must: see session. */
  readonly authCall: (
    send: (accessToken: string) => Promise<Response>,
    options?: { signal?: AbortSignal },
  ) => Promise<Response>;
  readonly onStart: (shownAs: ShownAs) => void;
  readonly onEnd: (shownAs: ShownAs) => void;
  readonly onSuccess: (call: CallName) => void;
  readonly onProblem: (error: ApiError, call: CallName) => void;
  /** Parts of an answer could not be read, whether or not the rest of it could. */
  readonly onFaults: (faults: readonly Fault[], call: CallName, reference: string | undefined) => void;
  /** The build of the portal that the server serves, as each answer names it. */
  readonly onBuild: (build: string) => void;
  readonly patience?: Patience;
}

/** In milliseconds: how long a request, and an export or download, may bring nothing, and the first pause before a repeat. */
interface Patience {
  readonly request: number;
  readonly file: number;
  readonly pause: number;
}

/** An answer that was read. */
export interface Answer<T> {
  /** null: the server says there is nothing; undefined: the answer had no result field. */
  readonly data: T | null | undefined;
  /** How many entries of its lists could not be read and were left out. */
  readonly unreadable: number;
}

type AnswerOf<N extends CallName> = CallOutput<N> extends Blob ? Download : Answer<CallAnswer<N>>;

/** The typed client: one function that makes any request of the catalogue. */
export type Api = <N extends CallName>(
  call: N,
  input: CallParameters<N>,
  options?: CallOptions,
) => Promise<AnswerOf<N>>;

const usual: Patience = { request: 15_000, file: 60_000, pause: 500 };

/** Makes the client. Every answer is read by the schema of its request: generously, and what cannot be read is reported. */
export const createApi = (ports: ApiPorts): Api => {
  const { patience = usual } = ports;
  const budget = createRetryBudget();
  const client = ky.create({
    // Only what may be asked for once more is thrown, as ky repeats nothing else.
    throwHttpErrors: isPassing,
    credentials: 'omit',
    retry: retries(budget.mayRepeat, patience.pause),
  });
  const send: Send = async (url, { answer, ...options }) => {
    const isFile = answer === 'blob';
    const timeout = isFile ? patience.file : patience.request;
    budget.asked();
    const repeated = isFile ? { retry: fileRetries(budget.mayRepeat) } : {};
    const response = await client(url, { ...options, ...repeated, timeout }).catch(answerOf);
    const build = response.headers.get('x-app-build');
    if (build) ports.onBuild(build);
    const brought = impatient(response, timeout);
    // A browser hides how an answer of another origin was packed, so its length says nothing of what is unpacked.
    if (response.body && response.type === 'cors') brought.headers.delete('content-length');
    return brought;
  };
  return async (call, input, options = {}) => {
    const endpoint: Endpoint = catalogue[call];
    const shownAs = shownAsOf(endpoint.loading, options);
    if (shownAs) ports.onStart(shownAs);
    try {
      const answer = await ask(send, ports, call, input, options);
      ports.onSuccess(call);
      // SAFETY: the answer was read by the schema of this very call.
      return answer as AnswerOf<typeof call>;
    } catch (thrown) {
      const error = thrownProblem(thrown);
      if (error.kind !== 'aborted' && !options.silent) ports.onProblem(error, call);
      throw error;
    } finally {
      if (shownAs) ports.onEnd(shownAs);
    }
  };
};

type Send = (url: string, options: Options & Pick<Endpoint, 'answer'>) => Promise<Response>;

/** The answer that was left when it was no use to ask once more: it goes on as any other. */
const answerOf = (thrown: unknown): Response => {
  if (!(thrown instanceof HTTPError)) throw thrown;
  const { response, data } = thrown;
  const body = typeof data === 'string' || data === undefined ? (data ?? null) : JSON.stringify(data);
  return new Response(body, { status: response.status, headers: response.headers });
};

type ShownAs = Exclude<Loading, 'fullWhenAsked' | 'quiet'>;

/** How a call shows while it runs; undefined: not at all. */
const shownAsOf = (loading: Loading, { fullPage }: CallOptions): ShownAs | undefined => {
  if (loading === 'quiet') return undefined;
  if (loading !== 'fullWhenAsked') return loading;
  return fullPage ? 'full' : 'page';
};

const ask = async (send: Send, ports: ApiPorts, call: CallName, input: unknown, options: CallOptions) => {
  const endpoint: Endpoint = catalogue[call];
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
  if (!response.ok) throw await answerProblem(response, { forOne: asksForOne(input), optional: endpoint.optional });
  if (endpoint.answer === 'blob') return downloadOf(response, fileName);
  const reference = response.headers.get('x-request-id') ?? undefined;
  return readAnswer(
    endpoint,
    await resultOf(endpoint, response),
    (faults) => ports.onFaults(faults, call, reference),
    reference,
  );
};

const namesOne = ['imono', 'imo', 'IMO', 'IMONO', 'id', 'Id', 'reportId'];

/** Whether one vessel or one record is asked for. */
const asksForOne = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.entries(input).some(([name, value]) => namesOne.includes(name) && Boolean(value));

/** The address and options of a request: path parameters filled in, the rest carried as the catalogue says. */
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
  const search = endpoint.carrier === 'query' && pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  const options: Options = {
    method: endpoint.method,
    ...(endpoint.carrier === 'json' && { json: rest }),
    ...(endpoint.carrier === 'form' && { body: new URLSearchParams(pairs) }),
    ...(!endpoint.repeatable && { retry: 0 }),
    ...(signal && { signal }),
  };
  return { url: `${baseUrl}${path}${search}`, options, headers: requestHeaders() };
};

/** The value that an answer carries; undefined: it has no such field, or nothing at all. */
const resultOf = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  if (isPage(response)) throw notOurServer();
  const text = await response.text();
  if (text.trim() === '') return undefined;
  const body = jsonOf(text, response.status);
  if (endpoint === catalogue['account.login']) return signInAnswerOf(body);
  const field = endpoint.answer === 'data' ? 'data' : 'result';
  if (!isObject(body)) return undefined;
  // Whether something was done, an answer may also say outright.
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

/** What is said of an answer that cannot be read; where it went wrong is in the report. */
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
  const blob = await response.blob();
  const length = Number(response.headers.get('content-length'));
  if (blob.size === 0 || (length > 0 && !response.headers.has('content-encoding') && blob.size !== length)) {
    throw new ApiError('offline', 'The download was interrupted. Try again');
  }
  return { blob, fileName: fileNameOf(response.headers.get('content-disposition'), mediaType, fallback) };
};
