import '../fleet/fleet.css';
import type { QueryRef } from '../../machines/query.ts';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import { ScheduleTimeline } from '../fleet/ScheduleTimeline.tsx';
import type { PageProps } from '../portal.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { VesselPage } from '../vessel/VesselPage.tsx';

/** The voyages and port calls of one vessel along time. */
export function FleetSchedulePage({ actors }: PageProps<Readonly<{ vesselMenu: VesselMenuRef; schedule: QueryRef }>>) {
  return (
    <VesselPage menu={actors.vesselMenu}>
      <Loaded
        query={actors.schedule}
        call="track.schedule"
        failed="The schedule could not be loaded"
        isEmpty={({ voyages }) => voyages.length === 0}
        lines={10}
      >
        {(schedule) => <ScheduleTimeline key={schedule.imono} schedule={schedule} />}
      </Loaded>
    </VesselPage>
  );
}
