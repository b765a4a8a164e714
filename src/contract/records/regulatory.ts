import { inspection } from './inspection.ts';

/** An inspection by a flag or a port state. */
export const regulatory = inspection({
  family: 'inspection',
  singular: 'Regulatory Inspection',
  plural: 'Regulatory Inspections',
  needs: 'Regulatory',
  idField: 'regulatoryID',
  typeLabel: 'Inspection Type',
  hidden: ['additional'],
  path: 'regulatory',
  exportPath: 'regulatory',
  attachmentPath: 'regulatory',
});
