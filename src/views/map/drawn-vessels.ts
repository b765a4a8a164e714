import type Highcharts from 'highcharts';
import { placeNames } from './name-places.ts';

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
  const places = placeNames(drawn.map(markOf), { width, height });
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

/** Whether a mark is in sight, or so near that part of it may be. */
const isNear = (at: number | undefined, span: number): boolean =>
  at !== undefined && at > -crowdReach && at < span + crowdReach;

const markOf = ({ plotX = 0, plotY = 0, isCluster, dataLabel, options }: Drawn) => {
  const reach = isCluster ? crowdReach : (options.marker?.radius ?? 0);
  if (isCluster || !dataLabel) return { x: plotX, y: plotY, reach };
  const { width, height } = dataLabel.getBBox();
  return { x: plotX, y: plotY, reach, name: { width, height } };
};
