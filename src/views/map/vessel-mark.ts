import type { Position } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { isStale } from '../../machines/selectors/stale-positions.ts';
import { statusColour } from '../ui/status-tone.ts';

/** The mark of a vessel on the map: an arrow along the course if under way, else a dot; hollow if stale. */
export const markOf = ({
  status,
  course,
  ageHours,
}: Pick<Received<typeof Position>, 'status' | 'course' | 'ageHours'>) => ({
  colour: statusColour(status),
  heading: status === 'Under way' && course !== null ? (Math.round(course / 10) * 10) % 360 : undefined,
  stale: isStale({ ageHours }),
});
