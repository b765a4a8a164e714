import { AdvancedMarker, APIProvider, Map, useMap, useMapsLibrary } from '@vis.gl/react-google-maps';
import { useEffect, useState } from 'react';
import { FailedState } from '../ui/FailedState.tsx';
import { usePortal } from '../portal.ts';
import { splitTrack, type Place } from './antimeridian.ts';
import type { MapProps } from './map-props.ts';
import { markOf } from './vessel-mark.ts';
import { VesselPopup } from './VesselPopup.tsx';

/** Google's map with the same vessels, tracks and popups. If Google cannot be reached the page says so and its lists go on. */
export function GoogleMap({
  positions,
  track = [],
  ahead = [],
  followed,
  onOpen,
  apiKey,
}: MapProps & { readonly apiKey: string }) {
  const { refreshPage } = usePortal();
  const [failed, setFailed] = useState(false);
  const [picked, setPicked] = useState<string>();
  const open = positions.find(({ imono }) => imono === picked);
  const followedPosition = positions.find(({ imono }) => imono === followed);
  if (failed) return <FailedState what="The map could not be loaded" action="Refresh Page" onAction={refreshPage} />;
  return (
    <APIProvider apiKey={apiKey} onError={() => setFailed(true)}>
      <Map
        className="map-canvas"
        mapId="fleet"
        defaultZoom={2}
        defaultCenter={{ lat: 20, lng: 20 }}
        gestureHandling="greedy"
        onClick={() => setPicked(undefined)}
      >
        {positions.map((position) => (
          <AdvancedMarker
            key={position.imono}
            position={{ lat: position.latitude, lng: position.longitude }}
            title={position.name}
            onClick={() => setPicked(position.imono)}
          >
            <Mark {...markOf(position)} />
          </AdvancedMarker>
        ))}
        <Lines places={track} />
        <Lines places={ahead} dashed />
        {followedPosition && <Follow lat={followedPosition.latitude} lng={followedPosition.longitude} />}
      </Map>
      {open && <VesselPopup position={open} onOpen={onOpen} onClose={() => setPicked(undefined)} />}
    </APIProvider>
  );
}

function Mark({ colour, heading, stale }: ReturnType<typeof markOf>) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" style={{ rotate: `${heading ?? 0}deg` }}>
      {heading === undefined ? (
        <circle cx="9" cy="9" r="5" fill={stale ? 'none' : colour} stroke={colour} strokeWidth="2" />
      ) : (
        <path d="M9 1l6 16-6-4-6 4z" fill={stale ? 'none' : colour} stroke={colour} strokeWidth="1.5" />
      )}
    </svg>
  );
}

function Follow({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  const map = useMap();
  useEffect(() => {
    map?.panTo({ lat, lng });
    map?.setZoom(5);
  }, [map, lat, lng]);
  return null;
}

function Lines({ places, dashed = false }: { readonly places: readonly Place[]; readonly dashed?: boolean }) {
  const map = useMap();
  const maps = useMapsLibrary('maps');
  useEffect(() => {
    if (!map || !maps) return undefined;
    const strokeColor = getComputedStyle(document.documentElement).getPropertyValue('--accent');
    const lines = splitTrack(places).map(
      (part) =>
        new maps.Polyline({
          map,
          path: part.map(([lng, lat]) => ({ lat, lng })),
          strokeColor,
          strokeWeight: 2,
          strokeOpacity: dashed ? 0.4 : 1,
        }),
    );
    return () => lines.forEach((line) => line.setMap(null));
  }, [map, maps, places, dashed]);
  return null;
}
