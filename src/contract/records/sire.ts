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
  ownFacts: [{ field: 'commentsOn', label: "Operator's comments on", format: 'date', seldom: true }],
  inspectedBy: { field: 'inspectingCompany', label: 'Inspecting Company', format: 'text' },
  furtherColumns: [
    { field: 'state.status', label: 'Status', format: 'status', width: 108 },
    { field: 'state.openFindings', label: 'Open', format: 'count', width: 64 },
    { field: 'state.commentsDue', label: 'Comments due', format: 'date' },
    { field: 'state.nextDue', label: 'Next due', format: 'date' },
    { field: 'state.due', label: 'Due', format: 'date', wide: true },
    { field: 'state.ageDays', label: 'Age', format: 'days', wide: true },
    { field: 'state.by', label: 'Inspecting company', format: 'text', wide: true },
  ],
  path: 'sire',
  exportPath: 'sire',
  attachmentPath: 'sire',
});
