/**
 * Every way a request can fail, each with one owner: unauthenticated → session; unavailable → alert bar (the session
 * could not be renewed now); forbidden → the page; offline, timeout, server → alert bar; missing, notYet → inside the
 * page; invalid → the form field; contract → the page's failed state, reported; aborted → nobody.
 */
export const problemKinds = [
  'unauthenticated',
  'unavailable',
  'sessionChanged',
  'forbidden',
  'offline',
  'timeout',
  'server',
  'missing',
  'notYet',
  'invalid',
  'tooMany',
  'contract',
  'aborted',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** What a machine keeps of a failure: no stack, no body, nothing personal. */
export interface Problem {
  readonly kind: ProblemKind;
  /** The server's error field, or our own words when there is none. */
  readonly message: string;
  /** The server's request id, to quote to support. */
  readonly reference?: string;
}

/** The one error every request rejects with. */
export class ApiError extends Error {
  readonly kind: ProblemKind;
  readonly status: number | undefined;
  readonly reference: string | undefined;
  constructor(kind: ProblemKind, message: string, at: { status?: number; reference?: string } = {}) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = at.status;
    this.reference = at.reference;
  }
}

/** Reads any thrown value as a problem; what is not an ApiError is a fault of ours and says so. */
export const problemOf = (error: unknown): Problem =>
  error instanceof ApiError
    ? { kind: error.kind, message: error.message, ...(error.reference && { reference: error.reference }) }
    : { kind: 'contract', message: error instanceof Error ? error.message : 'Something went wrong' };
