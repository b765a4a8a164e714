import type { Position } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { isStale } from '../../machines/selectors/attention.ts';

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

/** The age of a position in words. */
export const ageOf = ({ ageHours }: Received<typeof Position>): string => {
  if (ageHours === null) return 'age unknown';
  if (ageHours < 1) return `${Math.max(1, Math.round(ageHours * 60))} min ago`;
  if (ageHours < 48) return `${Math.round(ageHours)} h ago`;
  return `${Math.round(ageHours / 24)} days ago`;
};
