import type { Position } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import type { Place } from './antimeridian.ts';

/** What a page asks of the map. */
export interface MapProps {
  readonly positions: readonly Received<typeof Position>[];
  /** Where one vessel has been, oldest first. */
  readonly track?: readonly Place[];
  /** Where she is going, nearest first. */
  readonly ahead?: readonly Place[];
  /** The vessel to keep in sight. */
  readonly followed?: string;
  /** undefined: the account may read no page of a vessel. */
  readonly onOpen: ((imono: string) => void) | undefined;
}

/** A vessel that has a place on the map. */
export type MapPosition = Received<typeof Position> & Place;

/** Whether the coordinates of a vessel are known. */
export const isPlaced = (position: Received<typeof Position>): position is MapPosition =>
  position.latitude !== null && position.longitude !== null;

/** What every engine draws. */
export interface EngineProps {
  readonly positions: readonly MapPosition[];
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
