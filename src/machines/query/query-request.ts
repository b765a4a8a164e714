import type { CallName } from '../../contract/catalogue.ts';
import type { Place } from '../../routing/place.ts';

/** One request a place asks for. `subject` says whose data it is: another subject's data is never kept on screen. */
export interface QueryRequest {
  readonly call: CallName;
  readonly input: unknown;
  readonly subject: string;
  /** The answer moves with the clock: it is asked for anew every minute. */
  readonly moves?: true;
  /** The full-page overlay shows while it runs, where the call has that choice. */
  readonly fullPage?: true;
  /** The list is asked for page by page, by skipCount, until all of it is there. */
  readonly everyPage?: true;
}

/** Derives the request from the place; undefined: nothing to ask for there. */
export type RequestOf = (place: Place) => QueryRequest | undefined;

/** Whether two requests ask the same. */
export const sameRequest = (a: QueryRequest | undefined, b: QueryRequest | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
