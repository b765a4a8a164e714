import '../../records/detail-panel.css';
import '../../vessel/fleet.css';
import './replay.css';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { Position } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import type { RouteState } from '../../../routing/location.ts';
import { vesselAt } from '../../../routing/title.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { queryView } from '../../../machines/query/query.ts';
import type { VesselMenuRef } from '../../../machines/vessel-menu.ts';
import { stepView } from '../../../machines/vessel-preload.ts';
import { ReportFigures } from '../../vessel/ReportFigures.tsx';
import { PositionMap, type PositionMapActors } from './PositionMap.tsx';
import { ReplayReports } from './ReplayReports.tsx';
import { VoyageChoice } from './VoyageChoice.tsx';
import { VesselOverview } from './VesselOverview.tsx';
import { PositionAge } from '../../map/PositionAge.tsx';
import type { PageProps } from '../../portal.ts';
import { coordinates, figure, missingValue } from '../../../contract/format.ts';
import { atPort, onShip } from '../../../contract/moment-text.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { useMomentText } from '../../ui/shown-zone.ts';
import { VesselPage } from '../../vessel/VesselPage.tsx';

type Actors = Readonly<{ vesselMenu: VesselMenuRef; position: QueryRef<'track.position'> }> & PositionMapActors;

/** One vessel: its position and past track on the map, and its latest report next to it; or the replay of a voyage. */
export function FleetPositionPage({ actors, location }: PageProps<Actors>) {
  const position = usePosition(actors, location);
  const moment = useMomentText();
  const report = useSelector(actors.preload, (snapshot) => stepView(snapshot, 'latestReport').answer);
  return (
    <VesselPage menu={actors.vesselMenu}>
      <div className="position-page">
        <PositionMap actors={actors} location={location} position={position} />
        <div className="position-side">
          <VoyageChoice replay={actors.voyageReplay} voyages={actors.voyages} chosen={location.replay?.voyage} />
          {location.replay ? (
            <Loaded query={actors.replay} contentName="The voyage" lines={10}>
              {({ reports }) => <ReplayReports replay={actors.voyageReplay} reports={reports} />}
            </Loaded>
          ) : (
            <>
              <Loaded query={actors.position} contentName="The position" lines={4}>
                {(current) =>
                  current && (
                    <dl className="facts">
                      <Fact label="Vessel" value={position && `${position.name}, IMO ${position.imono}`} />
                      <Fact
                        label="Status"
                        value={[current.status, current.port].filter(Boolean).join(', ') || missingValue}
                      />
                      <Fact label="Position" value={coordinates(current.latitude, current.longitude)} />
                      <Fact
                        label="Reported"
                        value={
                          <>
                            {moment(current.reportedAt, { ...onShip(report?.shipOffset ?? null), beside: false })} (
                            <PositionAge position={current} />)
                          </>
                        }
                      />
                      <Fact
                        label="Speed and course"
                        value={`${figure(current.speed, 'kn', 1)}, ${figure(current.course, '°', 0)}`}
                      />
                      <Fact label="Destination" value={current.destination ?? missingValue} />
                      <Fact label="ETA" value={moment(current.eta, atPort(current.timeZone))} />
                      <Fact label="Distance to go" value={figure(current.distanceToGo, 'nm', 0)} />
                    </dl>
                  )
                }
              </Loaded>
              {report && <ReportFigures report={report} />}
            </>
          )}
        </div>
        <VesselOverview preload={actors.preload} />
      </div>
    </VesselPage>
  );
}

/** The position of the page's vessel. Takes the name and number from the menu if the response has none. */
const usePosition = ({ position, vesselMenu }: Actors, location: RouteState): Received<typeof Position> | undefined => {
  const data = useSelector(position, (snapshot) => queryView(snapshot).data);
  const vessel = useSelector(vesselMenu, ({ context: { vessels } }) => vesselAt(location, vessels));
  return useMemo(() => {
    const imono = data?.imono ?? vessel?.imono;
    return data && imono ? { ...data, imono, name: data.name ?? vessel?.name ?? imono } : undefined;
  }, [data, vessel]);
};

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
