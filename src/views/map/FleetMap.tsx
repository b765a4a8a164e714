import './map.css';
import { lazy, Suspense } from 'react';
import { usePortal } from '../portal.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { MapProps } from './map-props.ts';

const BuiltInMap = lazy(async () => ({ default: (await import('./BuiltInMap.tsx')).BuiltInMap }));
const GoogleMap = lazy(async () => ({ default: (await import('./GoogleMap.tsx')).GoogleMap }));

/** Vessels on a map: Google's where there is a key for it, else the built-in one; both draw and offer the same. */
export function FleetMap(props: MapProps) {
  const { mapsKey, refreshPage } = usePortal();
  return (
    <div className="fleet-map" role="region" aria-label="Map of the fleet">
      <ErrorBoundary refresh={refreshPage} what="The map could not be drawn">
        <Suspense fallback={<Skeleton lines={8} />}>
          {mapsKey ? <GoogleMap {...props} apiKey={mapsKey} /> : <BuiltInMap {...props} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
