import { occurrence } from './occurrence.ts';

/** An event that did cause loss, injury or damage. */
export const accident = occurrence({
  singular: 'Accident',
  plural: 'Accidents',
  needs: 'Accidents',
  paths: ['/hsqe-perf/accidents', '/occurrence/accidents'],
  icon: 'accident',
  position: 9,
  idField: 'accidentID',
  path: 'accidents',
  exportPath: 'accidents',
});
