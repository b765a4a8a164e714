import type { ReactNode } from 'react';
import type { FleetSort } from '../../contract/fleet/fleet-sorts.ts';
import type { FilterBarRef } from '../../machines/filter-bar/filter-bar.ts';
import type { PagedListRef } from '../../machines/paged-list/paged-list-ref.ts';
import type { AddressDraftRef } from '../../machines/address-draft.ts';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import type { RouteState } from '../../routing/location.ts';
import { VesselPage } from '../vessel/VesselPage.tsx';
import type { Listed, Row } from './fleet-columns.tsx';
import type { FleetFilterProps } from './FleetFilters.tsx';
import { type FleetCall, FleetList, type FleetListRef } from './FleetList.tsx';
import { FleetListBar } from './FleetListBar.tsx';

/** The actors of such a page. */
export type FleetListActors = Readonly<{
  vesselMenu: VesselMenuRef;
  fleetList: FleetListRef;
  morePages: PagedListRef<FleetCall>;
  search: AddressDraftRef;
  filterBar: FilterBarRef;
}>;

interface Props {
  readonly actors: FleetListActors;
  readonly location: RouteState;
  readonly of: FleetFilterProps['of'];
  readonly family: Listed;
  readonly defaultSort: FleetSort;
  readonly hrefOf: (row: Row) => string;
  readonly nextStep?: ReactNode;
}

/** A page whose list of one vessel is that of all vessels, limited to it; a row leads to another list. */
export function FleetListPage({ actors, location, of, ...list }: Props) {
  return (
    <VesselPage menu={actors.vesselMenu}>
      <FleetListBar actors={actors} location={location} of={of}>
        <FleetList list={actors.fleetList} more={actors.morePages} location={location} {...list} />
      </FleetListBar>
    </VesselPage>
  );
}
