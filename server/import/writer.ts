import type { AuditActor } from '../audit/record-audit.ts';

/** For which company rows are written, who does it and when. */
export interface Writer {
  readonly companyId: number;
  readonly actor: AuditActor;
  readonly now: Date;
}
