import type { ColumnType, Generated } from 'kysely';
import type { VesselStatus } from '../src/contract/models/vessel.ts';
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
    /** How late her position reports come in, in hours: 0 for a vessel whose tracking works. */
    position_lag_hours: Generated<number>;
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
  /** A passage from one port to the next and the stay at its end; the next voyage departs when this one has sailed. */
  voyage: {
    id: Generated<number>;
    vessel_id: number;
    /** `47L` laden, `47B` in ballast. */
    voyage_no: string;
    condition: 'Laden' | 'Ballast';
    cargo: string | null;
    from_locode: string;
    to_locode: string;
    /** Over the lanes, in nautical miles. */
    distance: number;
    /** On departure, in metres. */
    draught: number;
    departure: Moment;
    /** The ETA given on departure. */
    planned_arrival: Moment;
    /** At the roads if she waits there, else at the berth. */
    arrival: Moment;
    waits_as: 'At anchor' | 'Drifting' | null;
    /** How far before the berth she waits, in nautical miles. */
    miles_off: Generated<number>;
    /** When she leaves the roads for the berth. */
    weighed: MaybeMoment;
    berthed: Moment;
    sailed: Moment;
    stays_as: 'Alongside' | 'In dry-dock';
  };
  /** What a stay is for, one purpose after the other. */
  port_call: {
    id: Generated<number>;
    voyage_id: number;
    purpose: string;
    moored: VesselStatus;
    arrival: Moment;
    departure: Moment;
  };
  eta_change: { id: Generated<number>; voyage_id: number; reported_at: Moment; eta: Moment; reason: string };
  /** Noon, departure and arrival reports: their figures by name, as server/fleet/report-figures.ts labels them. */
  noon_report: {
    id: Generated<number>;
    vessel_id: number;
    voyage_id: number;
    type: string;
    time: Moment;
    figures: Json<Record<string, string | number | null>>;
  };
  /** Class surveys and conditions of class; how they stand follows from their dates. */
  class_survey: {
    id: Generated<number>;
    vessel_id: number;
    category: string;
    code: string;
    name: string;
    certificate: string | null;
    last_date: MaybeDay;
    due_date: Day;
    range_start: MaybeDay;
    range_end: MaybeDay;
    postponed_to: MaybeDay;
    completed_on: MaybeDay;
    description: string | null;
  };
  /** When a source last reported, in its own writing: 'DD.MM.YYYY HH:mm:ss' or 'M/D/YYYY h:mm:ss A'. */
  last_update: { company_id: number; name: string; stamp: string };
  /** What the seed was made with: version, day, vessels. */
  seed_info: { name: string; value: string };
}
