import { AdvancedMarker, APIProvider, Map, useMap, useMapsLibrary } from '@vis.gl/react-google-maps';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GoogleMapRef } from '../../machines/map/google-map.ts';
import { usePortal } from '../portal.ts';
import { useMomentText } from '../ui/shown-zone.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { type Coordinates, splitTrack } from './antimeridian.ts';
import { boundsOf } from './bounds.ts';
import { cluster, type Cluster, pixelOf, worldSizeAt } from './clusters.ts';
import { isSameCentre, type MapCentre } from '../../routing/map-parameter.ts';
import { centreOf, useGoogleFrame } from './google-frame.ts';
import type { EngineProps, MapPosition } from './map-props.ts';
import { positionLabels } from './label-positions.ts';
import { markOf } from './vessel-mark.ts';
import { VesselMark } from './VesselMark.tsx';
import { shortName } from './short-name.ts';
import { tipFacts } from './VesselTip.tsx';

type GoogleChart = NonNullable<ReturnType<typeof useMap>>;

/** From this zoom on vessels are labelled with their names. */
const nearZoom = 5;

interface Props extends EngineProps {
  readonly googleMap: GoogleMapRef;
  readonly apiKey: string;
}

/**
 * Google Maps with the same vessels, clusters and tracks. Shows an error if Google cannot be reached or rejects the API
 * key.
 */
export function GoogleMap({ googleMap, apiKey, ...engine }: Props) {
  const { refreshPage } = usePortal();
  const failed = useSelector(googleMap, (snapshot) => snapshot.matches({ shown: 'failed' }));
  // Runs before the loader below, which starts in an effect.
  useLayoutEffect(() => googleMap.send({ type: 'map.shown' }), [googleMap]);
  const onLoad = useCallback(() => googleMap.send({ type: 'script.loaded' }), [googleMap]);
  const onError = useCallback(() => googleMap.send({ type: 'script.failed' }), [googleMap]);
  if (failed) return <FailedState what="The map could not be loaded" action="Refresh Page" onAction={refreshPage} />;
  return (
    <APIProvider apiKey={apiKey} onLoad={onLoad} onError={onError}>
      <Vessels {...engine} />
    </APIProvider>
  );
}

function Vessels({ map, rendered, positions, track, ahead, followed, centre, onMove, fits }: EngineProps) {
  const [zoom, setZoom] = useState(2);
  const moment = useMomentText();
  const { clusters, single, names } = useMemo(() => {
    const clustered = cluster(positions, zoom);
    return { ...clustered, names: zoom >= nearZoom ? namesAt(zoom, clustered.single, clustered.clusters) : [] };
  }, [positions, zoom]);
  const vessel = positions.find(({ imono }) => imono === followed);
  /** The last zoom set by this code; any other was set by the user. */
  const zoomSet = useRef<number>(undefined);
  const zoomTo = useCallback((chart: GoogleChart, level: number) => {
    zoomSet.current = level;
    chart.setZoom(level);
  }, []);
  const onZoom = (newZoom: number) => {
    setZoom(newZoom);
    if (zoomSet.current !== undefined && newZoom !== zoomSet.current) onMove();
  };
  return (
    <Map
      className="map-canvas"
      mapId="fleet"
      defaultZoom={2}
      defaultCenter={{ lat: 20, lng: 20 }}
      gestureHandling={isTouchScreen() ? 'cooperative' : 'greedy'}
      onClick={() => map.send({ type: 'popup.closed' })}
      onDragstart={onMove}
      onDragend={onMove}
      onZoomChanged={({ detail }) => onZoom(detail.zoom)}
    >
      {single.map((position, index) => (
        <AdvancedMarker
          key={position.imono}
          position={latLng(position)}
          title={`${position.name} · ${tipFacts(position, moment)}`}
          onClick={() => map.send({ type: 'vessel.picked', imono: position.imono })}
        >
          <span className="map-mark">
            <VesselMark {...markOf(position)} size={18} />
            {names[index] && (
              <span className="map-name" data-side={names[index].side}>
                {shortName(position.name)}
              </span>
            )}
          </span>
        </AdvancedMarker>
      ))}
      {clusters.map((group) => (
        <ClusterMark key={`${group.latitude} ${group.longitude}`} count={group.members.length} position={group} />
      ))}
      <Frames rendered={rendered} positions={positions} />
      <Lines points={track} />
      <Lines points={ahead} dashed />
      {vessel && <Follow lat={vessel.latitude} lng={vessel.longitude} zoomTo={zoomTo} />}
      <Fit
        fits={fits}
        enabled={followed === undefined}
        opensOnCentre={centre !== undefined}
        points={[...positions, ...track, ...ahead]}
      />
      {centre && followed === undefined && <Centre centre={centre} zoomTo={zoomTo} />}
    </Map>
  );
}

