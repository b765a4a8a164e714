/** What the server answered to a request. */
export interface ReceivedAnswer {
  readonly data: unknown;
  /** How many entries of it could not be read. */
  readonly unreadable: number;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}
