import type { ColumnType } from 'kysely';

/** A moment: a Date when read, a Date or ISO text when written. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A calendar date, read and written as YYYY-MM-DD. */
export type Day = ColumnType<string, string, string>;
export type MaybeDay = ColumnType<string | null, string | null | undefined, string | null>;
/** JSON, written as its text. */
export type Json<T> = ColumnType<T, string, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** The company's own number of a row, by which an import recognises it. */
export type OwnReference = ColumnType<string | null, string | null | undefined, string | null>;
/** The company that the row belongs to: the database fills it from the vessel, account, record … that the row belongs to. */
export type OwnCompany = ColumnType<number, number | undefined, number>;
