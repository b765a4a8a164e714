import type { Position } from '../../contract/models/vessel.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import { ageOf, staleAfter } from './vessel-mark.ts';

/** How old a position is; a stale one says so in the same word and tone everywhere. */
export function PositionAge({ position }: { readonly position: Position }) {
  if (position.ageHours < staleAfter) return ageOf(position);
  return (
    <>
      <StatusTag status="Stale" /> {ageOf(position)}
    </>
  );
}
