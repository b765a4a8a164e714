import type Highcharts from 'highcharts';
import { isSameCentre, type MapCentre } from '../../routing/map-parameter.ts';
import type { Coordinates } from './antimeridian.ts';
import type { Box, RenderedView } from './rendered-view.ts';

/** The zoom for a followed vessel. */
export const followZoom = 3.5;
/** The highest zoom for showing everything at once. */
const fitZoom = 6;
/** The centre of the whole world, in degrees. */
const world: [number, number] = [10, 20];

/** The view of a map chart, which the type of charts does not declare. */
export const viewOf = (chart: Highcharts.Chart | undefined) =>
  // SAFETY: the map module gives its charts a view.
  (chart as { mapView?: Highcharts.MapView } | undefined)?.mapView;

/** Publishes the frame that a map chart has just rendered, with the boxes of its vessels and their names. */
export const publishFrame = (chart: Highcharts.Chart, rendered: RenderedView, taken: readonly Box[]): void => {
  const view = viewOf(chart);
  if (!view) return;
  rendered.publish({
    width: chart.plotWidth,
    height: chart.plotHeight,
    centre: centreOf(view),
    west: -180,
    taken,
    pixelOf: ({ latitude, longitude }) => view.lonLatToPixels({ lat: latitude, lon: longitude }),
  });
};

const centreOf = ({ center: [longitude = 0, latitude = 0], zoom }: Highcharts.MapView): MapCentre => ({
  latitude,
  longitude: Math.max(-180, Math.min(180, longitude)),
  zoom,
});

/** Shows this part of the world, unless the map shows it already. */
export const showCentre = (view: Highcharts.MapView, centre: MapCentre): void => {
  if (isSameCentre(centreOf(view), centre)) return;
  view.setView([centre.longitude, centre.latitude], centre.zoom, true);
};

/** Fits the view to these coordinates; to the whole world if there are none. */
export const showAll = (view: Highcharts.MapView, positions: readonly Coordinates[]): void => {
  const units = positions.flatMap(
    ({ latitude, longitude }) => view.lonLatToProjectedUnits({ lat: latitude, lon: longitude }) ?? [],
  );
  const [xs, ys] = [units.map(({ x }) => x), units.map(({ y }) => y)];
  const [first] = positions;
  if (units.length < 2) {
    view.setView(first ? [first.longitude, first.latitude] : world, first ? followZoom : 0, true);
    return;
  }
  const [x1, x2, y1, y2] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  view.fitToBounds({ x1, x2, y1, y2, midX: (x1 + x2) / 2, midY: (y1 + y2) / 2 }, 48, false);
  view.setView(undefined, Math.min(view.zoom, fitZoom), true);
};

const pan = (right: number, down: number) => (view: Highcharts.MapView) => {
  const [x = 0, y = 0] = view.center;
  const step = 60 / 2 ** view.zoom;
  view.setView([x + right * step, Math.max(-80, Math.min(80, y - down * step))], view.zoom, true);
};

/** The map action of each key. */
export const keyboardMoves: Readonly<Record<string, (view: Highcharts.MapView) => void>> = {
  ArrowLeft: pan(-1, 0),
  ArrowRight: pan(1, 0),
  ArrowUp: pan(0, -1),
  ArrowDown: pan(0, 1),
  '+': (view) => view.zoomBy(1),
  '-': (view) => view.zoomBy(-1),
};
