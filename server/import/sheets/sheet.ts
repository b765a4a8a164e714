import type { VettingProgramme } from '../../../src/contract/models/filter.ts';
import type { PermissionName } from '../../../src/contract/permission.ts';
import type { Schema } from '../../db/schema.ts';
import type { CellValue } from '../../files/file-job.ts';

/** How the text of a cell is read. */
export type ColumnType =
  | 'text'
  | 'html'
  | 'date'
  | 'dateTime'
  | 'localDateTime'
  | 'month'
  | 'number'
  | 'wholeNumber'
  | 'latitude'
  | 'longitude'
  | 'yesNo'
  | 'choice'
  | 'imo'
  | 'mmsi'
  | 'vessel'
  | 'port'
  | 'portName'
  | 'locode'
  | 'country'
  | 'timeZone'
  | 'email'
  | 'list';

/** The types of columns that are read as dates. */
export const dateTypes: ReadonlySet<string> = new Set<ColumnType>(['date', 'dateTime', 'localDateTime', 'month']);

/** Whether a column stores the time of day. */
export const hasTimeOfDay = (type: ColumnType | undefined): boolean => type === 'dateTime' || type === 'localDateTime';

/** One column of a sheet: its header and explanation, how its cells are read, and where their values are stored. */
export interface Column {
  readonly header: string;
  readonly explanation: string;
  readonly type: ColumnType;
  /** A row without a value is refused. */
  readonly required?: boolean;
  /** A text of several lines. */
  readonly isLong?: boolean;
  /** The allowed values of a choice; `synonyms` have other words for them, in lower case. */
  readonly choices?: readonly string[];
  readonly synonyms?: Readonly<Record<string, string>>;
  /** What to do about words that are none of the values, but have a column of their own, in lower case. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** A date that lies in the past: one of the future is asked about. */
  readonly isPast?: boolean;
  /** A date without which something does not expire: '-' and 'N/A' say so, as 'Permanent' does. */
  readonly isExpiry?: boolean;
  /** Local times are those of UTC. */
  readonly isUtc?: boolean;
  /** A number or code that names something: what a spreadsheet made of it is refused. */
  readonly identifies?: boolean;
  /** A number of which programs make one with decimals: 12.0 is stored as 12. */
  readonly isCounted?: boolean;
  /** Its number is that of one vessel alone: who issued it numbers those of all ships. */
  readonly isOfOneVessel?: boolean;
  /** A short text that may be a date: the date of a spreadsheet is not refused. */
  readonly mayBeDate?: boolean;
  /** Other headers that mean this column. */
  readonly aliases?: readonly string[];
  /** Those that a similar header may mean too; all of them by default. */
  readonly similarTo?: readonly string[];
  /** Headers of columns that say with Yes or No whether there is a value: what the value contradicts is refused. */
  readonly saidBy?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** A number that may be a percentage, and is stored as in 5.2 for 5.2%. */
  readonly mayBePercent?: boolean;
  /** The number by which AIS says that there is none. */
  readonly noneInAis?: number;
  /** The pattern of a text, and what it is in words. */
  readonly pattern?: readonly [RegExp, string];
  /** Where the value is stored in the sheet's entity, as paths; empty for a column that only makes up a reference. */
  readonly places: readonly string[];
}

/** What a row refers to by its natural key instead of an id; a row by its number in the batch, a file by its hash. */
export type ReferenceTarget = 'vessel' | 'voyage' | 'port' | 'category' | 'benchmark' | 'inspection' | 'row' | 'file';

/** A column of the table with the id of another row, which the cells of some columns name. */
export interface Reference {
  readonly column: string;
  readonly to: ReferenceTarget;
  /** The headers whose values make up the key of the row referred to, after the fixed parts. */
  readonly from: readonly string[];
  readonly fixed?: readonly string[];
  /** The row referred to is created if it is missing. */
  readonly created?: boolean;
}

