import { occurrence } from './occurrence.ts';

/** A chain of events that could have caused loss, broken by chance. */
export const nearMiss = occurrence({
  singular: 'Near Miss',
  plural: 'Near Misses',
  needs: 'Near Misses',
  paths: ['/hsqe-perf/near-misses', '/occurrence/near-misses'],
  position: 7,
  idField: 'nearMissID',
  path: 'nearmiss',
  exportPath: 'nearMiss',
});
