import './map-layers.css';
import { useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Widget } from '../ui/Widget.tsx';
import type { Coordinates } from './antimeridian.ts';
import type { MapLayer } from '../../routing/map-layer-names.ts';
import { graticuleStep, milesPerPixel, pixelsPerDegree, scaleBar } from './map-scale.ts';
import type { MapFrame, RenderedView } from './rendered-view.ts';
import { MapPoints } from './MapPoints.tsx';
import type { MapPoint } from './point-layout.ts';
import { nightOutline } from './solar-position.ts';

const MapNames = lazyWithRetry(async () => (await import('./MapNames.tsx')).MapNames);

/** The zoom from which names are loaded: they would crowd a map of the whole world. */
const nameZoom = 2.5;

interface Props {
  readonly rendered: RenderedView;
  readonly shown: ReadonlySet<MapLayer>;
  /** The ports of call and the times on the track that are shown. */
  readonly points: readonly MapPoint[];
}

/** What lies over a map: day and night, graticule, names of countries and seas, and the scale. It moves with the map. */
export function MapLayers({ rendered, shown, points }: Props) {
  const [near, setNear] = useState(false);
  const scale = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      rendered.subscribe((frame) => {
        const perDegree = pixelsPerDegree(frame);
        if (frame.centre.zoom >= nameZoom) setNear(true);
        if (scale.current && perDegree > 0) writeScale(scale.current, frame, perDegree);
      }),
    [rendered],
  );
  return (
    <>
      <svg className="map-layers" aria-hidden="true">
        {shown.has('night') && <LayerPath className="map-night" rendered={rendered} pathIn={nightPath} />}
        {shown.has('graticule') && <LayerPath className="map-graticule" rendered={rendered} pathIn={graticulePath} />}
      </svg>
      {near && shown.has('names') && (
        <Widget errorTitle="The names on the map could not be displayed">
          <MapNames rendered={rendered} points={points} />
        </Widget>
      )}
      {points.length > 0 && (
        <MapPoints label="Ports of call and times on the track" rendered={rendered} points={points} />
      )}
      <div className="map-scale" ref={scale} />
    </>
  );
}

interface PathProps {
  readonly className: string;
  readonly rendered: RenderedView;
  /** The path in a frame; it is the same function in each render. */
  readonly pathIn: (frame: MapFrame, pixelsPerDegree: number) => string;
}

/** A path over the map that is computed again for each frame. */
function LayerPath({ className, rendered, pathIn }: PathProps) {
  const path = useRef<SVGPathElement>(null);
  useEffect(
    () =>
      rendered.subscribe((frame) => {
        const perDegree = pixelsPerDegree(frame);
        if (perDegree > 0) path.current?.setAttribute('d', pathIn(frame, perDegree));
      }),
    [rendered, pathIn],
  );
  return <path className={className} ref={path} />;
}

const nightPath = (frame: MapFrame): string => `${pathOf(frame, nightOutline(Date.now(), frame.west))}Z`;

const pathOf = ({ pixelOf }: MapFrame, points: readonly Coordinates[]): string =>
  points
    .flatMap((point) => pixelOf(point) ?? [])
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`)
    .join('');

/** Meridians and parallels are straight lines on these projections. */
const graticulePath = (frame: MapFrame, perDegree: number): string => {
  const step = graticuleStep(perDegree);
  const [west, east] = [frame.west, frame.west + 360];
  const meridians = range(Math.ceil(west / step) * step, east, step).map((longitude) => [
    { latitude: -80, longitude },
    { latitude: 80, longitude },
  ]);
  const parallels = range(-Math.floor(80 / step) * step, 80, step).map((latitude) => [
    { latitude, longitude: west },
    { latitude, longitude: east },
  ]);
  return [...meridians, ...parallels].map((line) => pathOf(frame, line)).join('');
};

const range = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

const writeScale = (bar: HTMLElement, { centre }: MapFrame, perDegree: number): void => {
  const { miles, width } = scaleBar(milesPerPixel(centre.latitude, perDegree));
  bar.style.inlineSize = `${Math.round(width)}px`;
  bar.textContent = `${miles} nm`;
  // An image needs a name: the first frame gives it one.
  bar.role = 'img';
  bar.setAttribute('aria-label', `Scale: ${miles} nautical miles`);
};
