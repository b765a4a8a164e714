import { inspection } from './inspection.ts';

/** An inspection by a flag or a port state. */
export const regulatory = inspection({
  family: 'inspection',
  singular: 'Regulatory Inspection',
  plural: 'Regulatory Inspections',
  needs: 'Regulatory',
  paths: ['/hsqe-perf/regulatory', '/audits-inspections/regulatory'],
  icon: 'regulatory',
  position: 4,
  idField: 'regulatoryID',
  typeLabel: 'Inspection Type',
  hidden: ['additional'],
  ownFacts: [
    { field: 'detainedFrom', label: 'Detained from', format: 'date', seldom: true },
    { field: 'released', label: 'Released', format: 'date', seldom: true },
  ],
  path: 'regulatory',
  exportPath: 'regulatory',
  attachmentPath: 'regulatory',
});
