/** Where the embedded database is: in memory, unless it has a folder, and empty unless it starts with the data of an archive. */
export interface EmbeddedOptions {
  readonly dataDir?: string;
  /** The archive's file. */
  readonly archive?: string;
}

/** The rows that a statement answered, and how many it changed. */
export interface Answered<T> {
  readonly rows: T[];
  readonly affectedRows?: number | undefined;
}

/** What the thread of the embedded database does when it is asked. */
export interface Asks {
  readonly query: (text: string, values?: unknown[]) => Promise<Answered<object>>;
  /** Several statements without values. */
  readonly exec: (text: string) => Promise<Answered<object>[]>;
  /** Begins the transaction in which all that follows runs, until one of the next two. */
  readonly begin: () => Promise<void>;
  readonly commit: () => Promise<void>;
  readonly rollback: () => Promise<void>;
  /** From now on the notices of a channel are sent. */
  readonly listen: (channel: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What is asked, numbered. */
export interface Ask {
  readonly id: number;
  readonly name: keyof Asks;
  readonly text: string;
  readonly values: unknown[];
}

/** An error as it passes between threads: with the fields that PostgreSQL gives it, but without the values of the statement. */
export interface SentError {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What the thread sends: that it is ready, or why it is not; an answer; or a notice. */
export type Sent =
  | 'ready'
  | { readonly unusable: SentError }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: SentError }
  | { readonly channel: string; readonly notice: string };
