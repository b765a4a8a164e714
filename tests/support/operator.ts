import type { AuditActor } from '../../server/audit/record-audit.ts';

/** Someone at the command line. */
export const operator: AuditActor = {
  kind: 'command',
  label: 'npm run admin (test)',
  at: new Date('2026-11-22T08:00:00Z'),
};
