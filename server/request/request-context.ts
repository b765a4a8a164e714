import type { Logger } from 'pino';
import type { Permission } from '../../src/contract/permission.ts';
import type { Database } from '../db/schema.ts';
import type { FileMaker } from '../files/file-job.ts';
import type { BytesOf } from '../files/stored-files.ts';

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

/** What reads for an account: the database, and whose rows it may see. */
export interface ForAccount extends Pick<RequestContext, 'db'> {
  readonly caller: Pick<Principal, 'accountId'>;
}

export interface SignedInContext extends RequestContext {
  readonly caller: Principal;
  /** Generates files in worker processes. */
  readonly files: FileMaker;
  /** Reads the bytes of a stored file. */
  readonly bytesOf: BytesOf;
}
