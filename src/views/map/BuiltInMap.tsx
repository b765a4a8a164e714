import Highcharts, { type TopoJSON } from 'highcharts';
import 'highcharts/modules/map.js';
import 'highcharts/modules/marker-clusters.js';
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CoastlinesRef } from '../../machines/map/coastlines.ts';
import type { MapRef } from '../../machines/map/map.ts';
import { ChartAccessibility, hasAccessibility } from '../charts/ChartAccessibility.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Widget } from '../ui/Widget.tsx';
import { type Coordinates, splitTrack } from './antimeridian.ts';
import { clusterRadius, labelVessels, vesselNear } from './rendered-vessels.ts';
import type { EngineProps, MapPosition } from './map-props.ts';
import { defineHeadings, headingSymbol } from './heading-symbols.ts';
import { knowTextSizes } from './label-styles.ts';
import { followZoom, keyboardMoves, publishFrame, showAll, showCentre, viewOf } from './map-view.ts';
import { shortName } from './short-name.ts';
import { createVesselFocus } from './vessel-focus.ts';
import { markOf } from './vessel-mark.ts';
import { TryAgain } from '../ui/TryAgain.tsx';

declare module 'highcharts' {
  /** Converts TopoJSON to GeoJSON. modules/map.js has it, but its types do not. */
  function topo2geo(topology: TopoJSON): GeoJSON;
}

defineHeadings();
knowTextSizes();

interface Props extends EngineProps {
  readonly coastlines: CoastlinesRef;
}

/** The built-in world map: vessels with headings, clusters, tracks; zoom and pan by mouse, touch and keyboard. */
export function BuiltInMap({
  map,
  rendered,
  onHover,
  onMove,
  coastlines,
  positions,
  track,
  ahead,
  followed,
  centre,
  fits,
}: Props) {
  const chart = useRef<HighchartsReactRefObject>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [focus] = useState(createVesselFocus);
  const [explorable, setExplorable] = useState(hasAccessibility);
  // SAFETY: the loader of the coastlines always resolves with TopoJSON.
  const coast = useSelector(coastlines, ({ context }) => context.coast as TopoJSON | undefined);
  const failed = useSelector(coastlines, (snapshot) => snapshot.hasTag('failed'));
  const retry = () => coastlines.send({ type: 'reload.requested' });
  useEffect(() => coastlines.send({ type: 'map.shown' }), [coastlines]);

  // A later `chart.map` is not rendered: the series needs the map too. It is converted once, not at each update.
  const land = useMemo(() => coast && Highcharts.topo2geo(coast), [coast]);
  const options = useMemo(
    (): Highcharts.Options => ({
      ...frame,
      ...(explorable ? explorableMap() : drawnMap),
      chart: {
        ...frame.chart,
        ...(land && { map: land }),
        events: {
          click(event) {
            pickVessel(map, vesselNear(this, event));
          },
          load() {
            // Highcharts makes the drawing an image without a name; what is around it has one.
            if (!hasAccessibility()) this.renderer.box.setAttribute('aria-hidden', 'true');
            for (const gesture of ['pan', 'touchpan']) Highcharts.addEvent(this, gesture, onMove);
          },
          render() {
            publishFrame(this, rendered, labelVessels(this));
            focus.restore(this, () => canvas.current?.focus());
            coastlines.send({ type: 'map.zoomed', zoom: viewOf(this)?.zoom ?? 0 });
          },
        },
      },
      series: [
        {
          type: 'map',
          name: 'Land',
          allAreas: true,
          ...(land && { mapData: land }),
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
          data: positions.map((position) => pointOf(position, map, onHover)),
        },
      ],
    }),
    [land, positions, track, ahead, map, rendered, onHover, onMove, coastlines, focus, explorable],
  );

  const followedBefore = useRef<string>(undefined);
  useEffect(() => {
    const vessel = positions.find(({ imono }) => imono === followed);
    const view = viewOf(chart.current?.chart);
    if (!coast || !view) return;
    // Zooms in only when following begins: after that the user controls the zoom.
    const zoom = followed === followedBefore.current ? view.zoom : Math.max(view.zoom, followZoom);
    followedBefore.current = vessel && followed;
    if (vessel) view.setView([vessel.longitude, vessel.latitude], zoom, true);
  }, [followed, positions, coast]);

  const shown = useRef<readonly Coordinates[]>([]);
  useEffect(() => {
    shown.current = [...positions, ...track, ...ahead];
  }, [positions, track, ahead]);
  const fitted = useRef(0);
  useEffect(() => {
    const view = viewOf(chart.current?.chart);
    if (!coast || !view || fits === fitted.current) return;
    const isFirst = fitted.current === 0;
    fitted.current = fits;
    if (followed === undefined && !(isFirst && centre)) showAll(view, shown.current);
  }, [fits, followed, coast, centre]);
  useEffect(() => {
    const view = viewOf(chart.current?.chart);
    if (coast && view && centre && followed === undefined) showCentre(view, centre);
  }, [coast, centre, followed]);

  const moveBy = (move: ((view: Highcharts.MapView) => void) | undefined): boolean => {
    const view = viewOf(chart.current?.chart);
    if (!move || !view) return false;
    move(view);
    onMove();
    return true;
  };
  // The module reads options that a chart has by default if it is created after the module came.
  const explore = () => {
    const drawn = chart.current?.chart;
    if (drawn) Object.assign(drawn.options, { ...Highcharts.getOptions(), ...drawn.options });
    drawn?.renderer.box.removeAttribute('aria-hidden');
    setExplorable(true);
  };
  if (failed && !coast) return <FailedState what="The map could not be loaded" onAction={retry} />;
  return (
    <>
      <div
        className="map-canvas"
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys pan the map
        tabIndex={0}
        role="group"
        aria-label="World map. Arrow keys move it, plus and minus zoom"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onHover(undefined);
          if (event.target === event.currentTarget && moveBy(keyboardMoves[event.key])) event.preventDefault();
        }}
        onFocus={({ target }) => onHover(focus.received(chart.current?.chart, target))}
        onBlur={({ target }) => {
          focus.lost(target);
          onHover(undefined);
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
            containerProps={containerProps}
          />
        )}
      </div>
      {coast && !explorable && (
        <div className="map-not-explorable">
          <Widget errorTitle="The vessels on the map cannot be reached by keyboard: a part of the portal could not be loaded">
            <ChartAccessibility onLoaded={explore} />
          </Widget>
        </div>
      )}
      {failed && (
        <p className="map-failed" role="alert">
          The finer coastlines could not be loaded
          <TryAgain look="link" onClick={retry} />
        </p>
      )}
      <div className="map-commands map-zoom">
        <button type="button" aria-label="Zoom in" onClick={() => moveBy(keyboardMoves['+'])}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => moveBy(keyboardMoves['-'])}>
          −
        </button>
      </div>
    </>
  );
}

