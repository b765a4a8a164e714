/** A distinct document whose bytes many attachments share. */
export interface DocumentStock {
  readonly name: string;
  readonly make: 'pdf' | 'xlsx' | 'png';
  readonly form: string;
  /** Its purpose, printed at the top. */
  readonly purpose: string;
  /** The number of rows in its table. */
  readonly table: 'actions' | 'persons' | 'checks' | 'findings' | 'readings';
  readonly rows: number;
}

const document = (
  name: string,
  make: DocumentStock['make'],
  form: string,
  purpose: string,
  table: DocumentStock['table'] = 'checks',
  rows = 12,
): DocumentStock => ({ name, make, form, purpose, table, rows });

/** The documents that all attachments share. */
export const documents = [
  document('Near miss report', 'pdf', 'SAF-01', 'Report of a near miss as signed on board.', 'actions', 6),
  document(
    'Non conformity report',
    'pdf',
    'SAF-02',
    'Report of a departure from the safety management system.',
    'actions',
    8,
  ),
  document('Accident report', 'pdf', 'SAF-03', 'First report and investigation of an accident.', 'actions', 14),
  document('Risk assessment', 'pdf', 'SAF-07', 'Hazards, controls and the risk that remains.', 'checks', 18),
  document('Toolbox talk record', 'pdf', 'SAF-09', 'What was talked over, and who was there.', 'persons', 12),
  document('Work permit', 'pdf', 'SAF-12', 'Permit to work with isolations and gas readings.', 'readings', 14),
  document(
    'Corrective actions',
    'xlsx',
    'SAF-20',
    'Corrective and preventive actions with their dates.',
    'actions',
    60,
  ),
  document('Inspection report', 'pdf', 'INS-01', 'Report of inspection as received on board.', 'findings', 16),
  document(
    'Deficiency follow-up',
    'xlsx',
    'INS-04',
    'Findings, corrective action and evidence of closing.',
    'findings',
    80,
  ),
  document('Class attendance', 'pdf', 'INS-06', 'Attendance of the class surveyor to clear findings.', 'findings', 6),
  document('SIRE inspection report', 'pdf', 'VET-01', 'Observations with the operator’s comments.', 'findings', 28),
  document('Operator comments', 'pdf', 'VET-02', 'Cause and corrective action for each observation.', 'actions', 16),
  document('Crew matrix', 'xlsx', 'VET-05', 'Years in rank, with the operator and on this type.', 'persons', 40),
  document('Audit report', 'pdf', 'AUD-01', 'Scope, findings and conclusion of the audit.', 'findings', 12),
  document('Audit checklist', 'xlsx', 'AUD-02', 'Questions put and evidence seen.', 'checks', 140),
  document('Corrective action plan', 'pdf', 'AUD-04', 'Actions agreed at the closing meeting.', 'actions', 9),
  document(
    'Superintendent report',
    'pdf',
    'TEC-01',
    'Condition of hull, machinery and equipment as seen.',
    'findings',
    30,
  ),
  document('Defect list', 'xlsx', 'TEC-03', 'Defects with priority, requisition and due date.', 'actions', 90),
  document('Certificate', 'pdf', 'CER-01', 'Scan of the certificate with its endorsements.', 'checks', 4),
  document('Survey statement', 'pdf', 'CER-02', 'Statement of the survey carried out.', 'checks', 8),
  document('Service report', 'pdf', 'CER-05', 'Report of the service station.', 'readings', 20),
  document('Insurance blue card', 'pdf', 'CER-07', 'Evidence of financial security.', 'checks', 3),
  document('Drill report', 'pdf', 'DRL-01', 'Report of the drill with times and roll call.', 'readings', 12),
  document('Drill attendance', 'xlsx', 'DRL-02', 'Muster list with those present and absent.', 'persons', 27),
  document('Drill evaluation', 'pdf', 'DRL-04', 'Evaluation and points for the next drill.', 'checks', 10),
  document('Photo deck', 'png', 'PIC-01', 'Photograph from the bridge.'),
  document('Photo engine room', 'png', 'PIC-02', 'Photograph from below.'),
  document('Photo drill', 'png', 'PIC-03', 'Photograph of the drill.'),
] as const;
