import type { AuditAction, AuditActorKind, AuditSubjectKind } from '../../src/contract/administration/audit.ts';
import type { AuditValues } from '../db/audit-values.ts';
import type { Database } from '../db/schema.ts';
import type { SignedInContext } from '../request/request-context.ts';

/** Who makes a change, when and from where. */
export interface AuditActor {
  readonly kind: AuditActorKind;
  /** The id of the account, import, key or job. */
  readonly id?: string | number | undefined;
  /** The e-mail of the person, or the name of the import, key, job or command. */
  readonly label: string;
  readonly ip?: string | undefined;
  readonly at: Date;
}

/** One change. The values before and after it contain only what changed. */
export interface AuditEvent {
  /** Whose log it belongs to; null: the portal's. */
  readonly companyId: number | null;
  readonly action: AuditAction;
  readonly subject: {
    readonly kind: AuditSubjectKind;
    readonly id?: string | number | undefined;
    readonly label: string;
  };
  readonly before?: AuditValues | undefined;
  readonly after?: AuditValues | undefined;
}

/** The signed-in person of a request as an actor. */
export const personActor = async ({
  db,
  now,
  ip,
  caller,
}: Pick<SignedInContext, 'db' | 'now' | 'ip' | 'caller'>): Promise<AuditActor> => {
  const { email } = await db
    .selectFrom('account')
    .where('id', '=', caller.accountId)
    .select('email')
    .executeTakeFirstOrThrow();
  return { kind: 'person', id: caller.accountId, label: email, ip, at: now };
};

/** Writes a change to the log, in the transaction that makes it. Throws if a value has the name of a secret. */
export const recordAudit = (trx: Database, actor: AuditActor, event: AuditEvent): Promise<void> =>
  recordAudits(trx, actor, [event]);

/** Writes some hundred changes to the log in one statement. */
export const recordAudits = async (trx: Database, actor: AuditActor, events: readonly AuditEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await trx
    .insertInto('audit_entry')
    .values(
      events.map(({ companyId, action, subject, before, after }) => ({
        company_id: companyId,
        at: actor.at,
        actor_kind: actor.kind,
        actor_id: textOf(actor.id),
        actor_label: actor.label,
        ip: actor.ip || null,
        action,
        subject_kind: subject.kind,
        subject_id: textOf(subject.id),
        subject_label: subject.label,
        before: jsonOf(before),
        after: jsonOf(after),
      })),
    )
    .execute();
};

const textOf = (id: string | number | undefined): string | null => (id === undefined ? null : String(id));

const secretName = /password|token|secret|hash|link/i;

const jsonOf = (values: AuditValues | undefined): string | null => {
  if (values === undefined) return null;
  const secret = Object.keys(values).find((name) => secretName.test(name));
  if (secret) throw new Error(`The audit log must not contain ${secret}`);
  return JSON.stringify(values);
};
