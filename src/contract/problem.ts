import type { LastChange } from './changed-meanwhile.ts';

/**
 * Every way a request can fail, each with one owner: unauthenticated → session; unavailable (the session cannot be
 * refreshed now), offline, otherServer (a captive portal or proxy answered), timeout, server → alert bar; forbidden → the page; missing (no such vessel or record),
 * notImplemented (the server lacks the call) → inside the page; invalid → the form field; contract → the page's failed
 * state, reported; aborted → not shown.
 */
export const problemKinds = [
  'unauthenticated',
  'unavailable',
  'sessionChanged',
  'forbidden',
  'offline',
  'otherServer',
  'timeout',
  'server',
  'missing',
  'notImplemented',
  'invalid',
  'rateLimited',
  'contract',
  'aborted',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** The problems that the alert bar shows, with its text. Any response clears those of the connection. */
export const connectivityProblems = {
  offline: { scope: 'connection', message: 'There is no connection to the server' },
  otherServer: {
    scope: 'connection',
    message: 'Another server answered. Sign in to this network?',
  },
  timeout: { scope: 'connection', message: 'The server takes too long to answer' },
  unavailable: { scope: 'connection', message: 'The session cannot be renewed at the moment' },
  server: { scope: 'server', message: 'The server has a problem. Please try again' },
} as const satisfies Partial<Record<ProblemKind, unknown>>;
export type ConnectivityProblem = keyof typeof connectivityProblems;

/** Whether the alert bar shows a kind of problem. */
export const isConnectivityProblem = (kind: ProblemKind): kind is ConnectivityProblem =>
  Object.hasOwn(connectivityProblems, kind);

/** Whether an automatic retry may succeed. Rejected requests are retried only by the user. */
export const mayRecover = (problem: Pick<Problem, 'kind'> | undefined): boolean =>
  problem !== undefined && (isConnectivityProblem(problem.kind) || problem.kind === 'rateLimited');

/** Whether the server refuses to show something: an earlier answer to the same request is not shown any more either. */
export const isRefusal = <P extends Pick<Problem, 'kind'>>(
  problem: P,
): problem is P & { readonly kind: 'forbidden' | 'missing' } =>
  problem.kind === 'forbidden' || problem.kind === 'missing';

/** A failure as machines store it: without stack, body or personal data. */
export interface Problem {
  readonly kind: ProblemKind;
  /** The server's message, or our own if it sent none. */
  readonly message: string;
  /** The server's message as plain text; absent if it sent none that can be shown. */
  readonly words?: string;
  /** The HTTP status; absent without a response. */
  readonly status?: number;
  /** The server's request id, to quote to support. */
  readonly reference?: string;
}

/** The error that every request rejects with. */
export class ApiError extends Error {
  readonly kind: ProblemKind;
  readonly status: number | undefined;
  readonly reference: string | undefined;
  readonly words: string | undefined;
  constructor(kind: ProblemKind, message: string, at: { status?: number; reference?: string; words?: string } = {}) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = at.status;
    this.reference = at.reference;
    this.words = at.words;
  }
}

/** What is stored now instead of what a form was opened with, and who changed it. */
export interface StoredMeanwhile {
  /** The answer of the call with which the form is opened. */
  readonly current: unknown;
  readonly changed: LastChange | null;
}

/** The error of a change that was made of something older. What is stored is in a function, so that no inspector holds it. */
export class OutdatedError extends ApiError {
  readonly meanwhile: () => StoredMeanwhile;
  constructor({ kind, message, ...at }: ApiError, meanwhile: StoredMeanwhile) {
    super(kind, message, detailsOf(at));
    this.meanwhile = () => meanwhile;
  }
}

/** Converts any thrown value to a Problem; anything but an ApiError is reported as an error of the portal. */
export const problemOf = (error: unknown): Problem =>
  error instanceof ApiError
    ? {
        kind: error.kind,
        message: error.message,
        ...detailsOf(error),
      }
    : { kind: 'contract', message: error instanceof Error ? error.message : 'Something went wrong' };

/** Where and in which words the server refused. */
const detailsOf = ({ words, status, reference }: Pick<ApiError, 'words' | 'status' | 'reference'>) => ({
  ...(words && { words }),
  ...(status && { status }),
  ...(reference && { reference }),
});
