import { inspection } from './inspection.ts';

/** A vetting inspection of the oil majors under the SIRE programme. */
export const sire = inspection({
  family: 'sire',
  singular: 'SIRE Inspection',
  plural: 'SIRE Inspections',
  needs: 'SIRE',
  idField: 'sireID',
  typeLabel: 'Type',
  hidden: [],
  path: 'sire',
  exportPath: 'sire',
  attachmentPath: 'sire',
});
