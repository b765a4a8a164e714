import { occurrence } from './occurrence.ts';

/** A departure from the safety management system or a rule. */
export const nonConformity = occurrence({
  singular: 'Non Conformity',
  plural: 'Non Conformities',
  needs: 'Non Conformities',
  idField: 'nonConformID',
  path: 'nonconform',
  exportPath: 'nonconform',
});
