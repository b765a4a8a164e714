import { defaultSurveySort } from '../../contract/fleet/fleet-order.ts';
import type { FilterBarRef } from '../../machines/filter-bar/filter-bar.ts';
import type { PagedListRef } from '../../machines/paged-list/paged-list-ref.ts';
import type { QueryRef } from '../../machines/query/query.ts';
import type { AddressDraftRef } from '../../machines/address-draft.ts';
import { hrefFor, type RouteState } from '../../routing/location.ts';
import { FleetList } from './FleetList.tsx';
import { FleetListBar } from './FleetListBar.tsx';

/** The actors of the class surveys of all vessels. */
export type FleetSurveyActors = Readonly<{
  fleetList: QueryRef<'classSurvey.fleet'>;
  morePages: PagedListRef<'classSurvey.fleet'>;
  search: AddressDraftRef;
  filterBar: FilterBarRef;
}>;

interface Props {
  readonly actors: FleetSurveyActors;
  readonly location: RouteState;
}

/** The class surveys and conditions of class of all vessels; a row opens its survey in the list of its vessel. */
export function FleetSurveys({ actors, location }: Props) {
  return (
    <FleetListBar actors={actors} location={location}>
      <FleetList
        family="survey"
        list={actors.fleetList}
        more={actors.morePages}
        location={location}
        defaultSort={defaultSurveySort}
        hrefOf={({ imo, id }) => hrefFor(location, { imono: imo, record: id })}
      />
    </FleetListBar>
  );
}
