import { AdvancedMarker, APIProvider, Map, useMap, useMapsLibrary } from '@vis.gl/react-google-maps';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePortal } from '../portal.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { type Place, splitTrack } from './antimeridian.ts';
import { boundsOf } from './bounds.ts';
import { type Cluster, gather, pixelOf, worldAt } from './clusters.ts';
import type { EngineProps, MapPosition } from './map-props.ts';
import { placeNames } from './name-places.ts';
import { markOf } from './vessel-mark.ts';

type GoogleChart = NonNullable<ReturnType<typeof useMap>>;

/** How long Google may take to send its script, in milliseconds. */
const patience = 15_000;
/** From this zoom on vessels carry their names. */
const nearZoom = 5;

/** Google's map with the same vessels, clusters and tracks. If Google cannot be reached or refuses the key, it says so and the page's lists go on. */
export function GoogleMap({ apiKey, ...engine }: EngineProps & { readonly apiKey: string }) {
  const { refreshPage } = usePortal();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const ready = useCallback(() => setState('ready'), []);
  const fail = useCallback(() => setState('failed'), []);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(fail, patience);
    return () => clearTimeout(timer);
  }, [state, fail]);
  useEffect(() => {
    // Google calls the function of this name when it refuses the key.
    Object.assign(window, { gm_authFailure: fail });
    return () => void Reflect.deleteProperty(window, 'gm_authFailure');
  }, [fail]);
  if (state === 'failed')
    return <FailedState what="The map could not be loaded" action="Refresh Page" onAction={refreshPage} />;
  return (
    <APIProvider apiKey={apiKey} onLoad={ready} onError={fail}>
      <Vessels {...engine} />
    </APIProvider>
  );
}

function Vessels({ positions, track, ahead, followed, fits, onMove, onPick }: EngineProps) {
  const [zoom, setZoom] = useState(2);
  const { clusters, single, names } = useMemo(() => {
    const gathered = gather(positions, zoom);
    return { ...gathered, names: zoom >= nearZoom ? namesAt(zoom, gathered.single, gathered.clusters) : [] };
  }, [positions, zoom]);
  const vessel = positions.find(({ imono }) => imono === followed);
  /** The zoom that was not of the user's making. */
  const ours = useRef<number>(undefined);
  const zoomTo = useCallback((map: GoogleChart, wanted: number) => {
    ours.current = wanted;
    map.setZoom(wanted);
  }, []);
  const zoomed = (now: number) => {
    setZoom(now);
    if (ours.current !== undefined && now !== ours.current) onMove();
  };
  return (
    <Map
      className="map-canvas"
      mapId="fleet"
      defaultZoom={2}
      defaultCenter={{ lat: 20, lng: 20 }}
      gestureHandling={byFinger() ? 'cooperative' : 'greedy'}
      onClick={() => onPick(undefined)}
      onDragstart={onMove}
      onZoomChanged={({ detail }) => zoomed(detail.zoom)}
    >
      {single.map((position, index) => (
        <AdvancedMarker
          key={position.imono}
          position={latLng(position)}
          title={position.name}
          onClick={() => onPick(position.imono)}
        >
          <span className="map-mark">
            <Mark {...markOf(position)} />
            {names[index] && (
              <span className="map-name" data-side={names[index].side}>
                {position.name}
              </span>
            )}
          </span>
        </AdvancedMarker>
      ))}
      {clusters.map((cluster) => (
        <ClusterMark key={`${cluster.latitude} ${cluster.longitude}`} count={cluster.members.length} place={cluster} />
      ))}
      <Lines places={track} />
      <Lines places={ahead} dashed />
      {vessel && <Follow lat={vessel.latitude} lng={vessel.longitude} zoomTo={zoomTo} />}
      <Fit fits={fits} asked={followed === undefined} places={[...positions, ...track, ...ahead]} />
    </Map>
  );
}

/** Whether the screen is touched: there one finger scrolls the page and two move the map. */
const byFinger = () => window.matchMedia('(pointer: coarse)').matches;

/** Where the names of single vessels have room beside their marks, all of which stand on their places. */
const namesAt = (zoom: number, single: readonly MapPosition[], clusters: readonly Cluster<MapPosition>[]) => {
  const standing = (place: Place, reach: number) => {
    const { x, y } = pixelOf(place, zoom);
    return { x, y: y - reach, reach };
  };
  return placeNames(
    [
      ...single.map((vessel) => ({ ...standing(vessel, 9), name: { width: vessel.name.length * letter, height: 14 } })),
      ...clusters.map((cluster) => standing(cluster, 14)),
    ],
    { width: worldAt(zoom), height: worldAt(zoom) },
  );
};

/** How wide a letter of a name is at most on average, in pixels. */
const letter = 7;

const latLng = ({ latitude, longitude }: Place) => ({ lat: latitude, lng: longitude });

function Mark({ colour, heading, stale }: ReturnType<typeof markOf>) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" style={{ rotate: `${heading ?? 0}deg` }} data-stale={stale}>
      {heading === undefined ? (
        <circle cx="9" cy="9" r="5" fill={stale ? 'none' : colour} stroke={colour} strokeWidth="2" />
      ) : (
        <path d="M9 1l6 16-6-4-6 4z" fill={stale ? 'none' : colour} stroke={colour} strokeWidth="1.5" />
      )}
    </svg>
  );
}

function ClusterMark({ count, place }: { readonly count: number; readonly place: Place }) {
  const map = useMap();
  const open = () => {
    map?.panTo(latLng(place));
    map?.setZoom((map.getZoom() ?? 2) + 2);
  };
  return (
    <AdvancedMarker position={latLng(place)} title={`${count} vessels`} onClick={open}>
      <span className="map-cluster">{count}</span>
    </AdvancedMarker>
  );
}

interface FollowProps {
  readonly lat: number;
  readonly lng: number;
  readonly zoomTo: (map: GoogleChart, zoom: number) => void;
}

function Follow({ lat, lng, zoomTo }: FollowProps) {
  const map = useMap();
  useEffect(() => map?.panTo({ lat, lng }), [map, lat, lng]);
  // Nearer only when following begins: after that the zoom is the user's.
  useEffect(() => map && zoomTo(map, Math.max(map.getZoom() ?? 0, nearZoom)), [map, zoomTo]);
  return null;
}

interface FitProps {
  readonly fits: number;
  /** Not while a vessel is followed. */
  readonly asked: boolean;
  readonly places: readonly Place[];
}

/** Shows these places at once whenever that is asked for: at the beginning, and at each 'Fit'. */
function Fit({ fits, asked, places }: FitProps) {
  const map = useMap();
  const fitted = useRef(0);
  useEffect(() => {
    if (!map || fits === fitted.current) return;
    fitted.current = fits;
    if (asked && places.length > 0) map.fitBounds(boundsOf(places), 48);
  }, [map, fits, asked, places]);
  return null;
}

const dash = { path: 'M 0,-1 0,1', strokeOpacity: 0.7, scale: 2 };

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
          // Google draws dashes as a symbol that is repeated along a line that cannot be seen.
          strokeOpacity: dashed ? 0 : 1,
          ...(dashed && { icons: [{ icon: dash, offset: '0', repeat: '12px' }] }),
        }),
    );
    return () => lines.forEach((line) => line.setMap(null));
  }, [map, maps, places, dashed]);
  return null;
}
