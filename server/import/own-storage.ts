import type { Database } from '../db/schema.ts';
import type { Entity } from './sheets/sheet.ts';
import type { Writer } from './writer.ts';

/** How the rows of a sheet are read and written that are not simply rows of its table. */
export interface OwnStorage {
  readonly all: (db: Database, companyId: number) => Promise<readonly Entity[]>;
  readonly read: (db: Database, targets: readonly Entity[]) => Promise<readonly Entity[]>;
  readonly insert: (db: Database, rows: readonly Entity[], by: Writer) => Promise<void>;
  readonly update: (db: Database, rows: readonly Entity[], by: Writer) => Promise<void>;
  readonly remove: (db: Database, targets: readonly Entity[], by: Writer) => Promise<void>;
}
