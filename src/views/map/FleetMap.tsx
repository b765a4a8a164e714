import './map.css';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePortal } from '../portal.ts';
import { counted } from '../../contract/format.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { afterNextPaint } from '../ui/after-next-paint.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Widget } from '../ui/Widget.tsx';
import type { Coordinates } from './antimeridian.ts';
import { MapLegend } from './MapLegend.tsx';
import { hasPosition, type MapProps } from './map-props.ts';
import type { MapPoint } from './point-layout.ts';
import { createRenderedView, type RenderedView } from './rendered-view.ts';
import { MapLayer } from '../../routing/map-layer-names.ts';
import { isSameCentre } from '../../routing/map-parameter.ts';
import { VesselPopup } from './VesselPopup.tsx';
import { VesselTip } from './VesselTip.tsx';

const BuiltInMap = lazyWithRetry(
  async () => {
    await afterNextPaint();
    return (await import('./BuiltInMap.tsx')).BuiltInMap;
  },
  <Skeleton shape="block" />,
);
const GoogleMap = lazyWithRetry(async () => (await import('./GoogleMap.tsx')).GoogleMap, <Skeleton shape="block" />);

const MapLayers = lazyWithRetry(async () => {
  await afterNextPaint();
  return (await import('./MapLayers.tsx')).MapLayers;
});

const MapLayersMenu = lazyWithRetry(async () => (await import('./MapLayersMenu.tsx')).MapLayersMenu);

const noPoints: readonly Coordinates[] = [];
const noMarks: readonly MapPoint[] = [];

/** Vessels on a map: Google Maps if an API key is configured, else the built-in map. Both have the same features. */
export function FleetMap({
  actors,
  positions,
  track = noPoints,
  ahead = noPoints,
  followed,
  ports = noMarks,
  times = noMarks,
  rendered: given,
  children,
}: MapProps) {
  const { mapsKey } = usePortal();
  const { map, layers, googleMap, coastlines, viewAddress } = actors;
  const snapshot = useSelector(map, (current) => current);
  const following = snapshot.matches('following');
  const located = useMemo(() => positions.filter(hasPosition), [positions]);
  const [own] = useState(createRenderedView);
  const rendered = given ?? own;
  const hasFrame = useHasFrame(rendered);
  const hidden = useSelector(layers, ({ context }) => context.hidden);
  const [hasLines, hasPorts, hasTimes] = [track !== noPoints, ports.length > 0, times.length > 0];
  const offered = useMemo(
    () =>
      layersWhere({
        graticule: true,
        night: true,
        names: mapsKey === '',
        ports: hasPorts,
        tracks: hasLines,
        trackTimes: hasTimes,
      }),
    [mapsKey, hasLines, hasPorts, hasTimes],
  );
  const shown = useMemo(() => new Set([...offered].filter((layer) => !hidden.includes(layer))), [offered, hidden]);
  const points = useMemo(
    () => [...(shown.has('ports') ? ports : noMarks), ...(shown.has('trackTimes') ? times : noMarks)],
    [shown, ports, times],
  );
  const centre = useSelector(viewAddress, ({ context }) => context.location.map, isSameCentre);
  const moving = useSelector(viewAddress, (current) => current.matches('moving'));
  useEffect(() => {
    if (!moving) return undefined;
    return rendered.subscribe(({ centre: view }) => viewAddress.send({ type: 'view.rendered', view }));
  }, [moving, rendered, viewAddress]);
  const onMove = useCallback(() => {
    map.send({ type: 'map.moved' });
    viewAddress.send({ type: 'map.moved' });
  }, [map, viewAddress]);
  const sendReset = (type: 'follow.toggled' | 'fit.requested') => {
    map.send({ type });
    viewAddress.send({ type: 'view.reset' });
  };
  const [hovered, setHovered] = useState<string>();
  const engine = {
    map,
    rendered,
    onHover: setHovered,
    onMove,
    centre,
    positions: located,
    track: shown.has('tracks') ? track : noPoints,
    ahead: shown.has('tracks') ? ahead : noPoints,
    followed: following ? followed : undefined,
    fits: snapshot.context.fits,
  };
  const picked = positions.find(({ imono }) => imono === snapshot.context.picked);
  const tipped = picked ? undefined : located.find(({ imono }) => imono === hovered);
  return (
    <div className="fleet-map" role="region" aria-label="Map of the fleet">
      <div className="map-box">
        <Widget errorTitle="The map could not be displayed">
          {mapsKey ? (
            <GoogleMap {...engine} googleMap={googleMap} apiKey={mapsKey} />
          ) : (
            <BuiltInMap {...engine} coastlines={coastlines} />
          )}
        </Widget>
        {hasFrame && (
          <Widget errorTitle="The layers of the map could not be displayed">
            <MapLayers rendered={rendered} shown={shown} points={points} />
          </Widget>
        )}
        {children}
        <div className="map-commands">
          <button
            type="button"
            title={followed === undefined ? 'Show all vessels' : 'Show the whole voyage'}
            onClick={() => sendReset('fit.requested')}
          >
            Zoom to fit
          </button>
          {hasFrame && (
            <Widget errorTitle="The menu of layers could not be displayed">
              <MapLayersMenu layers={layers} offered={offered} />
            </Widget>
          )}
          {/* Last, because the position may come late: the others stay where they are. */}
          {followed !== undefined && (
            <button type="button" aria-pressed={following} onClick={() => sendReset('follow.toggled')}>
              Follow
            </button>
          )}
        </div>
        {tipped && <VesselTip key={tipped.imono} position={tipped} rendered={rendered} />}
        {picked && <VesselPopup key={picked.imono} position={picked} map={map} rendered={rendered} />}
      </div>
      {located.length < positions.length && (
        <p className="map-without-position" role="status">
          {`${counted(positions.length - located.length, 'vessel')} without coordinates`}
        </p>
      )}
      <MapLegend lines={shown.has('tracks') && hasLines} ports={shown.has('ports')} />
      <p className="map-touch-hint">Two fingers move and zoom the map</p>
    </div>
  );
}

/** Whether the map has rendered a frame: what lies over it is loaded after it, not with it. */
const useHasFrame = (rendered: RenderedView): boolean => {
  const [hasFrame, setHasFrame] = useState(false);
  useEffect(() => (hasFrame ? undefined : rendered.subscribe(() => setHasFrame(true))), [rendered, hasFrame]);
  return hasFrame;
};

const layersWhere = (has: Readonly<Record<MapLayer, boolean>>): ReadonlySet<MapLayer> =>
  new Set(MapLayer.options.filter((layer) => has[layer]));
