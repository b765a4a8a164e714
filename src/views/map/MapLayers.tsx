import './map-layers.css';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Widget } from '../ui/Widget.tsx';
import type { Coordinates } from './antimeridian.ts';
import type { MapPosition } from './map-props.ts';
import { graticuleStep, milesPerPixel, pixelsPerDegree, scaleBar } from './map-scale.ts';
import type { MapFrame, RenderedView } from './rendered-view.ts';
import { nightOutline } from './solar-position.ts';

const MapNames = lazyWithRetry(async () => (await import('./MapNames.tsx')).MapNames);

/** The zoom from which names are loaded: they would crowd a map of the whole world. */
const nameZoom = 2.5;

interface Props {
  readonly rendered: RenderedView;
  readonly positions: readonly MapPosition[];
  /** Whether the map itself shows countries and seas by name. */
  readonly named: boolean;
}

/** What lies over a map: day and night, graticule, names of countries and seas, and the scale. It moves with the map. */
export function MapLayers({ rendered, positions, named }: Props) {
  const night = useRef<SVGPathElement>(null);
  const graticule = useRef<SVGPathElement>(null);
  const [near, setNear] = useState(false);
  const scale = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      rendered.subscribe((frame) => {
        const perDegree = pixelsPerDegree(frame);
        if (perDegree <= 0) return;
        night.current?.setAttribute('d', `${pathOf(frame, nightOutline(Date.now(), frame.west))}Z`);
        graticule.current?.setAttribute('d', graticulePath(frame, graticuleStep(perDegree)));
        if (frame.centre.zoom >= nameZoom) setNear(true);
        if (scale.current) writeScale(scale.current, frame, perDegree);
      }),
    [rendered],
  );
  return (
    <>
      <svg className="map-layers" aria-hidden="true">
        <path className="map-night" ref={night} />
        <path className="map-graticule" ref={graticule} />
      </svg>
      {near && !named && (
        <Widget errorTitle="The names on the map could not be displayed">
          <Suspense>
            <MapNames rendered={rendered} positions={positions} />
          </Suspense>
        </Widget>
      )}
      <div className="map-scale" ref={scale} />
    </>
  );
}

const pathOf = ({ pixelOf }: MapFrame, points: readonly Coordinates[]): string =>
  points
    .flatMap((point) => pixelOf(point) ?? [])
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`)
    .join('');

/** Meridians and parallels are straight lines on these projections. */
const graticulePath = (frame: MapFrame, step: number): string => {
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
