import type { Position } from '../../contract/models/vessel.ts';
import type { Place } from './antimeridian.ts';

/** What a page asks of the map. */
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

/** What every engine draws. */
export interface EngineProps {
  readonly positions: readonly Position[];
  readonly track: readonly Place[];
  readonly ahead: readonly Place[];
  readonly followed: string | undefined;
  /** How often it was asked to show everything it draws at once: from the beginning, unless a vessel is followed. */
  readonly fits: number;
  /** The user moved or zoomed the map by hand. */
  readonly onMove: () => void;
  /** A vessel was picked, or none. */
  readonly onPick: (imono: string | undefined) => void;
}
