import type { Position } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { isStale } from '../../machines/selectors/stale-positions.ts';

const colours: Readonly<Record<string, string>> = {
  'Under way': 'var(--accent)',
  Alongside: 'var(--good-text)',
  'At anchor': 'var(--watch-text)',
  Drifting: 'var(--watch-text)',
  'In dry-dock': 'var(--muted)',
};

/** The mark of a vessel on the map: an arrow along the course if under way, else a dot; hollow if stale. */
export const markOf = ({
  status,
  course,
  ageHours,
}: Pick<Received<typeof Position>, 'status' | 'course' | 'ageHours'>) => ({
  colour: colours[status ?? ''] ?? 'var(--muted)',
  heading: status === 'Under way' && course !== null ? (Math.round(course / 10) * 10) % 360 : undefined,
  stale: isStale({ ageHours }),
});
