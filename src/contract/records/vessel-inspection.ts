import { inspection } from './inspection.ts';

/** A superintendent's visit on board. */
export const vesselInspection = inspection({
  family: 'inspection',
  singular: 'Vessel Inspection',
  plural: 'Vessel Inspections',
  needs: 'Vessel Inspection',
  paths: ['/hsqe-perf/vessel-inspection', '/vessel-inspection'],
  icon: 'vesselInspection',
  position: 1,
  idField: 'vesselInspectionID',
  typeLabel: 'Audit Type',
  hidden: ['plannedInspectionDate', 'inspector', 'master'],
  path: 'vessel',
  exportPath: 'vesselinspection',
  attachmentPath: 'vesselinspection',
});
