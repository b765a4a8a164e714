import { occurrence } from './occurrence.ts';

/** A departure from the safety management system or a rule. */
export const nonConformity = occurrence({
  singular: 'Non Conformity',
  plural: 'Non Conformities',
  needs: 'Non Conformities',
  paths: ['/hsqe-perf/non-conformities', '/occurrence/non-conformities'],
  icon: 'nonConformity',
  position: 8,
  idField: 'nonConformID',
  path: 'nonconform',
  exportPath: 'nonconform',
});
