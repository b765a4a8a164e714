import { accountCatalogue } from '../../contract/account-catalogue.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isObject, readerOf } from '../../contract/leniency.ts';
import { ApiError } from '../../contract/problem.ts';
import { type Fault, receive } from '../../contract/receive.ts';
import { signInAnswerOf } from '../session/sign-in-answer.ts';

/** An answer after it was read. */
export interface Answer<T> {
  /** null: the server answered null; undefined: the answer had no result field. */
  readonly data: T | null | undefined;
  /** The number of list entries that could not be read and were left out. */
  readonly unreadable: number;
}

interface From {
  readonly status: number;
  /** The server's request id. */
  readonly reference: string | undefined;
  readonly onFaults: (faults: readonly Fault[]) => void;
}

/** The message for an answer that cannot be read. The report names the field. */
const unreadableAnswer = 'The answer of the server could not be read';

/** Reads the body of an answer by the schema of its endpoint; throws a `contract` ApiError if nothing of it can be used. */
export const readAnswer = (
  endpoint: Endpoint,
  text: string,
  { status, reference, onFaults }: From,
): Answer<unknown> => {
  const { output } = endpoint;
  const value = resultIn(endpoint, text, status);
  if (value === undefined && !readerOf(output)) return { data: undefined, unreadable: 0 };
  const { data, unreadable, faults } = receive(output, value);
  if (faults.length > 0) onFaults(faults);
  if (data === undefined) throw new ApiError('contract', unreadableAnswer, { ...(reference && { reference }) });
  return { data, unreadable };
};

/** The value of an answer; undefined if it has no such field or no body. */
const resultIn = (endpoint: Endpoint, text: string, status: number): unknown => {
  if (text.trim() === '') return undefined;
  const body = jsonOf(text, status);
  if (endpoint === accountCatalogue['account.login']) return signInAnswerOf(body);
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
