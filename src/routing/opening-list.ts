/** The rows of a list that open in other lists, in its order. */
export interface OpeningList {
  readonly hrefs: readonly string[];
  /** Whether every row of the list is loaded. */
  readonly isWhole: boolean;
}

/** Such a list, and where it has the current address. */
export interface OpenedRow extends OpeningList {
  readonly at: number;
}
