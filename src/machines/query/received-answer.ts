/** The answer of the server to a request. */
export interface ReceivedAnswer<Data = unknown> {
  /** null: the server sent an empty result; undefined: the answer had no result field. */
  readonly data: Data;
  /** How many entries of it could not be read. */
  readonly unreadable: number;
  /** When it was received, in milliseconds since 1970. */
  readonly at: number;
  /** It was kept from an earlier visit. */
  readonly kept?: true;
}
