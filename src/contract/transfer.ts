/** How much of a request or an answer was transferred. */
export interface Transfer {
  readonly bytes: number;
  /** undefined: the length is not known. */
  readonly total: number | undefined;
}
