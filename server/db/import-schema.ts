import type { ColumnType, Generated } from 'kysely';
import type {
  BatchState,
  Problem,
  RowState,
  TableChoice,
  TableMapping,
} from '../../src/contract/administration/import.ts';
import type { Json, MaybeDay, MaybeMoment, Moment, OwnCompany } from './column-types.ts';

type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/**
 * What of rows is counted. `following`: the refused ones that are refused because of another row; `warned`: the accepted ones
 * with a warning; `byItems`: the changed ones that the file does not have, but items of them.
 */
export type CountedRows = RowState | 'following' | 'warned' | 'byItems';

/** How many rows of each sheet have each state. */
export type BatchCounts = Readonly<Record<string, Readonly<Partial<Record<CountedRows, number>>>>>;

/** The tables of imports. */
export interface ImportSchema {
  import_batch: {
    id: Generated<number>;
    company_id: number;
    /** null: the command line, or an account that was deleted. */
    account_id: number | null;
    who: string;
    /** The row that a person changed by hand: there is no file, and `file_name` says which row it is. null: a file was brought. */
    hand_sheet: ColumnType<string | null, string | undefined, never>;
    hand_id: ColumnType<number | null, number | undefined, never>;
    /** The key that wrote it: there is no file, and `file_name` is the path of the resource. */
    api_key_id: ColumnType<number | null, number | undefined, never>;
    file_name: string;
    /** Hexadecimal SHA-256 of the file. */
    file_hash: string;
    /** null once the batch is applied or given up. */
    bytes: ColumnType<Buffer | Uint8Array | null, Uint8Array | null, Uint8Array | null>;
    state: BatchState;
    mapping: Json<readonly TableMapping[]>;
    /** What a person chose for its sheets, by their titles. */
    choices: ColumnType<Readonly<Record<string, TableChoice>>, string | undefined, string>;
    counts: ColumnType<BatchCounts, string | undefined, string>;
    /** The ids of ports and categories that the batch had to add, by table. */
    created_rows: ColumnType<Readonly<Record<string, readonly number[]>>, string | undefined, string>;
    /** The sheets whose rows that are stored but not in the file are removed. */
    removes: ColumnType<readonly string[], string | undefined, string>;
    /** An empty cell clears a stored value. */
    empty_clears: Generated<boolean>;
    /** Rows done of the step that runs, of how many. */
    done: Generated<number>;
    total: Generated<number>;
    cancel_requested: Generated<boolean>;
    message: string | null;
    created_at: Moment;
    changed_at: Moment;
    applied_at: MaybeMoment;
  };
  import_row: {
    batch_id: number;
    number: number;
    sheet: string;
    /** The number of the row in the file. */
    row: number | null;
    /** Its tab there, where several tabs are read as the sheet. */
    tab: string | null;
    state: RowState;
    /** The primary key of the row of the sheet's table. */
    target: MaybeJson<Readonly<Record<string, unknown>>>;
    /** The columns that the import changes, before and after it. */
    before: MaybeJson<Readonly<Record<string, unknown>>>;
    after: MaybeJson<Readonly<Record<string, unknown>>>;
    /** Why it is refused; of an accepted row the warnings. */
    problems: MaybeJson<readonly Problem[]>;
    /** The number of the refused row because of which this one is refused; null: it has a reason of its own. */
    cause: number | null;
    /** The cells of a refused row by header, to hand it back. */
    cells: MaybeJson<Readonly<Record<string, unknown>>>;
    applied: Generated<boolean>;
    company_id: OwnCompany;
  };
  /** The ZIP of a batch until it is applied. */
  import_zip: { batch_id: number; file_name: string; bytes: Buffer | Uint8Array; company_id: OwnCompany };
  /** The files of that ZIP, also those that are refused. */
  import_file: {
    batch_id: number;
    /** With its folder in the ZIP. */
    name: string;
    date: MaybeDay;
    media_type: string | null;
    sha256: string | null;
    size: number;
    /** Why it is not accepted. */
    reason: string | null;
    /** How many rows name it, and the first of them in words. */
    uses: Generated<number>;
    first_use: string | null;
    company_id: OwnCompany;
  };
  inbox_file: {
    company_id: number;
    /** Hexadecimal SHA-256 of the file. */
    file_hash: string;
    file_name: string;
    begun_at: Moment;
    /** null: it is being read. */
    finished_at: MaybeMoment;
    /** The import that it became; null: it changed nothing, or is JSON. */
    batch_id: number | null;
  };
  /** What a person chose for a kind of file, to read the next one of it in the same way. */
  import_rule: {
    id: Generated<number>;
    company_id: number;
    kind: string;
    title: string;
    /** As the file has them. */
    headers: Json<readonly string[]>;
    sheet: string | null;
    choice: Json<TableChoice>;
    who: string;
    chosen_at: Moment;
  };
}
