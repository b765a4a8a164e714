import type { MapCentre } from '../../routing/map-parameter.ts';
import type { Coordinates } from './antimeridian.ts';

/** A point on the map in pixels, from its upper left corner. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the map in pixels, by its upper left corner. */
export interface Box extends Pixel {
  readonly width: number;
  readonly height: number;
}

/** The box of a round mark. */
export const boxAround = ({ x, y }: Pixel, radius: number): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** What a map engine rendered last: the size of the map, its centre, and where coordinates are on it. */
export interface MapFrame {
  readonly width: number;
  readonly height: number;
  /** The centre and the zoom. */
  readonly centre: MapCentre;
  /** The longitude from which the map shows 360 degrees eastwards. */
  readonly west: number;
  /** The marks of the vessels and their names, which nothing else on the map may cover. */
  readonly taken: readonly Box[];
  readonly pixelOf: (coordinates: Coordinates) => Pixel | undefined;
}

/** The last frame of a map. What is laid over the map subscribes to it and so moves with the map. */
export interface RenderedView {
  readonly publish: (frame: MapFrame) => void;
  /** Calls back with the last frame if there is one, and with every later one; returns the function that stops it. */
  readonly subscribe: (onFrame: (frame: MapFrame) => void) => () => void;
}

export const createRenderedView = (): RenderedView => {
  let last: MapFrame | undefined;
  const listeners = new Set<(frame: MapFrame) => void>();
  return {
    publish: (frame) => {
      last = frame;
      for (const onFrame of listeners) onFrame(frame);
    },
    subscribe: (onFrame) => {
      listeners.add(onFrame);
      if (last) onFrame(last);
      return () => void listeners.delete(onFrame);
    },
  };
};