/** A row of a table as plain values, or what a sheet makes of it. */
export type Entity = Readonly<Record<string, unknown>>;

/** What `encode` may use beside the entity. */
export interface EncodeContext {
  /** The name of the vessel that the row belongs to. */
  readonly vesselName: string;
  /** The cells of the row by header. */
  readonly values: Readonly<Record<string, CellValue>>;
  /** The IMO number of a vessel named by it or by her name; undefined if she is not known. */
  readonly imoOf: (vessel: string) => string | undefined;
}

/** Two times, by their headers, of which the second comes after the first. */
interface OrderedTimes {
  readonly first: string;
  readonly second: string;
  /** They may be the same. */
  readonly mayBeSame?: boolean;
  /** The second means nothing without the first. */
  readonly needsFirst?: boolean;
}

/** One sheet of the workbook: its columns, its table, and how a row is recognised when it is imported again. */
export interface Sheet {
  readonly name: string;
  /** The name of the sheet in a workbook: at most 31 characters. */
  readonly title: string;
  readonly table: keyof Schema;
  readonly columns: readonly Column[];
  /** The headers that recognise a row without a reference of the company. */
  readonly key: readonly string[];
  /** The column of the company's own reference, unique with these other headers. */
  readonly referenceKey?: readonly string[];
  /** The columns of the table's primary key: `id`, or columns that the row itself has. */
  readonly identity: readonly string[];
  /** Columns of the table that every row of the sheet has. */
  readonly fixed: Entity;
  /** Where the company stands: in the row itself, or in the row it refers to. */
  readonly owner: 'company' | Reference;
  readonly references: readonly Reference[];
  /** The columns of the table that the sheet reads and writes, without identity, references and fixed ones. */
  readonly stored: readonly string[];
  /** The stored columns that suffice for the keys; all of them by default. */
  readonly keyStored?: readonly string[];
  /** A new row before its cells are set. */
  readonly blank: Entity;
  /** Turns the stored row into the entity that the places address, and back. Both leave a row that did not change as it is. */
  readonly decode?: (row: Entity) => Entity;
  readonly encode?: (entity: Entity, context: EncodeContext) => Entity;
  /**
   * Set if each row of this sheet is one item of a list inside a row of another sheet. `key`: the headers that recognise an
   * item of the list; `further`: headers that tell apart items of one key.
   */
  readonly itemsOf?: {
    readonly sheet: string;
    readonly place: string;
    readonly key: readonly string[];
    readonly further?: readonly string[];
  };
  /** The vetting programme that the records of the sheet belong to. */
  readonly programme?: VettingProgramme | undefined;
  /** Times, by their headers, of which the second comes after the first. */
  readonly ordered?: readonly OrderedTimes[];
  /** The column that names files of a ZIP; the sheet whose rows those files are, or they are the rows themselves. */
  readonly files?: { readonly header: string; readonly sheet?: string };
  /** Whether 'remove what is not in this file' may delete its rows. */
  readonly removable: boolean;
  /** The permissions with which an account may bring in and download its rows; a sheet of items has those of its sheet. */
  readonly needs: readonly PermissionName[];
}

/** The column that names a row's vessel. */
export const vesselColumn: Column = {
  header: 'IMO Number',
  explanation: 'The vessel: her IMO number, or her name as the sheet Vessels has it',
  type: 'vessel',
  required: true,
  aliases: ['IMO', 'IMO No', 'Vessel', 'Vessel Name', 'Ship', 'Ship Name', 'Site'],
  places: [],
};

/** The reference of a row to its vessel. */
export const vesselReference: Reference = { column: 'vessel_id', to: 'vessel', from: [vesselColumn.header] };

/** The column of the company's own reference. */
export const referenceColumn: Column = {
  header: 'Reference',
  explanation: 'Your own number of this row, if it has one',
  type: 'text',
  max: 200,
  identifies: true,
  aliases: ['Ref', 'Ref No', 'Reference No', 'Report No', 'ID'],
  places: ['reference'],
};
