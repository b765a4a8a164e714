import type { AttachmentVariant } from '../src/contract/models/attachment.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';

/** A file of a record: the document whose bytes it has, and the name and day it has here. */
export interface SeedAttachment {
  readonly document: string;
  readonly fileName: string;
  readonly date: Day;
  readonly variant: AttachmentVariant | null;
}

/** A record before it has an id. Row and detail are as the contract has them, without ids and attachments. */
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

/** The records of one kind on one vessel, oldest first, as they stand today. */
export type RecordGenerator = (vessel: SeedVessel, today: Day) => SeedRecord[];

/** What a vessel that has just joined has of a kind: all of it, what is dated since then, or nothing yet. */
export type OfNewcomer = 'all' | 'since joining' | 'nothing';
