import type { AttachmentVariant } from '../src/contract/models/attachment.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';

/** A file of a record: the document with its bytes, and its name and date in this record. */
export interface SeedAttachment {
  readonly document: string;
  readonly fileName: string;
  readonly date: Day;
  readonly variant: AttachmentVariant | null;
}

/** A record before it has an id. Row and detail have the shape of the contract, without ids and attachments. */
export interface SeedRecord {
  readonly name: string;
  readonly date: Day | null;
  readonly status: string;
  readonly findings: number;
  readonly openFindings: number;
  readonly row: object;
  readonly detail: object;
  readonly attachments: readonly SeedAttachment[];
}

/** The records of one kind on one vessel with today's status, oldest first. */
export type RecordGenerator = (vessel: SeedVessel, today: Day) => SeedRecord[];

/** The records of a kind on a vessel that has just joined: all, those dated since then, or none. */
export type OfNewcomer = 'all' | 'since joining' | 'nothing';
