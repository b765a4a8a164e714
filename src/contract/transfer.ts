/** How much of a request or an answer was transferred. */
export interface Transfer {
  readonly bytes: number;
  /** undefined: the length is not known. */
  readonly total: number | undefined;
}

/** What arrived of an answer since its last report; `total` is its length in the first report, then 0. */
export interface Arrived {
  readonly bytes: number;
  readonly total: number;
}
