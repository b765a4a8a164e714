/** What the server answered to a request. */
export interface ReceivedAnswer<Data = unknown> {
  /** null: the server says there is nothing; undefined: the answer had no result. */
  readonly data: Data;
  /** How many entries of it could not be read. */
  readonly unreadable: number;
  /** When it was received, in milliseconds since 1970. */
  readonly at: number;
}