/** One object for all renders: another one would update the chart. */
const containerProps = { className: 'map-canvas' };

/** Until Highcharts' module for keyboard and screen reader has come; Highcharts warns about other options of it. */
const drawnMap: Highcharts.Options = { accessibility: { enabled: false } };

/** What the module reads. A chart that was drawn before it came has none of its defaults. */
const explorableMap = (): Highcharts.Options => {
  const { accessibility = {}, lang = {} } = Highcharts.getOptions();
  return { lang, accessibility: Highcharts.merge(accessibility, accessibilityOfMap) };
};

const accessibilityOfMap: Highcharts.AccessibilityOptions = {
  enabled: true,
  description: 'Map of the vessels and where they are',
  point: { descriptionFormat: '{point.name}' },
  // The region around the map is already labelled, so the chart needs no heading.
  landmarkVerbosity: 'disabled',
  screenReaderSection: { beforeChartFormat: '<div>{chartLongdesc}</div>', afterChartFormat: '' },
};

const frame: Highcharts.Options = {
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
  // One finger scrolls the page, two pan the map. Highcharts allows the scroll only if no tooltip follows the finger.
  tooltip: { enabled: false, followTouchMove: true },
  // Highcharts' own buttons lose their labels when the chart is updated.
  mapNavigation: { enabled: true, enableButtons: false, enableMouseWheelZoom: true },
  // The marks appear at once with their names, and the land is not dimmed while a vessel is hovered.
  plotOptions: { series: { animation: false, states: { inactive: { opacity: 1 } } } },
  mapView: { projection: { name: 'Miller' } },
};

const cluster: Highcharts.PlotMappointClusterOptions = {
  enabled: true,
  animation: false,
  allowOverlap: false,
  minimumClusterSize: 4,
  layoutAlgorithm: { type: 'grid', gridSize: 32 },
  marker: { fillColor: 'var(--brand)', lineColor: 'var(--on-brand)', lineWidth: 1, radius: clusterRadius },
  dataLabels: {
    enabled: true,
    format: '{point.clusterPointsAmount}',
    style: { color: 'var(--on-brand)', textOutline: 'none', fontSize: '12px' },
  },
};

const pickVessel = (map: MapRef, imono: string | undefined): void =>
  map.send(imono === undefined ? { type: 'popup.closed' } : { type: 'vessel.picked', imono });

/** A track. The style sheet dashes the planned one, as Highcharts' dashes shrink when the map zooms. */
const lineOf = (name: 'Track' | 'Planned', points: readonly Coordinates[]): Highcharts.SeriesMaplineOptions => ({
  type: 'mapline',
  name,
  className: `map-line-${name.toLowerCase()}`,
  color: 'var(--accent)',
  lineWidth: 2,
  enableMouseTracking: false,
  // The points have no names; a screen reader would announce 'x, undefined'.
  accessibility: { enabled: false },
  data: splitTrack(points).map((part) => ({
    color: 'var(--accent)',
    geometry: { type: 'LineString', coordinates: part.map(([lon, lat]) => [lon, lat]) },
  })),
});

const pointOf = (
  position: MapPosition,
  map: MapRef,
  onHover: EngineProps['onHover'],
): Highcharts.SeriesMappointDataOptions & Pick<Highcharts.PointOptionsObject, 'marker' | 'custom'> => {
  const { colour, heading, stopped, stale } = markOf(position);
  return {
    id: position.imono,
    name: position.name,
    custom: { label: shortName(position.name) },
    lat: position.latitude,
    lon: position.longitude,
    marker: {
      symbol: heading === undefined ? stopped : headingSymbol(heading),
      radius: heading === undefined ? 5 : 8,
      fillColor: stale ? 'transparent' : colour,
      lineColor: stale ? colour : 'var(--surface)',
      lineWidth: stale ? 2 : 1,
    },
    dataLabels: {
      enabled: true,
      format: '{point.custom.label}',
      // labelVessels positions them.
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
    events: {
      click: () => pickVessel(map, position.imono),
      mouseOver: () => onHover(position.imono),
      mouseOut: () => onHover(undefined),
    },
  };
};
