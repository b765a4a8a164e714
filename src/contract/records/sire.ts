import { inspection } from './inspection.ts';

/** A vetting inspection of the oil majors under the SIRE programme. */
export const sire = inspection({
  family: 'sire',
  singular: 'SIRE Inspection',
  needs: 'SIRE',
  idField: 'sireID',
  typeLabel: 'Type',
  hidden: [],
  path: 'sire',
  exportPath: 'sire',
  attachmentPath: 'sire',
});
