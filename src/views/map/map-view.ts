import type Highcharts from 'highcharts';
import type { Place } from './antimeridian.ts';

/** How near a followed vessel is looked at. */
export const followZoom = 3.5;
/** How near is looked at most where only a few are shown at once. */
const fitZoom = 6;
/** The centre of the whole world, in degrees. */
const world: [number, number] = [10, 20];

/** The view of a map chart: there on every chart this file makes, though the type does not say so. */
export const viewOf = (chart: Highcharts.Chart | undefined) =>
  // SAFETY: the map module gives its charts a view.
  (chart as { mapView?: Highcharts.MapView } | undefined)?.mapView;

/** Shows these places at once; the whole world where there are none. */
export const showAll = (view: Highcharts.MapView, places: readonly Place[]): void => {
  const units = places.flatMap(
    ({ latitude, longitude }) => view.lonLatToProjectedUnits({ lat: latitude, lon: longitude }) ?? [],
  );
  const [xs, ys] = [units.map(({ x }) => x), units.map(({ y }) => y)];
  const [first] = places;
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

/** What the keys do to the map. */
export const moves: Readonly<Record<string, (view: Highcharts.MapView) => void>> = {
  ArrowLeft: pan(-1, 0),
  ArrowRight: pan(1, 0),
  ArrowUp: pan(0, -1),
  ArrowDown: pan(0, 1),
  '+': (view) => view.zoomBy(1),
  '-': (view) => view.zoomBy(-1),
};
