import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Particulars, VesselStatus } from '../../src/contract/models/vessel.ts';
import type { KindName } from '../../src/contract/records/kinds.ts';
import type { AdministrationSchema } from './administration-schema.ts';
import type { Day, Json, MaybeDay, MaybeMoment, Moment, OwnCompany, OwnReference } from './column-types.ts';
import type { ImportSchema } from './import-schema.ts';
import type { PublicationSchema } from './publication-schema.ts';
import type { VettingSchema } from './vetting-schema.ts';

/** The Kysely types of the portal's tables; their SQL is in server/db/migrations. */
export interface Schema extends AdministrationSchema, ImportSchema, PublicationSchema, VettingSchema {
  company: {
    id: Generated<number>;
    name: string;
    needs_second_factor: Generated<boolean>;
    needs_provider: Generated<boolean>;
  };
  account: {
    id: Generated<number>;
    company_id: number;
    /** Lower case. Accounts of several companies may have the same, and at most one of them has a password of its own. */
    email: string;
    /** The account of another company whose password and second factor this one has; null: its own. */
    signs_in_as: number | null | undefined;
    password_hash: string;
    first_name: string;
    last_name: string;
    /** Also the vessels that its company gets later; if not, it sees those in `account_vessel`. */
    all_vessels: Generated<boolean>;
    /** Set: it cannot sign in. */
    deactivated_at: MaybeMoment;
    /** Set: it is in the bin, shown nowhere else, and deactivated too. `deleted_by`: the name of the person who did it. */
    deleted_at: MaybeMoment;
    deleted_by: string | null | undefined;
  };
  /** The visit of an account to the portal, and when the one before ended; null: there was none. */
  account_visit: {
    account_id: number;
    company_id: number;
    began_at: Moment;
    seen_at: Moment;
    previous_at: MaybeMoment;
  };
  account_permission: { account_id: number; name: string; read: boolean; level: number; company_id: OwnCompany };
  /** The vessels chosen for an account that does not see all. */
  account_vessel: { account_id: number; vessel_id: number; company_id: OwnCompany };
  /** A view, for reading: the vessels an account sees, all or chosen, of its company and not retired. */
  visible_vessel: { account_id: ColumnType<number, never, never>; vessel_id: ColumnType<number, never, never> };
  /** A view, for reading: the same and the vessels that left the fleet, whose records are read one vessel at a time. */
  readable_vessel: { account_id: ColumnType<number, never, never>; vessel_id: ColumnType<number, never, never> };
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
    /** Particulars in groups, in the shape of VesselData. */
    particulars: Json<Particulars>;
    content_html: string;
    /** Since then it is a former vessel: no list over all vessels shows it, its records are read in its own pages. */
    retired_at: MaybeMoment;
    reference: OwnReference;
  };
  device: {
    id: Generated<number>;
    account_id: number;
    /** A device identifier plus the browser's name, generated in the browser; null: none was sent, and the device has this session only. */
    device_id: string | null;
    platform: string;
    last_seen: Moment;
    company_id: OwnCompany;
  };
  /** A sign-in: one family of refresh tokens; each token has one successor, derived from it. No secret is stored. */
  session_family: {
    id: string;
    account_id: number;
    device_id: number | null;
    /** The generation of the current refresh token. */
    generation: number;
    /** When the current generation was first used; the previous one stays valid for 60 s after that. */
    confirmed_at: MaybeMoment;
    created_at: Moment;
    /** The absolute expiry, regardless of refreshes. */
    absolute_until: Moment;
    idle_until: Moment;
    revoked_at: MaybeMoment;
    revoked_for: string | null;
    /** Opened at the company's OpenID provider, which vouches for no other company. */
    by_provider: Generated<boolean>;
    company_id: OwnCompany;
  };
  /** Keys that every process of one database shares. */
  server_key: { name: string; secret: string };
  /** E-mails that are being sent or wait for a retry; `sealed` is encrypted and contains no link. */
  queued_mail: {
    id: Generated<number>;
    sealed: string;
    /** The account whose link is created when the e-mail is sent. */
    link_for: number | null;
    attempts: number;
    created_at: Moment;
    due_at: Moment;
    /** Set while a process tries to send it. */
    leased_until: MaybeMoment;
  };
  password_reset: {
    token_hash: string;
    account_id: number;
    expires_at: Moment;
    used_at: MaybeMoment;
    company_id: OwnCompany;
  };
  /** Rate-limit counters shared by all processes: sign-in attempts and e-mails per window, by the hash of the subject. */
  login_attempt: {
    key: string;
    window_start: Moment;
    count: number;
    /** When the window ends, by the clock of the process that counted last; used for cleanup. */
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
  /** Every compliance record of every kind. Title, date, status and everything SQL filters by are stored in columns only. */
  record: {
    id: Generated<number>;
    kind: KindName;
    vessel_id: number;
    name: string;
    /** The day it happened, or expires (certificates); used by filters, sorting and charts. */
    date: MaybeDay;
    /** The local time it happened, HH:mm:ss; null if only the day matters. */
    time_of_day: ColumnType<string | null, string | null | undefined, string | null>;
    status: string;
    /** Deficiencies, observations or non-conformities found, and how many of them are still open. */
    findings: Generated<number>;
    open_findings: Generated<number>;
    /** The row of the kind's list without title, date, status, ids and attachment flag (server/fleet/record-fields.ts). */
    row: Json<Record<string, unknown>>;
    /** The kind's detail without title, date, status, id and attachments. */
    detail: Json<Record<string, unknown>>;
    /** By when something has to be done: the certificate renewed, the drill held, the next open finding closed. Computed by the database. */
    due: ColumnType<string | null, never, never>;
    /** From when a certificate counts as due; null for other kinds. Computed by the database. */
    warn_from: ColumnType<string | null, never, never>;
    /** The type by which lists are filtered; null if the record has none. Computed by the database. */
    type: ColumnType<string | null, never, never>;
    /** The word of an occurrence's own in its place. Computed by the database. */
    own_type: ColumnType<string | null, never, never>;
    /** What a search finds it by: words of its texts with their weights. Computed by the database. */
    words: ColumnType<string, never, never>;
    reference: OwnReference;
    company_id: OwnCompany;
    /** null: it was there before the column. */
    stored_at: ColumnType<Date | null, Date | undefined, never>;
  };
  attachment: {
    id: Generated<number>;
    record_id: number;
    file_id: number;
    file_name: string;
    date: Day;
    variant: string | null;
    company_id: OwnCompany;
  };
  /** A port or another place where voyages begin and end: with a UN/LOCODE, or with a name only. Degrees; IANA time zone. */
  port: {
    id: Generated<number>;
    locode: string | null;
    name: string;
    /** ISO 3166 code. */
    country: string | null;
    latitude: number | null;
    longitude: number | null;
    time_zone: string | null;
  };
  /** A port as a company knows it: where it has a value, that wins over the port's. */
  company_port: {
    id: Generated<number>;
    company_id: OwnCompany;
    locode: string;
    name: string;
    country: string | null;
    latitude: number | null;
    longitude: number | null;
    time_zone: string | null;
  };
  /** A reported position of a vessel; one per vessel and time. */
  position_report: {
    vessel_id: number;
    time: Moment;
    latitude: number;
    longitude: number;
    /** Over ground, in knots. */
    speed: number | null;
    /** Over ground, in degrees true. */
    course: number | null;
    /** In degrees true. */
    heading: number | null;
    /** The navigational status, if reported. */
    status: VesselStatus | null;
    /** To the port of arrival in nautical miles, if reported. */
    distance_to_go: number | null;
    source: string;
    company_id: OwnCompany;
  };
  /**
   * A passage from one port to the next and the stay at its end; the next voyage departs when this one has sailed. Times
   * are the expected ones until they have passed and the actual ones afterwards; null: not known.
   */
  voyage: {
    id: Generated<number>;
    vessel_id: number;
    /** `47L` laden, `47B` in ballast. */
    voyage_no: string;
    condition: 'Laden' | 'Ballast';
    cargo: string | null;
    from_port_id: number;
    to_port_id: number;
    /** Along the route, in nautical miles. */
    distance: number | null;
    /** On departure, in metres. */
    draught: number | null;
    departure: Moment;
    /** The ETA given on departure. */
    planned_arrival: MaybeMoment;
    /** At the anchorage if the vessel waits there, else at the berth. */
    arrival: MaybeMoment;
    berthed: MaybeMoment;
    sailed: MaybeMoment;
    /** The planned route from port to port as [latitude, longitude] in degrees. */
    route: ColumnType<unknown, string | null | undefined, string | null>;
    reference: OwnReference;
    company_id: OwnCompany;
  };
  /** The purposes of a stay, in order. */
  port_call: {
    id: Generated<number>;
    voyage_id: number;
    purpose: string;
    moored: VesselStatus;
    arrival: Moment;
    departure: Moment;
    reference: OwnReference;
    company_id: OwnCompany;
  };
  eta_change: {
    id: Generated<number>;
    voyage_id: number;
    reported_at: Moment;
    eta: Moment;
    reason: string;
    company_id: OwnCompany;
  };
  /** Noon, departure and arrival reports: their figures by name, as server/fleet/report-figures.ts labels them. */
  noon_report: {
    id: Generated<number>;
    vessel_id: number;
    voyage_id: number;
    type: string;
    time: Moment;
    figures: Json<Record<string, string | number | null>>;
    reference: OwnReference;
    company_id: OwnCompany;
  };
  /** Class surveys and conditions of class; their status is computed from their dates. */
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
    /** After this day it is overdue; null if it is completed. Computed by the database. */
    last_day: ColumnType<string | null, never, never>;
    /** From when it counts as due; null if it is completed or postponed. Computed by the database. */
    warn_from: ColumnType<string | null, never, never>;
    /** What a search finds it by. Computed by the database. */
    words: ColumnType<string, never, never>;
    reference: OwnReference;
    company_id: OwnCompany;
    /** null: it was there before the column. */
    stored_at: ColumnType<Date | null, Date | undefined, never>;
  };
  /** Where a company's data comes from, and when it last came; `last_update` is null if the source does not say it. */
  data_source: {
    company_id: number;
    /** Lower case with hyphens: 'reports', 'class-surveys'. */
    key: string;
    name: string;
    last_update: MaybeMoment;
  };
  /** A file, which several attachments may share; each attachment has its own file name. */
  file: {
    id: Generated<number>;
    media_type: string;
    /** Null if they are in the store, or if a source generates them at the first download. */
    bytes: ColumnType<Buffer | Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
    /** Bytes, computed by the database. */
    size: ColumnType<number | null, never, never>;
    /** Hexadecimal SHA-256 of the bytes, computed by the database. */
    sha256: ColumnType<string | null, never, never>;
    /** The bytes are an object of the store of FILES_URL. */
    in_store: Generated<boolean>;
    /** Whose connection stored it; null: the portal's own. */
    company_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** An object of the store whose file was deleted or moved back. */
  removed_object: { file_id: number; sha256: string; removed_at: Generated<Date> };
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

export type Database = Kysely<Schema>;
