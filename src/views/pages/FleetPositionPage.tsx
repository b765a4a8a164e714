import '../records/detail-panel.css';
import '../fleet/fleet.css';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { QueryRef } from '../../machines/query.ts';
import { queryView } from '../../machines/query.ts';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import { stepView, type VesselPreloadRef } from '../../machines/vessel-preload.ts';
import { ReportFigures } from '../fleet/ReportFigures.tsx';
import { VesselOverview } from '../fleet/VesselOverview.tsx';
import { FleetMap } from '../map/FleetMap.tsx';
import { PositionAge } from '../map/PositionAge.tsx';
import { type PageProps, usePortal } from '../portal.ts';
import { figure } from '../ui/figure.ts';
import { coordinate, dayTime, portMoment } from '../ui/formats.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { VesselPage } from '../vessel/VesselPage.tsx';

type Actors = Readonly<{ vesselMenu: VesselMenuRef; position: QueryRef; preload: VesselPreloadRef }>;

/** One vessel: where she is and has been on the map, and her latest report beside it. */
export function FleetPositionPage({ actors }: PageProps<Actors>) {
  const { go } = usePortal();
  const position = useSelector(actors.position, (snapshot) => queryView(snapshot, 'track.position').data);
  const voyage = useSelector(actors.preload, (snapshot) => stepView(snapshot, 'vesselTrack').answer);
  const { track, ahead } = useMemo(() => {
    const here = position ? [position] : [];
    const planned = voyage?.ahead ?? [];
    return { track: [...(voyage?.track ?? []), ...here], ahead: planned.length > 0 ? [...here, ...planned] : planned };
  }, [voyage, position]);
  const report = useSelector(actors.preload, (snapshot) => stepView(snapshot, 'latestReport').answer);
  return (
    <VesselPage menu={actors.vesselMenu}>
      <div className="position-page">
        <div className="position-map">
          <FleetMap
            positions={position ? [position] : []}
            track={track}
            ahead={ahead}
            {...(position && { followed: position.imono })}
            onOpen={(imono) => go({ to: `/fleet-position/${imono}` })}
          />
        </div>
        <div className="position-side">
          <Loaded query={actors.position} call="track.position" failed="The position could not be loaded" lines={4}>
            {(now) =>
              now && (
                <dl className="facts">
                  <Fact label="Vessel" value={`${now.name}, IMO ${now.imono}`} />
                  <Fact label="Status" value={now.port ? `${now.status}, ${now.port}` : now.status} />
                  <Fact
                    label="Position"
                    value={`${coordinate(now.latitude, 'NS')} ${coordinate(now.longitude, 'EW')}`}
                  />
                  <Fact
                    label="Reported"
                    value={
                      <>
                        {dayTime(now.reportedAt)} (<PositionAge position={now} />)
                      </>
                    }
                  />
                  <Fact
                    label="Speed and course"
                    value={`${figure(now.speed?.toFixed(1) ?? null, 'kn')}, ${figure(now.course?.toFixed(0) ?? null, '°')}`}
                  />
                  <Fact label="Destination" value={now.destination ?? '–'} />
                  <Fact label="ETA" value={portMoment(now.eta, now.timeZone)} />
                  <Fact label="Distance to go" value={figure(now.distanceToGo?.toFixed(0) ?? null, 'nm')} />
                </dl>
              )
            }
          </Loaded>
          {report && <ReportFigures report={report} />}
        </div>
        <VesselOverview preload={actors.preload} />
      </div>
    </VesselPage>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
