import { useMap } from '@vis.gl/react-google-maps';
import { useEffect } from 'react';
import type { MapCentre } from '../../routing/map-parameter.ts';
import { pixelOf, worldSizeAt } from './clusters.ts';
import { boxAround, type MapFrame, type Pixel, type RenderedView } from './rendered-view.ts';
import type { Coordinates } from './antimeridian.ts';

type GoogleChart = NonNullable<ReturnType<typeof useMap>>;

/** Publishes where Google's map shows coordinates and these vessels, now and whenever it moves. */
export const useGoogleFrame = (rendered: RenderedView, positions: readonly Coordinates[]): void => {
  const map = useMap();
  useEffect(() => {
    if (!map) return undefined;
    const publish = () => rendered.publish(frameOf(map, positions));
    const listeners = ['bounds_changed', 'center_changed', 'zoom_changed'].map((name) =>
      map.addListener(name, publish),
    );
    publish();
    return () => listeners.forEach((listener) => listener.remove());
  }, [map, rendered, positions]);
};

/** The radius of the mark of a vessel in pixels. */
const markRadius = 9;

const frameOf = (map: GoogleChart, positions: readonly Coordinates[]): MapFrame => {
  const { clientWidth: width, clientHeight: height } = map.getDiv();
  const centre = centreOf(map);
  const { zoom } = centre;
  const world = worldSizeAt(zoom);
  const middle = pixelOf(centre, zoom);
  const onMap = (coordinates: Coordinates): Pixel => {
    const { x, y } = pixelOf(coordinates, zoom);
    // The map repeats beyond the 180th meridian: the copy next to the centre is the visible one.
    const right = ((((x - middle.x + world / 2) % world) + world) % world) - world / 2;
    return { x: width / 2 + right, y: height / 2 + y - middle.y };
  };
  return {
    width,
    height,
    centre,
    // Half a world west of the centre, so near that the copy next to the centre includes both edges.
    west: centre.longitude - 180 + 0.001,
    // Google positions the names of vessels, and does not say where.
    taken: positions.map((position) => boxAround(onMap(position), markRadius)),
    pixelOf: onMap,
  };
};

/** What Google's map shows. */
export const centreOf = (map: GoogleChart): MapCentre => {
  const at = map.getCenter();
  return { latitude: at?.lat() ?? 0, longitude: at?.lng() ?? 0, zoom: map.getZoom() ?? 0 };
};
