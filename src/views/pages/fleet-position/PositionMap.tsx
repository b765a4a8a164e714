import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Position } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import type { VoyageReplayRef } from '../../../machines/map/voyage-replay.ts';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import { stepView, type VesselPreloadRef } from '../../../machines/vessel-preload.ts';
import type { RouteState } from '../../../routing/location.ts';
import { FleetMap } from '../../map/FleetMap.tsx';
import { hasPosition, type MapActors } from '../../map/map-props.ts';
import { portPoints } from '../../map/port-points.ts';
import { createRenderedView } from '../../map/rendered-view.ts';
import { timedTrack } from '../../map/replay-position.ts';
import { timePoints } from '../../map/time-points.ts';
import { useMomentText } from '../../ui/shown-zone.ts';
import { ReplayBar } from './ReplayBar.tsx';
import { ReplayVessel } from './ReplayVessel.tsx';

export type PositionMapActors = Readonly<{
  preload: VesselPreloadRef;
  voyages: QueryRef<'track.voyages'>;
  replay: QueryRef<'track.replay'>;
  voyageReplay: VoyageReplayRef;
}> &
  MapActors;

interface Props {
  readonly actors: PositionMapActors;
  readonly location: RouteState;
  readonly position: Received<typeof Position> | undefined;
}

/** The vessel with its track and planned route; or the track of a replayed voyage, and where the vessel was on it. */
export function PositionMap({ actors, location, position }: Props) {
  const { preload, voyages, voyageReplay } = actors;
  const moment = useMomentText();
  const [rendered] = useState(createRenderedView);
  const current = useSelector(preload, (snapshot) => stepView(snapshot, 'vesselTrack').answer);
  const ofVessel = useSelector(voyages, (snapshot) => queryView(snapshot).data);
  const { track: replayed, voyage } = useReplayed(actors, location);
  const { track, ahead } = useMemo(() => {
    if (replayed) return { track: replayed, ahead: [] };
    const here = position && hasPosition(position) ? [position] : [];
    const planned = current?.ahead ?? [];
    return { track: [...(current?.track ?? []), ...here], ahead: planned.length > 0 ? [...here, ...planned] : planned };
  }, [current, position, replayed]);
  const ports = useMemo(
    () => portPoints(voyage ? [{ ...voyage, status: 'Current' }] : (ofVessel ?? []), moment),
    [ofVessel, voyage, moment],
  );
  const times = useMemo(
    () => timePoints(replayed ?? timedTrack(current?.track ?? []), moment),
    [replayed, current, moment],
  );
  const vessels = useMemo(() => (position && !replayed ? [position] : []), [position, replayed]);
  return (
    <div className="position-map">
      <FleetMap
        actors={actors}
        positions={vessels}
        track={track}
        ahead={ahead}
        ports={ports}
        times={times}
        {...(position && !replayed && { followed: position.imono })}
        rendered={rendered}
      >
        {replayed && <ReplayVessel replay={voyageReplay} track={replayed} rendered={rendered} />}
      </FleetMap>
      {replayed && <ReplayBar replay={voyageReplay} />}
    </div>
  );
}

/** The voyage in the address and its track, once they are loaded; tells the machines of the page that it is shown. */
const useReplayed = ({ replay, voyageReplay, map }: PositionMapActors, { replay: open, map: view }: RouteState) => {
  const data = useSelector(replay, (snapshot) => queryView(snapshot).data);
  const voyage = open?.voyage;
  const track = useMemo(() => (voyage === undefined || !data ? undefined : timedTrack(data.track)), [voyage, data]);
  const [first, last] = [track?.at(0)?.at, track?.at(-1)?.at];
  useEffect(() => {
    if (voyage !== undefined && first !== undefined && last !== undefined)
      voyageReplay.send({ type: 'voyage.shown', voyage, range: { from: first, until: last } });
  }, [voyageReplay, voyage, first, last]);
  const shown = track && voyage;
  const fitted = useRef(shown);
  const keepsView = view !== undefined;
  useEffect(() => {
    if (fitted.current === shown) return;
    fitted.current = shown;
    if (!keepsView) map.send({ type: 'fit.requested' });
  }, [map, shown, keepsView]);
  return track && track.length > 0 ? { track, voyage: data?.voyage } : {};
};
