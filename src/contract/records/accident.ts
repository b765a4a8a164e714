import { occurrence } from './occurrence.ts';

/** An event that did cause loss, injury or damage. */
export const accident = occurrence({
  singular: 'Accident',
  plural: 'Accidents',
  needs: 'Accidents',
  idField: 'accidentID',
  path: 'accidents',
  exportPath: 'accidents',
});
