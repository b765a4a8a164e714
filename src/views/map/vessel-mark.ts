import type { Position } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { isStale } from '../../machines/selectors/stale-positions.ts';
import { statusColour, type Tone, toneOf } from '../ui/status-tone.ts';

/** The marks of vessels without movement: no status is told by its colour alone. */
const stoppedMarks: Partial<Readonly<Record<Tone, 'diamond' | 'square'>>> = {
  waiting: 'diamond',
  'dry-dock': 'square',
};

/**
 * The mark of a vessel on the map: an arrow along the course if under way; else a dot, a diamond at anchor, a square in
 * dry-dock; hollow if stale.
 */
export const markOf = ({
  status,
  course,
  ageHours,
}: Pick<Received<typeof Position>, 'status' | 'course' | 'ageHours'>) => ({
  colour: statusColour(status),
  heading: status === 'Under way' && course !== null ? (Math.round(course / 10) * 10) % 360 : undefined,
  stopped: stoppedMarks[toneOf(status) ?? 'planned'] ?? ('circle' as const),
  stale: isStale({ ageHours }),
});
