import type { ColumnType } from 'kysely';
import type { KindName } from '../../src/contract/records/kinds.ts';

/** The tables of counts by month, by its first day, which triggers keep. */
export interface MonthSchema {
  /** How many records a vessel has of a kind in a month, by its first day. Kept by triggers of the table `record`. */
  record_month: {
    vessel_id: ColumnType<number, never, never>;
    kind: ColumnType<KindName, never, never>;
    month: ColumnType<string, never, never>;
    records: ColumnType<number, never, never>;
    company_id: ColumnType<number, never, never>;
  };
  /** How many records a company has of a kind in a month. Kept by triggers of the table `record_month`. */
  company_month: {
    company_id: ColumnType<number, never, never>;
    kind: ColumnType<KindName, never, never>;
    month: ColumnType<string, never, never>;
    records: ColumnType<number, never, never>;
  };
}
