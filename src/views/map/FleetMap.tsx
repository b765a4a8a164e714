import './map.css';
import { useSelector } from '@xstate/react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { usePortal } from '../portal.ts';
import { counted } from '../../contract/format.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { afterNextPaint } from '../ui/after-next-paint.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Widget } from '../ui/Widget.tsx';
import type { Coordinates } from './antimeridian.ts';
import { MapLegend } from './MapLegend.tsx';
import { hasPosition, type MapProps } from './map-props.ts';
import { createRenderedView } from './rendered-view.ts';
import { isSameCentre } from '../../routing/map-parameter.ts';
import { VesselPopup } from './VesselPopup.tsx';
import { VesselTip } from './VesselTip.tsx';

const BuiltInMap = lazyWithRetry(async () => {
  await afterNextPaint();
  return (await import('./BuiltInMap.tsx')).BuiltInMap;
});
const GoogleMap = lazyWithRetry(async () => (await import('./GoogleMap.tsx')).GoogleMap);

const MapLayers = lazyWithRetry(async () => {
  await afterNextPaint();
  return (await import('./MapLayers.tsx')).MapLayers;
});

const noPoints: readonly Coordinates[] = [];

/** Vessels on a map: Google Maps if an API key is configured, else the built-in map. Both have the same features. */
export function FleetMap({ actors, positions, track = noPoints, ahead = noPoints, followed }: MapProps) {
  const { mapsKey } = usePortal();
  const { map, googleMap, coastlines, viewAddress } = actors;
  const snapshot = useSelector(map, (current) => current);
  const following = snapshot.matches('following');
  const located = useMemo(() => positions.filter(hasPosition), [positions]);
  const [rendered] = useState(createRenderedView);
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
    track,
    ahead,
    followed: following ? followed : undefined,
    fits: snapshot.context.fits,
  };
  const picked = positions.find(({ imono }) => imono === snapshot.context.picked);
  const tipped = picked ? undefined : located.find(({ imono }) => imono === hovered);
  return (
    <div className="fleet-map" role="region" aria-label="Map of the fleet">
      <div className="map-box">
        <Widget errorTitle="The map could not be displayed">
          <Suspense fallback={<Skeleton shape="block" />}>
            {mapsKey ? (
              <GoogleMap {...engine} googleMap={googleMap} apiKey={mapsKey} />
            ) : (
              <BuiltInMap {...engine} coastlines={coastlines} />
            )}
          </Suspense>
        </Widget>
        <Widget errorTitle="The names on the map could not be displayed">
          <Suspense>
            <MapLayers rendered={rendered} positions={located} named={mapsKey !== ''} />
          </Suspense>
        </Widget>
        <div className="map-commands">
          {followed !== undefined && (
            <button type="button" aria-pressed={following} onClick={() => sendReset('follow.toggled')}>
              Follow
            </button>
          )}
          <button type="button" onClick={() => sendReset('fit.requested')}>
            Fit
          </button>
        </div>
        {tipped && <VesselTip key={tipped.imono} position={tipped} rendered={rendered} />}
        {picked && <VesselPopup key={picked.imono} position={picked} map={map} rendered={rendered} />}
      </div>
      {located.length < positions.length && (
        <p className="map-without-position" role="status">
          {counted(positions.length - located.length, 'vessel')} without coordinates
        </p>
      )}
      <MapLegend lines={track !== noPoints} />
      <p className="map-touch-hint">Two fingers move and zoom the map</p>
    </div>
  );
}
