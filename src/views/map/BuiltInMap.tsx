import Highcharts from 'highcharts';
import 'highcharts/modules/map.js';
import 'highcharts/modules/marker-clusters.js';
import 'highcharts/modules/accessibility.js';
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FailedState } from '../ui/FailedState.tsx';
import { splitTrack, type Place } from './antimeridian.ts';
import { useCoastlines } from './coastlines.ts';
import { crowdReach, nameVessels, vesselNear } from './drawn-vessels.ts';
import type { EngineProps, MapPosition } from './map-props.ts';
import { defineHeadings, headingSymbol } from './heading-symbols.ts';
import { followZoom, moves, showAll, viewOf } from './map-view.ts';
import { markOf } from './vessel-mark.ts';

defineHeadings();

/** From this zoom on the fine coastlines are worth their weight. */
const nearZoom = 3;

/** The built-in world map: headed vessels, clusters, tracks; zoom and pan by mouse, touch and keyboard. */
export function BuiltInMap({ positions, track, ahead, followed, fits, onMove, onPick }: EngineProps) {
  const chart = useRef<HighchartsReactRefObject>(null);
  const [near, setNear] = useState(false);
  const { coast, failed, retry } = useCoastlines(near ? 'fine' : 'coarse');

  const options = useMemo(
    (): Highcharts.Options => ({
      ...frame,
      chart: {
        ...frame.chart,
        ...(coast && { map: coast }),
        events: {
          click(event) {
            onPick(vesselNear(this, event));
          },
          load() {
            for (const gesture of ['pan', 'touchpan']) Highcharts.addEvent(this, gesture, onMove);
          },
          render() {
            nameVessels(this);
            setNear((before) => before || (viewOf(this)?.zoom ?? 0) > nearZoom);
          },
        },
      },
      series: [
        {
          type: 'map',
          name: 'Land',
          allAreas: true,
          accessibility: { enabled: false },
          nullColor: 'var(--land)',
          borderColor: 'var(--line)',
          enableMouseTracking: false,
        },
        lineOf('Track', track),
        lineOf('Planned', ahead),
        {
          type: 'mappoint',
          id: 'vessels',
          name: 'Vessels',
          cluster,
          data: positions.map((position) => pointOf(position, onPick)),
        },
      ],
    }),
    [coast, positions, track, ahead, onMove, onPick],
  );

  const followedBefore = useRef<string>(undefined);
  useEffect(() => {
    const vessel = positions.find(({ imono }) => imono === followed);
    const view = viewOf(chart.current?.chart);
    if (!coast || !view) return;
    // Nearer only when following begins: after that the zoom is the user's.
    const zoom = followed === followedBefore.current ? view.zoom : Math.max(view.zoom, followZoom);
    followedBefore.current = vessel && followed;
    if (vessel) view.setView([vessel.longitude, vessel.latitude], zoom, true);
  }, [followed, positions, coast]);

  const shown = useRef<readonly Place[]>([]);
  useEffect(() => {
    shown.current = [...positions, ...track, ...ahead];
  }, [positions, track, ahead]);
  const fitted = useRef(0);
  useEffect(() => {
    const view = viewOf(chart.current?.chart);
    if (!coast || !view || fits === fitted.current) return;
    fitted.current = fits;
    if (followed === undefined) showAll(view, shown.current);
  }, [fits, followed, coast]);

  const moveBy = (move: ((view: Highcharts.MapView) => void) | undefined): boolean => {
    const view = viewOf(chart.current?.chart);
    if (!move || !view) return false;
    move(view);
    onMove();
    return true;
  };
  if (failed && !coast) return <FailedState what="The map could not be loaded" action="Try again" onAction={retry} />;
  return (
    <>
      <div
        className="map-canvas"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the map
        tabIndex={0}
        role="group"
        aria-label="World map. Arrow keys move it, plus and minus zoom"
        onKeyDown={(event) => {
          if (event.target === event.currentTarget && moveBy(moves[event.key])) event.preventDefault();
        }}
        onWheelCapture={onMove}
        onDoubleClickCapture={onMove}
      >
        {coast && (
          <HighchartsReact
            ref={chart}
            highcharts={Highcharts}
            constructorType="mapChart"
            options={options}
            containerProps={{ className: 'map-canvas' }}
          />
        )}
      </div>
      {failed && (
        <p className="map-failed" role="alert">
          The finer coastlines could not be loaded
          <button type="button" className="link-button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      <div className="map-commands map-zoom">
        <button type="button" aria-label="Zoom in" onClick={() => moveBy(moves['+'])}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => moveBy(moves['-'])}>
          −
        </button>
      </div>
    </>
  );
}

const frame: Highcharts.Options = {
  accessibility: {
    enabled: true,
    description: 'Map of the vessels and where they are',
    point: { descriptionFormat: '{point.name}' },
    // The region around the map has its name: a heading of its own would only be one more.
    landmarkVerbosity: 'disabled',
    screenReaderSection: { beforeChartFormat: '<div>{chartLongdesc}</div>', afterChartFormat: '' },
  },
  chart: {
    backgroundColor: 'var(--sea)',
    spacing: [0, 0, 0, 0],
    animation: false,
    style: { fontFamily: 'var(--font)' },
  },
  credits: { enabled: false },
  palette: { injectCSS: false },
  title: { text: '' },
  legend: { enabled: false },
  // One finger scrolls the page, two move the map: so Highcharts has it where a tooltip would follow the one.
  tooltip: { enabled: false, followTouchMove: true },
  // Its own buttons lose their signs when the chart is updated.
  mapNavigation: { enabled: true, enableButtons: false, enableMouseWheelZoom: true },
  // The land stays as it is while a vessel is looked at.
  plotOptions: { series: { states: { inactive: { opacity: 1 } } } },
  mapView: { projection: { name: 'Miller' } },
};

const cluster: Highcharts.PlotMappointClusterOptions = {
  enabled: true,
  animation: false,
  allowOverlap: false,
  minimumClusterSize: 4,
  layoutAlgorithm: { type: 'grid', gridSize: 32 },
  marker: { fillColor: 'var(--brand)', lineColor: 'var(--on-brand)', lineWidth: 1, radius: crowdReach },
  dataLabels: {
    enabled: true,
    format: '{point.clusterPointsAmount}',
    style: { color: 'var(--on-brand)', textOutline: 'none', fontSize: '12px' },
  },
};

/** A line in a colour of its own; the planned one is dashed by the stylesheet, as Highcharts' dashes shrink with the map. */
const lineOf = (name: 'Track' | 'Planned', places: readonly Place[]): Highcharts.SeriesMaplineOptions => ({
  type: 'mapline',
  name,
  className: `map-line-${name.toLowerCase()}`,
  color: 'var(--accent)',
  lineWidth: 2,
  enableMouseTracking: false,
  // Its parts have no words of their own: they would be read as 'x, undefined'.
  accessibility: { enabled: false },
  data: splitTrack(places).map((part) => ({
    color: 'var(--accent)',
    geometry: { type: 'LineString', coordinates: part.map(([lon, lat]) => [lon, lat]) },
  })),
});

const pointOf = (
  position: MapPosition,
  onPick: (imono: string) => void,
): Highcharts.SeriesMappointDataOptions & Pick<Highcharts.PointOptionsObject, 'marker'> => {
  const { colour, heading, stale } = markOf(position);
  return {
    id: position.imono,
    name: position.name,
    lat: position.latitude,
    lon: position.longitude,
    marker: {
      symbol: heading === undefined ? 'circle' : headingSymbol(heading),
      radius: heading === undefined ? 5 : 8,
      fillColor: stale ? 'transparent' : colour,
      lineColor: stale ? colour : 'var(--surface)',
      lineWidth: stale ? 2 : 1,
    },
    dataLabels: {
      enabled: true,
      format: '{point.name}',
      // They are placed by nameVessels.
      allowOverlap: true,
      align: 'left',
      verticalAlign: 'top',
      x: 0,
      y: 0,
      padding: 0,
      crop: false,
      overflow: 'allow',
      style: { color: 'var(--ink)', textOutline: 'none', fontSize: '11px', fontWeight: 'normal' },
    },
    events: { click: () => onPick(position.imono) },
  };
};
