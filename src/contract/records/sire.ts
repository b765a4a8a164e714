import { inspection } from './inspection.ts';

/** A vetting inspection of the oil majors under the SIRE programme. */
export const sire = inspection({
  family: 'sire',
  singular: 'SIRE Inspection',
  plural: 'SIRE Inspections',
  needs: 'SIRE',
  paths: ['/hsqe-perf/sire-inspection', '/audits-inspections/sire-inspection'],
  icon: null,
  position: 5,
  idField: 'sireID',
  typeLabel: 'Type',
  hidden: [],
  path: 'sire',
  exportPath: 'sire',
  attachmentPath: 'sire',
});
