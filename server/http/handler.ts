import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CallInput, CallName, CallOutput, EveryCall } from '../../src/contract/catalogue.ts';
import type { Permission } from '../../src/contract/permission.ts';
import type { BytesOf } from '../files/stored-files.ts';
import type { FileMaker, WrittenFile } from '../file-jobs/file-pool.ts';
import type { Schema } from '../db/schema.ts';

export type Database = Kysely<Schema>;

/** The account of a valid access token, with its session and device. */
export interface Principal {
  readonly accountId: number;
  /** The account with the password and second factor of its owner: the same one, or one of another company. */
  readonly signInId: number;
  readonly companyId: number;
  readonly familyId: string;
  readonly deviceId: number | null;
  readonly permissions: readonly Permission[];
}

/** What a handler works with. `now` comes from the server's clock, which tests can set. */
export interface RequestContext {
  readonly db: Database;
  readonly now: Date;
  readonly log: Logger;
  /** The address the request came from. */
  readonly ip: string;
  /** The User-Agent header, for the device list. */
  readonly userAgent: string;
}

export interface SignedInContext extends RequestContext {
  readonly caller: Principal;
  /** Generates files in worker processes. */
  readonly files: FileMaker;
  /** Reads the bytes of a stored file. */
  readonly bytesOf: BytesOf;
}

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
