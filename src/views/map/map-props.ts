import type { Position } from '../../contract/models/vessel.ts';
import type { Place } from './antimeridian.ts';

/** What every engine draws. */
export interface MapProps {
  readonly positions: readonly Position[];
  /** Where one vessel has been, oldest first. */
  readonly track?: readonly Place[];
  /** Where she is going, nearest first. */
  readonly ahead?: readonly Place[];
  /** The vessel to keep in sight. */
  readonly followed?: string;
  readonly onOpen: (imono: string) => void;
}
