import type { CallName } from '../../contract/catalogue.ts';
import type { Answer } from '../api/read-answer.ts';

/** An answer of an earlier time: when it was received, in milliseconds since 1970. */
export interface KeptAnswer extends Answer<unknown> {
  readonly at: number;
  readonly kept: true;
}

/** The text of an earlier answer with the tag that the server gave it. */
export interface TaggedText {
  readonly text: string;
  readonly etag: string;
}

/** A request whose answer may be kept; `everyPage`: it was loaded page by page, by skipCount. */
export interface RecallRequest {
  readonly call: CallName;
  readonly input: object;
  readonly everyPage?: true;
}
