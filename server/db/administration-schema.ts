import type { Generated } from 'kysely';
import type { AuditAction, AuditActorKind, AuditSubjectKind } from '../../src/contract/administration/audit.ts';
import type { AuditValues } from '../audit/audit-values.ts';
import type { MaybeJson, Moment } from './column-types.ts';

/** The tables of ADMINISTRATION. */
export interface AdministrationSchema {
  /** The link that creates the first administrator; at most one row. */
  setup_link: { only_one: boolean; token_hash: string; expires_at: Moment };
  /** A position that the vessel cannot have reached from the one before: not shown as its position. Degrees. */
  doubtful_position: { vessel_id: number; time: Moment; latitude: number; longitude: number; source: string };
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
