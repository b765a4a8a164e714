import type Highcharts from 'highcharts';
import { viewOf } from './map-view.ts';
import { type LinePoint, positionLabels } from './label-positions.ts';
import { type Box, boxAround } from './rendered-view.ts';

/** A vessel or cluster as rendered by the chart: its position and label, which the Highcharts types do not declare. */
interface RenderedPoint {
  readonly plotX?: number;
  readonly plotY?: number;
  readonly isCluster?: boolean;
  readonly dataLabel?: Highcharts.SVGElement;
  readonly graphic?: Highcharts.SVGElement;
  /** Focuses the mark and makes it the one that the keys act on: of the accessibility module. */
  readonly highlight?: () => void;
  readonly options: Pick<Highcharts.PointOptionsObject, 'id' | 'marker'>;
}

/** The radius of a cluster's mark in pixels. Its label, the number of vessels, fits inside. */
export const clusterRadius = 14;

/**
 * Positions the vessels' names without overlaps. Hides names without space, which the tip shows, and names of marks
 * that are outside the map. Returns the boxes of the marks and of the shown names.
 */
export const labelVessels = (chart: Highcharts.Chart): readonly Box[] => {
  const { plotWidth: width, plotHeight: height } = chart;
  const isVisible = ({ plotX, plotY }: RenderedPoint) => isNear(plotX, width) && isNear(plotY, height);
  const [points, outside] = [
    renderedPoints(chart).filter(isVisible),
    renderedPoints(chart).filter((point) => !isVisible(point)),
  ];
  const marks = points.map(markOf);
  const labels = positionLabels(marks, { width, height }, linesOn(chart));
  for (const [index, { dataLabel, isCluster, plotX = 0, plotY = 0 }] of points.entries()) {
    if (isCluster || !dataLabel) continue;
    const label = isWithin(plotX, width) && isWithin(plotY, height) ? labels[index] : undefined;
    dataLabel.attr(label ? { x: label.x, y: label.y, visibility: 'inherit' } : { visibility: 'hidden' });
  }
  for (const { dataLabel, isCluster } of outside) if (!isCluster) dataLabel?.attr({ visibility: 'hidden' });
  return marks.flatMap(({ x, y, radius, name }, index) => {
    const label = labels[index];
    return [boxAround({ x, y }, radius), ...(name && label ? [{ ...name, x: label.x, y: label.y }] : [])];
  });
};

/** The maximum distance in pixels between a tap and the vessel it selects: a mark is smaller than a finger. */
const tapRadius = 22;

/** The IMO number of the vessel nearest to a click, if it is within `tapRadius`. */
export const vesselNear = (chart: Highcharts.Chart, { chartX, chartY }: Highcharts.PointerEventObject) => {
  const distance = ({ plotX = Infinity, plotY = Infinity }: RenderedPoint) =>
    Math.hypot(plotX + chart.plotLeft - chartX, plotY + chart.plotTop - chartY);
  const [nearest] = renderedPoints(chart)
    .filter((vessel) => !vessel.isCluster && distance(vessel) <= tapRadius)
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest?.options.id;
};

/** The vessels and clusters of a chart. */
export const renderedPoints = (chart: Highcharts.Chart): readonly RenderedPoint[] => {
  const vessels = chart.get('vessels');
  return vessels && 'points' in vessels ? vessels.points : [];
};

/** Points along the visible tracks, so close together that no name fits between two. */
const linesOn = (chart: Highcharts.Chart): readonly LinePoint[] => {
  const view = viewOf(chart);
  return chart.series.flatMap(({ type, userOptions }) => {
    if (!view || type !== 'mapline' || !('data' in userOptions)) return [];
    // SAFETY: BuiltInMap creates these lines, each with its coordinates.
    const lines = userOptions.data as readonly { geometry: { coordinates: readonly (readonly [number, number])[] } }[];
    return lines.flatMap(({ geometry }) => {
      const ends = geometry.coordinates.flatMap(([lon, lat]) => view.lonLatToPixels({ lon, lat }) ?? []);
      return ends.slice(1).flatMap((end, at) => between(ends[at] ?? end, end, chart));
    });
  });
};

/** The distance in pixels between two points along a line. */
const stride = 6;

const between = (from: LinePoint, to: LinePoint, { plotWidth, plotHeight }: Highcharts.Chart): readonly LinePoint[] => {
  if (isOutside(from.x, to.x, plotWidth) || isOutside(from.y, to.y, plotHeight)) return [];
  const steps = Math.min(2000, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stride)) || 1;
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  })).filter(({ x, y }) => isNear(x, plotWidth) && isNear(y, plotHeight));
};

/** Whether both ends of a line are outside the visible area on the same side. */
const isOutside = (from: number, to: number, span: number): boolean =>
  Math.max(from, to) < 0 || Math.min(from, to) > span;

/** Whether a mark is visible at least in part. */
const isNear = (at: number | undefined, span: number): boolean =>
  at !== undefined && at > -clusterRadius && at < span + clusterRadius;

/** Whether the centre of a mark is on the map. */
const isWithin = (at: number, span: number): boolean => at >= 0 && at <= span;

/** The maximum distance in pixels that rounding and padding move a name below its position. */
const roundingMargin = 2;

const markOf = ({ plotX = 0, plotY = 0, isCluster, dataLabel, options }: RenderedPoint) => {
  const radius = isCluster ? clusterRadius : (options.marker?.radius ?? 0);
  if (isCluster || !dataLabel) return { x: plotX, y: plotY, radius };
  const { width, height } = dataLabel.getBBox();
  return { x: plotX, y: plotY, radius, name: { width, height: height + roundingMargin } };
};
