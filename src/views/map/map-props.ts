import type { ReactNode } from 'react';
import type { Position } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import type { CoastlinesRef } from '../../machines/map/coastlines.ts';
import type { MapLayersRef } from '../../machines/map/map-layers.ts';
import type { GoogleMapRef } from '../../machines/map/google-map.ts';
import type { MapRef } from '../../machines/map/map.ts';
import type { ViewAddressRef } from '../../machines/map/view-address.ts';
import type { MapCentre } from '../../routing/map-parameter.ts';
import type { Coordinates } from './antimeridian.ts';
import type { MapPoint } from './point-layout.ts';
import type { RenderedView } from './rendered-view.ts';

/** The actors of a page with a map. */
export type MapActors = Readonly<{
  map: MapRef;
  layers: MapLayersRef;
  googleMap: GoogleMapRef;
  coastlines: CoastlinesRef;
  viewAddress: ViewAddressRef;
}>;

/** What a page renders on the map. */
export interface MapProps {
  readonly actors: MapActors;
  readonly positions: readonly Received<typeof Position>[];
  /** The past track of one vessel, oldest first. */
  readonly track?: readonly Coordinates[];
  /** The vessel's planned route, nearest point first. */
  readonly ahead?: readonly Coordinates[];
  /** The IMO number of the vessel to follow. */
  readonly followed?: string;
  /** The ports of call of the vessel. */
  readonly ports?: readonly MapPoint[];
  /** The reported positions of the track with their times. */
  readonly times?: readonly MapPoint[];
  /** Receives every frame of the map, for what the page lays over it: its children. */
  readonly rendered?: RenderedView;
  readonly children?: ReactNode;
}

/** A vessel with known coordinates. */
export type MapPosition = Received<typeof Position> & Coordinates;

/** Whether the coordinates of a vessel are known. */
export const hasPosition = (position: Received<typeof Position>): position is MapPosition =>
  position.latitude !== null && position.longitude !== null;

/** What every map engine renders. */
export interface EngineProps {
  readonly map: MapRef;
  /** Receives every frame that the engine renders. */
  readonly rendered: RenderedView;
  /** Called with the IMO number of the vessel under the pointer or with the focus; undefined: none. */
  readonly onHover: (imono: string | undefined) => void;
  readonly positions: readonly MapPosition[];
  readonly track: readonly Coordinates[];
  readonly ahead: readonly Coordinates[];
  /** undefined: no vessel is followed. */
  readonly followed: string | undefined;
  /** What the address says that the map shows; undefined: nothing. */
  readonly centre: MapCentre | undefined;
  /** Called when the user moves or zooms the map. */
  readonly onMove: () => void;
  /** When it changes, the map shows everything at once, unless a vessel is followed. */
  readonly fits: number;
}
