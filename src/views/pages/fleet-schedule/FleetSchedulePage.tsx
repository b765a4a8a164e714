import '../../vessel/fleet.css';
import { hrefFor } from '../../../routing/location.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { VesselMenuRef } from '../../../machines/vessel-menu.ts';
import { ReportFigures } from '../../vessel/ReportFigures.tsx';
import { ScheduleTimeline } from './ScheduleTimeline.tsx';
import { type PageProps, usePortal } from '../../portal.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { VesselPage } from '../../vessel/VesselPage.tsx';

type Actors = Readonly<{
  vesselMenu: VesselMenuRef;
  schedule: QueryRef<'track.schedule'>;
  report: QueryRef<'track.latestOfVoyage'>;
}>;

/** A timeline of one vessel's voyages and port calls; the latest report of a voyage opens in the panel. */
export function FleetSchedulePage({ actors, location }: PageProps<Actors>) {
  const { navigation } = usePortal();
  return (
    <VesselPage menu={actors.vesselMenu}>
      <Loaded
        query={actors.schedule}
        contentName="The schedule"
        isEmpty={({ voyages }) => voyages.length === 0}
        lines={10}
      >
        {(schedule) => (
          <ScheduleTimeline
            key={schedule.imono}
            schedule={schedule}
            reportOf={(voyageId) => hrefFor(location, { record: voyageId })}
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
    </VesselPage>
  );
}
