import type { ColumnType, Generated } from 'kysely';
import type { KindName } from '../src/contract/records/kinds.ts';

/** A moment: a Date when read, a Date or ISO text when written. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A calendar date, read and written as YYYY-MM-DD. */
type Day = ColumnType<string, string, string>;
type MaybeDay = ColumnType<string | null, string | null | undefined, string | null>;
/** JSON, written as its text. */
type Json<T> = ColumnType<T, string, string>;

/** The tables of the portal, as Kysely reads them; server/migrations holds their SQL. */
export interface Schema {
  company: { id: Generated<number>; name: string };
  account: {
    id: Generated<number>;
    company_id: number;
    /** Lower case. */
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
  };
  account_permission: { account_id: number; name: string; read: boolean; level: number };
  account_vessel: { account_id: number; vessel_id: number };
  vessel: {
    id: Generated<number>;
    company_id: number;
    imono: string;
    name: string;
    type: string;
    flag: string;
    class_society: string;
    built: number;
    dwt: number;
    /** Particulars in groups, as VesselData answers them. */
    particulars: Json<{ title: string; facts: { label: string; value: string | null; unit: string | null }[] }[]>;
    content_html: string;
  };
  device: {
    id: Generated<number>;
    account_id: number;
    /** A device identifier plus the browser's name, made by the browser. */
    device_id: string;
    platform: string;
    last_seen: Moment;
  };
  /** A sign-in: one family of refresh tokens, each with one derived successor. Nothing secret is stored. */
  session_family: {
    id: string;
    account_id: number;
    device_id: number | null;
    /** The generation of the current refresh token. */
    generation: number;
    /** When the current generation was first used; the one before stays good until 60 s after. */
    confirmed_at: MaybeMoment;
    created_at: Moment;
    /** Ends then, however often it is refreshed. */
    absolute_until: Moment;
    idle_until: Moment;
    revoked_at: MaybeMoment;
    revoked_for: string | null;
  };
  /** Keys that every process of one database shares. */
  server_key: { name: string; secret: string };
  password_reset: { token_hash: string; account_id: number; expires_at: Moment; used_at: MaybeMoment };
  /** Sign-in tries per account and address, for the rate limit of all processes. */
  login_attempt: { key: string; window_start: Moment; count: number };
  /** Every compliance record of every kind. What SQL asks about has a column; what only people read is in row and detail. */
  record: {
    id: Generated<number>;
    kind: KindName;
    vessel_id: number;
    name: string;
    /** The day it happened, or expires (certificates): what filters, sorts and charts go by. */
    date: MaybeDay;
    status: string;
    /** Deficiencies, observations or non-conformities found, and how many of them are still open. */
    findings: Generated<number>;
    open_findings: Generated<number>;
    /** The row of the kind's list without id, idField and attachment flag. */
    row: Json<Record<string, unknown>>;
    /** The kind's detail without id and attachments. */
    detail: Json<Record<string, unknown>>;
  };
  attachment: {
    id: Generated<number>;
    record_id: number;
    file_id: number;
    file_name: string;
    date: Day;
    variant: string | null;
  };
  /** The bytes of a file, shared by every attachment that shows it. */
  file: { id: Generated<number>; media_type: string; size: number; bytes: Buffer | Uint8Array };
  /** When a source last reported, in its own writing: 'DD.MM.YYYY HH:mm:ss' or 'M/D/YYYY h:mm:ss A'. */
  last_update: { company_id: number; name: string; stamp: string };
  /** What the seed was made with: version, day, vessels. */
  seed_info: { name: string; value: string };
}
