import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The request that code runs for. */
interface RequestScope {
  /** Its id, which the answer has as X-Request-Id. */
  readonly request: string;
  /** Its span; absent: nothing is traced. */
  readonly span?: Span;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the work of a request, with everything that it starts. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The request that this code runs for; undefined: none, as for a job. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();

/** Runs what belongs to no request, though one may have caused it: a connection outlives the request that opened it. */
export const outsideRequests = <T>(work: () => T): T => scopes.exit(work);
