/** Root causes of closed occurrences. */
export const rootCauses = [
  'Inadequate procedure',
  'Procedure not followed',
  'Inadequate risk assessment',
  'Lack of supervision',
  'Lack of training/familiarisation',
  'Communication',
  'Fatigue',
  'Inadequate maintenance',
  'Design/ergonomics',
  'Complacency',
  'Inadequate tools/PPE',
  'External factor',
] as const;
