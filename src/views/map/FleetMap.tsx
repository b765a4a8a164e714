import './map.css';
import { lazy, Suspense, useState } from 'react';
import { usePortal } from '../portal.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { Place } from './antimeridian.ts';
import type { MapProps } from './map-props.ts';
import { VesselPopup } from './VesselPopup.tsx';

const BuiltInMap = lazy(async () => ({ default: (await import('./BuiltInMap.tsx')).BuiltInMap }));
const GoogleMap = lazy(async () => ({ default: (await import('./GoogleMap.tsx')).GoogleMap }));

const nowhere: readonly Place[] = [];

/** Vessels on a map: Google's where there is a key for it, else the built-in one; both draw and offer the same. */
export function FleetMap({ positions, track = nowhere, ahead = nowhere, followed, onOpen }: MapProps) {
  const { mapsKey, refreshPage } = usePortal();
  const [picked, setPicked] = useState<string>();
  const [following, setFollowing] = useState(true);
  const [fits, setFits] = useState(0);
  const engine = {
    positions,
    track,
    ahead,
    followed: following ? followed : undefined,
    fits,
    onPick: setPicked,
  };
  const open = positions.find(({ imono }) => imono === picked);
  const fit = () => {
    setFollowing(false);
    setFits(fits + 1);
  };
  return (
    <div className="fleet-map" role="region" aria-label="Map of the fleet">
      <ErrorBoundary refresh={refreshPage} what="The map could not be drawn">
        <Suspense fallback={<Skeleton lines={8} />}>
          {mapsKey ? <GoogleMap {...engine} apiKey={mapsKey} /> : <BuiltInMap {...engine} />}
        </Suspense>
      </ErrorBoundary>
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
  );
}
