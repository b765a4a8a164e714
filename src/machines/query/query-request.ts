import type { CallName, CallParameters } from '../../contract/catalogue.ts';
import type { RouteState } from '../../routing/place.ts';

/** A request of the call `N`. Requests are made by `request`, which checks the input of each call. */
export interface QueryRequest<N extends CallName = CallName> {
  readonly call: N;
  readonly input: CallParameters<N>;
  /** Whose data it is, a vessel's or a record's: data of another owner never stays on screen. */
  readonly owner: string;
  /** The answer changes by itself: it is loaded again every minute. */
  readonly refreshEveryMinute?: true;
  /** The full-page overlay shows while it runs, where the call has that choice. */
  readonly fullPage?: true;
  /** The list is loaded page by page, by skipCount, until it is complete. */
  readonly everyPage?: true;
}

type RequestOptions = Partial<Omit<QueryRequest, 'call' | 'input'>>;

/** Makes a request; without an owner its data belongs to the account that is signed in. */
export const request = <N extends CallName>(
  call: N,
  input: CallParameters<N>,
  options: RequestOptions = {},
): QueryRequest<N> => ({ call, input, owner: 'account', ...options });

/** Derives the request of a query from the place; undefined: nothing is requested there. */
export type RequestAt<N extends CallName = CallName> = (place: RouteState) => QueryRequest<N> | undefined;

/** Whether two requests are equal. */
export const sameRequest = (a: QueryRequest | undefined, b: QueryRequest | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
