import type Highcharts from 'highcharts';
import { viewOf } from './map-view.ts';
import { type LinePoint, placeNames } from './name-places.ts';

/** A vessel or crowd as the chart drew it: beyond what the types tell, where it is and the label it carries. */
interface Drawn {
  readonly plotX?: number;
  readonly plotY?: number;
  readonly isCluster?: boolean;
  readonly dataLabel?: Highcharts.SVGElement;
  readonly options: Pick<Highcharts.PointOptionsObject, 'id' | 'marker'>;
}

/** How far the mark of a crowd reaches, in pixels; its label is its number and stays in it. */
export const crowdReach = 14;

/** Moves the vessels' names to where they lie on no mark and no other name, and hides those that find no room: the popup tells them. */
export const nameVessels = (chart: Highcharts.Chart): void => {
  const { plotWidth: width, plotHeight: height } = chart;
  const drawn = drawnOn(chart).filter(({ plotX, plotY }) => isNear(plotX, width) && isNear(plotY, height));
  const places = placeNames(drawn.map(markOf), { width, height }, linesOn(chart));
  for (const [index, { dataLabel, isCluster }] of drawn.entries()) {
    const place = places[index];
    if (isCluster || !dataLabel) continue;
    dataLabel.attr(place ? { x: place.x, y: place.y, visibility: 'inherit' } : { visibility: 'hidden' });
  }
};

/** How far from a vessel a tap still means her, in pixels: her mark is smaller than a finger. */
const fingertip = 22;

/** The IMO number of the vessel nearest to where the map was clicked, if one is that close. */
export const vesselNear = (chart: Highcharts.Chart, { chartX, chartY }: Highcharts.PointerEventObject) => {
  const away = ({ plotX = Infinity, plotY = Infinity }: Drawn) =>
    Math.hypot(plotX + chart.plotLeft - chartX, plotY + chart.plotTop - chartY);
  const [nearest] = drawnOn(chart)
    .filter((vessel) => !vessel.isCluster && away(vessel) <= fingertip)
    .toSorted((a, b) => away(a) - away(b));
  return nearest?.options.id;
};

const drawnOn = (chart: Highcharts.Chart): readonly Drawn[] => {
  const vessels = chart.get('vessels');
  // SAFETY: what a map series has drawn are such points.
  return vessels && 'points' in vessels ? (vessels.points as unknown as readonly Drawn[]) : [];
};

/** The points of the tracks in sight, so near one another that no name passes between two. */
const linesOn = (chart: Highcharts.Chart): readonly LinePoint[] => {
  const view = viewOf(chart);
  return chart.series.flatMap(({ type, userOptions }) => {
    if (!view || type !== 'mapline' || !('data' in userOptions)) return [];
    // SAFETY: these are the lines BuiltInMap draws, each with its coordinates.
    const lines = userOptions.data as readonly { geometry: { coordinates: readonly (readonly [number, number])[] } }[];
    return lines.flatMap(({ geometry }) => {
      const ends = geometry.coordinates.flatMap(([lon, lat]) => view.lonLatToPixels({ lon, lat }) ?? []);
      return ends.slice(1).flatMap((end, at) => between(ends[at] ?? end, end, chart));
    });
  });
};

/** Pixels from one point of a line to the next. */
const stride = 6;

const between = (from: LinePoint, to: LinePoint, { plotWidth, plotHeight }: Highcharts.Chart): readonly LinePoint[] => {
  if (isBeside(from.x, to.x, plotWidth) || isBeside(from.y, to.y, plotHeight)) return [];
  const steps = Math.min(2000, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stride)) || 1;
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  })).filter(({ x, y }) => isNear(x, plotWidth) && isNear(y, plotHeight));
};

/** Whether both ends of a line lie out of sight on the same side. */
const isBeside = (from: number, to: number, span: number): boolean =>
  Math.max(from, to) < 0 || Math.min(from, to) > span;

/** Whether a mark is in sight, or so near that part of it may be. */
const isNear = (at: number | undefined, span: number): boolean =>
  at !== undefined && at > -crowdReach && at < span + crowdReach;

/** How far below its place a name may be drawn, in pixels: places are rounded, and the text begins a pixel into its label. */
const roundedBy = 2;

const markOf = ({ plotX = 0, plotY = 0, isCluster, dataLabel, options }: Drawn) => {
  const reach = isCluster ? crowdReach : (options.marker?.radius ?? 0);
  if (isCluster || !dataLabel) return { x: plotX, y: plotY, reach };
  const { width, height } = dataLabel.getBBox();
  return { x: plotX, y: plotY, reach, name: { width, height: height + roundedBy } };
};