/** Whether this is a touch screen, where one finger scrolls the page and two pan the map. */
const isTouchScreen = () => window.matchMedia('(pointer: coarse)').matches;

/** The positions of the names of single vessels next to their marks, if there is space. */
const namesAt = (zoom: number, single: readonly MapPosition[], clusters: readonly Cluster<MapPosition>[]) => {
  const markAt = (position: Coordinates, radius: number) => {
    const { x, y } = pixelOf(position, zoom);
    return { x, y: y - radius, radius };
  };
  return positionLabels(
    [
      ...single.map((vessel) => ({
        ...markAt(vessel, 9),
        name: { width: shortName(vessel.name).length * letterWidth, height: 14 },
      })),
      ...clusters.map((group) => markAt(group, 14)),
    ],
    { width: worldSizeAt(zoom), height: worldSizeAt(zoom) },
  );
};

/** The maximum average width of a letter of a name in pixels. */
const letterWidth = 7;

const latLng = ({ latitude, longitude }: Coordinates) => ({ lat: latitude, lng: longitude });

function ClusterMark({ count, position }: { readonly count: number; readonly position: Coordinates }) {
  const map = useMap();
  const open = () => {
    map?.panTo(latLng(position));
    map?.setZoom((map.getZoom() ?? 2) + 2);
  };
  return (
    <AdvancedMarker position={latLng(position)} title={`${count} vessels`} onClick={open}>
      <span className="map-cluster">{count}</span>
    </AdvancedMarker>
  );
}

function Frames({ rendered, positions }: Pick<EngineProps, 'rendered' | 'positions'>) {
  useGoogleFrame(rendered, positions);
  return null;
}

interface FollowProps {
  readonly lat: number;
  readonly lng: number;
  readonly zoomTo: (map: GoogleChart, zoom: number) => void;
}

function Follow({ lat, lng, zoomTo }: FollowProps) {
  const map = useMap();
  useEffect(() => map?.panTo({ lat, lng }), [map, lat, lng]);
  // Zooms in only when following begins: after that the user controls the zoom.
  useEffect(() => map && zoomTo(map, Math.max(map.getZoom() ?? 0, nearZoom)), [map, zoomTo]);
  return null;
}

interface CentreProps {
  readonly centre: MapCentre;
  readonly zoomTo: FollowProps['zoomTo'];
}

/** Shows the part of the world that the address says, unless the map shows it already. */
function Centre({ centre, zoomTo }: CentreProps) {
  const map = useMap();
  useEffect(() => {
    if (!map || isSameCentre(centreOf(map), centre)) return;
    map.panTo(latLng(centre));
    zoomTo(map, centre.zoom);
  }, [map, centre, zoomTo]);
  return null;
}

interface FitProps {
  readonly fits: number;
  /** False while a vessel is followed. */
  readonly enabled: boolean;
  /** Whether the address says what the map shows first. */
  readonly opensOnCentre: boolean;
  readonly points: readonly Coordinates[];
}

/** Fits the view to these coordinates whenever `fits` changes: when the map appears, and at each 'Zoom to fit'. */
function Fit({ fits, enabled, opensOnCentre, points }: FitProps) {
  const map = useMap();
  const fitted = useRef(0);
  useEffect(() => {
    if (!map || fits === fitted.current) return;
    const isFirst = fitted.current === 0;
    fitted.current = fits;
    if (isFirst && opensOnCentre) return;
    if (enabled && points.length > 0) map.fitBounds(boundsOf(points), 48);
  }, [map, fits, enabled, opensOnCentre, points]);
  return null;
}

const dash = { path: 'M 0,-1 0,1', strokeOpacity: 0.7, scale: 2 };

function Lines({ points, dashed = false }: { readonly points: readonly Coordinates[]; readonly dashed?: boolean }) {
  const map = useMap();
  const maps = useMapsLibrary('maps');
  useEffect(() => {
    if (!map || !maps) return undefined;
    const strokeColor = getComputedStyle(document.documentElement).getPropertyValue('--accent');
    const lines = splitTrack(points).map(
      (part) =>
        new maps.Polyline({
          map,
          path: part.map(([lng, lat]) => ({ lat, lng })),
          strokeColor,
          strokeWeight: 2,
          // Google Maps has no dashed lines, so a symbol is repeated along an invisible line.
          strokeOpacity: dashed ? 0 : 1,
          ...(dashed && { icons: [{ icon: dash, offset: '0', repeat: '12px' }] }),
        }),
    );
    return () => lines.forEach((line) => line.setMap(null));
  }, [map, maps, points, dashed]);
  return null;
}
