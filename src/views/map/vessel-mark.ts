import type { Position } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';

/** From so many hours on a position looks stale. */
const staleAfter = 24;

const colours: Readonly<Record<string, string>> = {
  'Under way': 'var(--accent)',
  Alongside: 'var(--good-text)',
  'At anchor': 'var(--watch-text)',
  Drifting: 'var(--watch-text)',
  'In dry-dock': 'var(--muted)',
};

/** What a vessel on the map looks like: an arrow along her course when she moves, else a dot; washed out when stale. */
export const markOf = ({
  status,
  course,
  ageHours,
}: Pick<Received<typeof Position>, 'status' | 'course' | 'ageHours'>) => ({
  colour: colours[status ?? ''] ?? 'var(--muted)',
  heading: status === 'Under way' && course !== null ? (Math.round(course / 10) * 10) % 360 : undefined,
  stale: isStale({ ageHours }),
});

/** Whether a position is old; one of unknown age is not called so. */
export const isStale = ({ ageHours }: Pick<Received<typeof Position>, 'ageHours'>): boolean =>
  ageHours !== null && ageHours >= staleAfter;

/** The age of a position in words. */
export const ageOf = ({ ageHours }: Received<typeof Position>): string => {
  if (ageHours === null) return 'age unknown';
  if (ageHours < 1) return `${Math.max(1, Math.round(ageHours * 60))} min ago`;
  if (ageHours < 48) return `${Math.round(ageHours)} h ago`;
  return `${Math.round(ageHours / 24)} days ago`;
};
