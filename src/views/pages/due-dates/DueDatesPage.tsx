import {
  dueHref,
  dueKindNames,
  type DueKindName,
  type DueState,
  dueStates,
} from '../../../contract/calendar/due-kinds.ts';
import { defaultDueSort } from '../../../contract/fleet/fleet-order.ts';
import type { FilterBarRef } from '../../../machines/filter-bar/filter-bar.ts';
import type { MorePagesRef } from '../../../machines/more-pages.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { TableSearchRef } from '../../../machines/table-search.ts';
import type { VesselMenuRef } from '../../../machines/vessel-menu.ts';
import { FleetList } from '../../fleet-list/FleetList.tsx';
import { FleetListBar } from '../../fleet-list/FleetListBar.tsx';
import type { Row } from '../../fleet-list/fleet-columns.tsx';
import type { PageProps } from '../../portal.ts';
import { VesselPage } from '../../vessel/VesselPage.tsx';

type Actors = Readonly<{
  vesselMenu: VesselMenuRef;
  fleetList: QueryRef<'due.fleet'>;
  morePages: MorePagesRef;
  search: TableSearchRef;
  filterBar: FilterBarRef;
}>;

/** Certificates, surveys, vetting, drills, audits, dry-dockings and reports by the day on which they fall due; a row opens what is due in its list. */
export function DueDatesPage({ actors, location }: PageProps<Actors>) {
  return (
    <VesselPage menu={actors.vesselMenu}>
      <FleetListBar actors={actors} location={location} of="dueDates">
        <FleetList
          family="due"
          list={actors.fleetList}
          more={actors.morePages}
          location={location}
          defaultSort={defaultDueSort}
          hrefOf={hrefOf}
        />
      </FleetListBar>
    </VesselPage>
  );
}

/** The kinds whose rows are those of another list; the others are the next ones of a vessel. */
const listed: ReadonlySet<DueKindName> = new Set<DueKindName>([
  'certificate',
  'survey',
  'classCondition',
  'drill',
  'externalAudit',
  'internalAudit',
]);

const stateOf = (status: string | null): DueState =>
  dueStates.find((state) => state === status?.toLowerCase()) ?? 'later';

/** The vessel's list of the kind, in which the row is open if it has it. */
const hrefOf = ({ kind, id, imo, status }: Row): string => {
  const name = dueKindNames.find((known) => known === kind);
  if (!name) return '';
  const list = dueHref(name, stateOf(status), [imo]);
  return listed.has(name) ? `${list}&${new URLSearchParams({ record: id })}` : list;
};
