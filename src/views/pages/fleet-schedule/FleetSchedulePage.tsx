import '../../vessel/fleet.css';
import { useSelector } from '@xstate/react';
import { fleetId } from '../../../contract/fleet/fleet-link.ts';
import { hrefFor } from '../../../routing/location.ts';
import { replayHref } from '../../../routing/vessel-page.ts';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import type { VesselMenuRef } from '../../../machines/vessel-menu.ts';
import { ReportFigures } from '../../vessel/ReportFigures.tsx';
import type { AllVesselsActors } from './AllVesselsSchedule.tsx';
import { ScheduleTimeline } from './ScheduleTimeline.tsx';
import { type PageProps, usePortal } from '../../portal.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { NextStep } from '../../lists/NextStep.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VesselPage } from '../../vessel/VesselPage.tsx';

type Actors = Readonly<{
  vesselMenu: VesselMenuRef;
  schedule: QueryRef<'track.schedule'>;
  report: QueryRef<'track.latestOfVoyage'>;
  voyages: QueryRef<'track.voyages'>;
}> &
  AllVesselsActors;

const AllVesselsSchedule = lazyWithRetry(
  async () => (await import('./AllVesselsSchedule.tsx')).AllVesselsSchedule,
  <Skeleton shape="rows" />,
);

/**
 * One vessel's voyages and port calls, or those of all vessels; the latest report of a voyage opens in the panel. 'All
 * vessels' is not offered if the server has turned out to lack its request.
 */
export function FleetSchedulePage({ actors, location }: PageProps<Actors>) {
  const problem = useSelector(actors.timeline, (snapshot) => queryView(snapshot).problem?.kind);
  const hasTimeline = problem !== 'missing' && problem !== 'notImplemented';
  return (
    <VesselPage menu={actors.vesselMenu} allVessels={hasTimeline || location.imono === fleetId}>
      {location.imono === fleetId ? (
        <AllVesselsSchedule actors={actors} location={location} />
      ) : (
        <VesselSchedule actors={actors} location={location} />
      )}
    </VesselPage>
  );
}

function VesselSchedule({ actors, location }: PageProps<Actors>) {
  const { navigation } = usePortal();
  const timeline = useSelector(actors.timeline, (snapshot) => queryView(snapshot).data);
  const voyages = useSelector(actors.voyages, (snapshot) => queryView(snapshot).data);
  const { imono } = location;
  const replayOf = (voyageId: string) =>
    imono !== undefined && voyages?.some((voyage) => voyage.voyageId === voyageId)
      ? replayHref(imono, voyageId)
      : undefined;
  return (
    <>
      <Loaded
        query={actors.schedule}
        contentName="The schedule"
        isEmpty={({ voyages }) => voyages.length === 0}
        nextStep={<NextStep of="records" />}
        lines={10}
      >
        {(schedule) => (
          <ScheduleTimeline
            key={schedule.imono}
            schedule={schedule}
            due={timeline?.vessels[0]?.due ?? []}
            reportOf={(voyageId) => hrefFor(location, { record: voyageId })}
            replayOf={replayOf}
          />
        )}
      </Loaded>
      <Drawer
        open={location.record !== undefined}
        width="detail"
        title="Latest report of the voyage"
        closeLabel="Close the report"
        onClose={() => navigation.send({ type: 'panel.closed' })}
      >
        <Loaded query={actors.report} contentName="The report" lines={10}>
          {(report) => report && <ReportFigures report={report} />}
        </Loaded>
      </Drawer>
    </>
  );
}
