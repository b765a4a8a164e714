import { inspection } from './inspection.ts';

/** The manager's own audit of a vessel. */
export const internalAudit = inspection({
  family: 'inspection',
  singular: 'Internal Audit',
  plural: 'Internal Audits',
  needs: 'Internal Audit',
  paths: ['/hsqe-perf/audit', '/audits-inspections/audit'],
  icon: 'internalAudit',
  position: 2,
  idField: 'internalAuditID',
  typeLabel: 'Type',
  hidden: [],
  path: 'audit/internal',
  exportPath: 'internalaudit',
  attachmentPath: 'internal',
});
