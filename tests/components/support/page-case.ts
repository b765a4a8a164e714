/** How the requests of a page, panel or part went. */
export const conditions = ['data', 'empty', 'loading', 'failed', 'stale'] as const;
/** Those that `npm test` shows of every page; the others repeat them with other answers. */
export const usualConditions: readonly Condition[] = ['data', 'failed'];
export type Condition = (typeof conditions)[number];

/** What a person sees or hears: the role and the name of an element, or a text. */
export type Sight = readonly [role: string, name: string];

/** A page or panel in the states that its requests give it. */
export interface Case {
  readonly address: string;
  /** There whatever the server answers. */
  readonly always: readonly Sight[];
  /** There while there is an answer, fresh or stale. */
  readonly data: readonly Sight[];
  /** The texts in place of content when the answers are empty. */
  readonly empty: readonly string[];
  /** What could not be loaded, each with its own error. */
  readonly failed: readonly string[];
}

/** A page that requests nothing. */
export interface StillCase extends Pick<Case, 'address' | 'always'> {
  /** For visitors who are not signed in. */
  readonly signedOut?: true;
}

export const noData = 'Opps! No data found';

/** 'Opps! No data found' stands once on a page: its further parts say this. */
export const noFurtherData = (parts: number): readonly string[] => Array.from({ length: parts }, () => 'No data');
/** What a list without records says to somebody who may import. */
export const noRecords = `${noData}Import records`;
