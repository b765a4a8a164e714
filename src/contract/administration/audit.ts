import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { Id, IsoDate, MaybeText, WholeNumber } from '../models/basics.ts';

/** Who changes something: a person, an import, a key of the integration API, a job of the server, or a command. */
export const auditActorKinds = ['person', 'import', 'key', 'job', 'command'] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

/** What is changed. */
export const auditSubjectKinds = {
  person: 'Person',
  company: 'Company',
  import: 'Import',
  row: 'Row',
  vessel: 'Vessel',
  key: 'Key',
  job: 'Job',
  attention: 'Attention',
  calendar: 'Calendar feed',
  view: 'View',
} as const;
export type AuditSubjectKind = keyof typeof auditSubjectKinds;

/** The changes that are recorded, each with the words of the log. */
export const auditActions = {
  'person.invited': 'Invited',
  'person.invitedAgain': 'Invited again',
  'person.changed': 'Changed',
  'person.emailChanged': 'Changed the e-mail address',
  'person.deactivated': 'Deactivated',
  'person.reactivated': 'Reactivated',
  'person.removed': 'Removed',
  'person.deleted': 'Deleted',
  'person.restored': 'Restored',
  'person.accepted': 'Accepted the invitation',
  'person.signedOut': 'Signed out everywhere',
  'person.sessionEnded': 'Session ended',
  'password.changed': 'Changed the password',
  'factor.turnedOn': 'Turned the second factor on',
  'factor.turnedOff': 'Turned the second factor off',
  'factor.reset': 'Reset the second factor',
  'factor.codesMade': 'Made recovery codes',
  'factor.codeUsed': 'Used a recovery code',
  'passkey.added': 'Added a passkey',
  'passkey.renamed': 'Renamed a passkey',
  'passkey.removed': 'Removed a passkey',
  'company.signInChanged': 'Changed the rules of signing in',
  'person.created': 'Created an account',
  'person.linkPrinted': 'Printed a password link',
  'company.created': 'Created a company',
  'company.renamed': 'Renamed the company',
  'company.linkPrinted': 'Printed a setup link',
  'company.setUp': 'Set up the portal',
  'key.made': 'Made a key',
  'key.revoked': 'Revoked a key',
  'job.retried': 'Ran a job again',
  'job.cancelled': 'Cancelled a job',
  'rows.written': 'Wrote rows',
  'rows.deleted': 'Deleted rows',
  'row.changed': 'Changed a row',
  'row.deleted': 'Deleted a row',
  'row.fileAdded': 'Added a file',
  'row.fileReplaced': 'Replaced a file',
  'row.fileRemoved': 'Removed a file',
  'row.undone': 'Undone',
  'import.applied': 'Applied',
  'import.undone': 'Undone',
  'vessel.added': 'Added a vessel',
  'vessel.changed': 'Changed a vessel',
  'vessel.retired': 'Made a vessel a former one',
  'vessel.takenBack': 'Took a vessel back',
  'vessel.offered': 'Offered a vessel',
  'vessel.offerWithdrawn': 'Withdrew the offer of a vessel',
  'vessel.handedOver': 'Handed a vessel over',
  'attention.dismissed': 'Dismissed',
  'attention.takenBack': 'Took a dismissal back',
  'calendar.made': 'Made a calendar feed',
  'calendar.revoked': 'Revoked a calendar feed',
  'view.shared': 'Shared a view',
  'view.unshared': 'Stopped sharing a view',
  'view.changed': 'Changed a shared view',
  'view.removed': 'Deleted a shared view',
} as const;
export type AuditAction = keyof typeof auditActions;

/** The words for an action; one that this build does not know is shown by its name. */
export const auditActionText = (action: string): string =>
  // SAFETY: it is a key of the table.
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action;

/** One change: who, when, from where, what, and the values before and after, as JSON text. */
export const AuditEntry = essential(
  z.object({
    id: Id,
    at: z.string(),
    actorKind: z.enum(auditActorKinds),
    actor: z.string(),
    ip: MaybeText,
    action: z.string(),
    subjectKind: z.string(),
    subject: z.string(),
    before: MaybeText,
    after: MaybeText,
  }),
  'id',
  'at',
  'action',
);

/** Rows of one CSV file; its last line says if there are older ones. */
export const maxAuditCsvRows = 50_000;

/** Which entries: of days (both included), of an action, with a text in the actor or the subject. */
export const AuditFilter = z.object({
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  action: z.optional(z.string().check(z.maxLength(60))),
  text: z.optional(z.string().check(z.maxLength(60))),
});

/** The part of the entries that are older than an entry, newest first. */
export const AuditPage = z.extend(AuditFilter, { before: z.optional(WholeNumber) });

/** Entries, newest first. `next`: the id to pass as `before` to get older ones; null: there are none. */
export const AuditEntries = z.object({ items: z.array(AuditEntry), next: z.nullable(Id) });
