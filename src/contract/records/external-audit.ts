import { inspection } from './inspection.ts';

/** An audit by class, flag or a certification body. */
export const externalAudit = inspection({
  family: 'inspection',
  singular: 'External Audit',
  plural: 'External Audits',
  needs: 'External Audit',
  paths: ['/hsqe-perf/external-audit', '/audits-inspections/external-audit'],
  icon: 'externalAudit',
  position: 3,
  idField: 'externalAuditID',
  typeLabel: 'Type',
  hidden: [],
  path: 'audit/external',
  exportPath: 'externalaudit',
  attachmentPath: 'external',
});
