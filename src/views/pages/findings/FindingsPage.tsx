import { Link } from 'wouter';
import type { FilterBarRef } from '../../../machines/filter-bar/filter-bar.ts';
import type { MorePagesRef } from '../../../machines/more-pages.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { TableSearchRef } from '../../../machines/table-search.ts';
import type { VesselMenuRef } from '../../../machines/vessel-menu.ts';
import { defaultFindingSort } from '../../../contract/fleet/fleet-order.ts';
import { fleetHref } from '../../../contract/fleet/fleet-link.ts';
import { kindNames, kindPlaces } from '../../../contract/records/kind-places.ts';
import { isFiltered } from '../../../routing/list-filter.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { FleetList } from '../../fleet-list/FleetList.tsx';
import { FleetListBar } from '../../fleet-list/FleetListBar.tsx';
import type { Row } from '../../fleet-list/fleet-columns.tsx';
import type { PageProps } from '../../portal.ts';
import { VesselPage } from '../../vessel/VesselPage.tsx';

type Actors = Readonly<{
  vesselMenu: VesselMenuRef;
  fleetList: QueryRef<'finding.fleet'>;
  morePages: MorePagesRef;
  search: TableSearchRef;
  filterBar: FilterBarRef;
}>;

/** The findings of inspections, audits and vetting, and the non-conformities; a row opens its record in the list of its kind. */
export function FindingsPage({ actors, location }: PageProps<Actors>) {
  return (
    <VesselPage menu={actors.vesselMenu}>
      <FleetListBar actors={actors} location={location} of="findings">
        <FleetList
          family="finding"
          list={actors.fleetList}
          more={actors.morePages}
          location={location}
          defaultSort={defaultFindingSort}
          hrefOf={recordHref}
          {...(!isFiltered(location) && { nextStep: <ClosedOnes location={location} /> })}
        />
      </FleetListBar>
    </VesselPage>
  );
}

/** Where nothing is open, what was closed may be looked at. */
function ClosedOnes({ location }: { readonly location: RouteState }) {
  const fleet = { ...location.fleet, condition: 'closed' } as const;
  return <Link href={hrefFor(location, { fleet })}>Show closed findings</Link>;
}

/** The record of a finding, beside the vessel's list of its kind: of those with open findings, if it is open itself. */
const recordHref = ({ kind, imo, id, status }: Row): string => {
  const name = kindNames.find((known) => known === kind);
  if (!name) return '';
  const list = fleetHref(kindPlaces[name].paths[0], {
    vessel: [imo],
    ...(status !== 'Closed' && { condition: 'openFindings' }),
  });
  return `${list}&${new URLSearchParams({ record: id })}`;
};
