import { age } from '../../contract/format-quantity.ts';
import type { Position } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import { isStale } from '../../machines/selectors/stale-positions.ts';

/** The age of a position. A stale position has the same word and tone everywhere. */
export function PositionAge({ position }: { readonly position: Received<typeof Position> }) {
  if (!isStale(position)) return <span className="position-age">{age(position.ageHours)}</span>;
  return (
    <>
      <StatusTag status="Stale" /> <span className="position-age">{age(position.ageHours)}</span>
    </>
  );
}
