import type { Generated } from 'kysely';
import type { AuditAction, AuditActorKind, AuditSubjectKind } from '../../src/contract/administration/audit.ts';
import type { AisDrop } from '../../src/contract/administration/registered-vessel.ts';
import type { AttentionSource } from '../../src/contract/attention/attention-sources.ts';
import type { DigestRhythm } from '../../src/contract/calendar/own-calendar.ts';
import type { DueKindName } from '../../src/contract/calendar/due-kinds.ts';
import type { NewView } from '../../src/contract/views/saved-view.ts';
import type { FaultEvent } from '../../src/contract/fault-report.ts';
import type { AisHeard } from './ais-heard.ts';
import type { AuditValues } from './audit-values.ts';
import type { SecondFactorSchema } from './second-factor-schema.ts';
import type { Day, Json, MaybeJson, MaybeMoment, Moment, OwnCompany } from './column-types.ts';

/** The tables of ADMINISTRATION. */
export interface AdministrationSchema extends SecondFactorSchema {
  /** A fault that clients reported, with its last report. */
  client_fault: {
    fingerprint: string;
    build: string;
    what: string;
    call: string | null;
    page: string;
    /** The request id of the answer that failed. */
    reference: string | null;
    places: Json<readonly string[]>;
    events: Json<readonly FaultEvent[]>;
    count: number;
    first_at: Moment;
    last_at: Moment;
  };
  /** The link that creates the first administrator; at most one row. */
  setup_link: { only_one: boolean; token_hash: string; expires_at: Moment };
  /** A position that the vessel cannot have reached from the one before: not shown as its position. Degrees. */
  doubtful_position: {
    vessel_id: number;
    time: Moment;
    latitude: number;
    longitude: number;
    source: string;
    company_id: OwnCompany;
  };
  /** What was heard of a receiver or a log in its last run; `company_id`: only the vessels of this company were followed. */
  ais_source: {
    source: string;
    company_id: number | null;
    began_at: Moment;
    heard_at: Moment;
    counts: Json<AisHeard>;
  };
  /** Positions of a vessel that were not stored on a day (UTC), and the time of the newest. */
  ais_drop: {
    vessel_id: number;
    company_id: OwnCompany;
    reason: AisDrop;
    day: Day;
    count: number;
    newest: Moment;
  };
  /** An offer to hand a vessel over to the company whose administrator enters its code. */
  vessel_offer: {
    vessel_id: number;
    company_id: OwnCompany;
    code_hash: string;
    /** The e-mail address of who offers. */
    made_by: string;
    expires_at: Moment;
  };
  /** A key of the integration API: only its hash is stored. */
  api_key: {
    id: Generated<number>;
    company_id: number;
    name: string;
    /** The first characters, to recognise it. */
    prefix: string;
    key_hash: string;
    /** The paths of the resources that it may write. */
    writes: Json<readonly string[]>;
    /** Writes every vessel of the company, later ones included; else those of api_key_vessel. */
    all_vessels: boolean;
    /** The e-mail of the person who made it. */
    created_by: string;
    created_at: Moment;
    expires_at: MaybeMoment;
    revoked_at: MaybeMoment;
    last_used_at: MaybeMoment;
  };
  api_key_vessel: { api_key_id: number; vessel_id: number; company_id: OwnCompany };
  /** A request with an Idempotency-Key; without an answer while it is in progress. */
  api_request: {
    api_key_id: number;
    idempotency_key: string;
    body_hash: string;
    started_at: Moment;
    answer: MaybeJson<object>;
    company_id: OwnCompany;
  };
  /** A line of Attention that the company does not want to see until a day; `items` are the ids of the rows that it had. */
  attention_dismissal: {
    id: Generated<number>;
    company_id: number;
    /** null: a line of the whole company. */
    vessel_id: number | null;
    source: AttentionSource;
    items: readonly number[];
    until: Day;
    reason: string;
    /** The name of the person. */
    dismissed_by: string;
    dismissed_at: Moment;
  };
  /** What a person chose for the calendar feed and the digest. */
  calendar_choice: {
    account_id: number;
    company_id: number;
    kinds: readonly DueKindName[];
    /** IMO numbers; null: all vessels. */
    vessels: readonly string[] | null;
    days_ahead: number;
    digest: DigestRhythm;
    weekday: number;
    hour: number;
    /** null: not chosen yet. */
    zone: string | null;
    /** When the next digest is sent; null: none is. */
    next_digest_at: MaybeMoment;
    /** The hash of the secret in the feed's address; null: there is no feed. */
    feed_hash: string | null;
    feed_made_at: MaybeMoment;
    feed_used_at: MaybeMoment;
  };
  /** A view of a list that a person stored: filter, columns and order, as parameters of the address. */
  saved_view: {
    id: Generated<number>;
    company_id: number;
    account_id: number;
    list: string;
    name: string;
    settings: Json<NewView['settings']>;
    shared: boolean;
    changed_at: Moment;
  };
  /** The view with which a list opens for a person. */
  default_view: { account_id: number; list: string; view_id: number; company_id: number };
  /** An event of the calendar feeds: how often what calendars show of it has changed, and when it last did. */
  calendar_event: {
    item: string;
    vessel_id: number;
    company_id: number;
    content_hash: string;
    revision: number;
    changed_at: Moment;
  };
  /** Every change: who, when, from where, what. Only appended to; deleted by age alone. */
  audit_entry: {
    id: Generated<number>;
    /** Whose log it belongs to; null: the portal's. */
    company_id: number | null;
    at: Moment;
    actor_kind: AuditActorKind;
    /** The id of the account, import, key or job, as text. */
    actor_id: string | null;
    actor_label: string;
    ip: string | null;
    action: AuditAction;
    subject_kind: AuditSubjectKind;
    subject_id: string | null;
    subject_label: string;
    before: MaybeJson<AuditValues>;
    after: MaybeJson<AuditValues>;
  };
}
