import type { LocalZone } from '../../contract/moment-text.ts';
import { useMomentText } from './shown-zone.ts';

interface Props {
  readonly at: string | null | undefined;
  /** The zone of the ship or port where it happens. */
  readonly local?: LocalZone;
}

/** A moment in the chosen zone, for cells of tables. */
export function Moment({ at, local }: Props) {
  return useMomentText()(at, local);
}
