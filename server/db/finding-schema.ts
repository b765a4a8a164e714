import type { ColumnType } from 'kysely';
import type { KindName } from '../../src/contract/records/kinds.ts';

/** The table of findings, which triggers of the table `record` keep. */
export interface FindingSchema {
  /** An item of an inspection, a non-conformity, or one that a record only counts. */
  finding: {
    record_id: ColumnType<number, never, never>;
    /** Its place in the record, from 1. */
    item: ColumnType<number, never, never>;
    vessel_id: ColumnType<number, never, never>;
    kind: ColumnType<KindName, never, never>;
    /** The title and the day of the record. */
    record: ColumnType<string, never, never>;
    date: ColumnType<string | null, never, never>;
    number: ColumnType<string | null, never, never>;
    text: ColumnType<string, never, never>;
    status: ColumnType<string, never, never>;
    due: ColumnType<string | null, never, never>;
    company_id: ColumnType<number, never, never>;
  };
}
