import type { CallInput, CallName, CallOutput, EveryCall } from '../../src/contract/catalogue.ts';
import type { WrittenFile } from '../files/file-job.ts';
import type { RequestContext, SignedInContext } from '../request/request-context.ts';

/** A download: sent as an attachment under this name. */
export type FileAnswer = { readonly fileName: string; readonly mediaType: string } & (WrittenFile | FileBytes);

interface FileBytes {
  readonly bytes: Uint8Array;
  /** The hash of a stored file, from its row; absent or null: it was generated for this request. */
  readonly sha256?: string | null;
}

type AnswerOf<N extends CallName> = CallOutput<N> extends Blob ? FileAnswer : CallOutput<N>;
type ContextOf<N extends CallName> = EveryCall[N]['needs'] extends 'public' ? RequestContext : SignedInContext;

/** Answers one request of the catalogue; its input is already parsed and its permission checked. */
export type Handler<N extends CallName> = (input: CallInput<N>, call: ContextOf<N>) => Promise<AnswerOf<N>>;

/** One handler per call: a missing one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
