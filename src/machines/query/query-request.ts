import type { CallName, CallParameters } from '../../contract/catalogue.ts';
import type { RouteState } from '../../routing/location.ts';

/** A request of the call `N`. Requests are made by `request`, which checks the input of each call. */
export interface QueryRequest<N extends CallName = CallName> {
  readonly call: N;
  readonly input: CallParameters<N>;
  /** The vessel, record or account that the data belongs to: data of another owner never stays on screen. */
  readonly owner: string;
  /** The answer changes with time: it is refreshed every minute. */
  readonly refreshEveryMinute?: true;
  /** Shows the full-page overlay while the request runs, if the call supports it. */
  readonly fullPage?: true;
  /** The list is loaded page by page, by skipCount, until it is complete. */
  readonly everyPage?: true;
}

type RequestOptions = Partial<Omit<QueryRequest, 'call' | 'input'>>;

/** Creates a request; without an owner its data belongs to the signed-in account. */
export const request = <N extends CallName>(
  call: N,
  input: CallParameters<N>,
  options: RequestOptions = {},
): QueryRequest<N> => ({ call, input, owner: 'account', ...options });

/** Derives the request of a query from the location; undefined: nothing is requested there. */
export type RequestAt<N extends CallName = CallName> = (location: RouteState) => QueryRequest<N> | undefined;

/** Whether two requests are equal. */
export const sameRequest = (a: QueryRequest | undefined, b: QueryRequest | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
