import './map.css';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { usePortal } from '../portal.ts';
import { counted } from '../ui/formats.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { painted } from '../ui/painted.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Widget } from '../ui/Widget.tsx';
import type { Place } from './antimeridian.ts';
import { MapKey } from './MapKey.tsx';
import { isPlaced, type MapProps } from './map-props.ts';
import { VesselPopup } from './VesselPopup.tsx';

const BuiltInMap = lazyWithRetry(async () => {
  await painted();
  return (await import('./BuiltInMap.tsx')).BuiltInMap;
});
const GoogleMap = lazyWithRetry(async () => (await import('./GoogleMap.tsx')).GoogleMap);

const nowhere: readonly Place[] = [];

/** Vessels on a map: Google's where there is a key for it, else the built-in one; both draw and offer the same. */
export function FleetMap({ positions, track = nowhere, ahead = nowhere, followed, onOpen }: MapProps) {
  const { mapsKey } = usePortal();
  const [picked, setPicked] = useState<string>();
  const [following, setFollowing] = useState(true);
  const [fits, setFits] = useState(1);
  const letGo = useCallback(() => setFollowing(false), []);
  const placed = useMemo(() => positions.filter(isPlaced), [positions]);
  const engine = {
    positions: placed,
    track,
    ahead,
    followed: following ? followed : undefined,
    fits,
    onMove: letGo,
    onPick: setPicked,
  };
  const open = positions.find(({ imono }) => imono === picked);
  const fit = () => {
    letGo();
    setFits(fits + 1);
  };
  return (
    <div className="fleet-map" role="region" aria-label="Map of the fleet">
      <div className="map-box">
        <Widget failed="The map could not be drawn">
          <Suspense fallback={<Skeleton shape="block" />}>
            {mapsKey ? <GoogleMap {...engine} apiKey={mapsKey} /> : <BuiltInMap {...engine} />}
          </Suspense>
        </Widget>
        <div className="map-commands">
          {followed !== undefined && (
            <button type="button" aria-pressed={following} onClick={() => setFollowing(!following)}>
              Follow
            </button>
          )}
          <button type="button" onClick={fit}>
            Fit
          </button>
        </div>
        {open && <VesselPopup key={open.imono} position={open} onOpen={onOpen} onClose={() => setPicked(undefined)} />}
      </div>
      {placed.length < positions.length && (
        <p className="map-unplaced" role="status">
          {counted(positions.length - placed.length, 'vessel')} without coordinates
        </p>
      )}
      <MapKey lines={track !== nowhere} />
      <p className="map-touch">Two fingers move and zoom the map</p>
    </div>
  );
}
