import type { FleetListPage } from '../contract/fleet/fleet-list.ts';
import { fleetId } from '../contract/fleet/fleet-link.ts';
import { factsOfColumns } from '../contract/records/fact-fields.ts';
import { fleetSortOf, fleetTextOf } from './fleet-view.ts';
import type { RouteState } from './location.ts';

/** The filter payload of a list over all vessels, from the location. */
export const fleetFilterOf = ({
  imono,
  fleet,
  filter,
  search,
}: RouteState): Omit<FleetListPage, 'cursor' | 'group' | 'sort'> => {
  const { status, type, condition } = fleet;
  const vessel = imono === undefined || imono === fleetId ? fleet.vessel : [imono];
  const text = fleetTextOf(search);
  return {
    ...(status.length > 0 && { status: [...status] }),
    ...(vessel.length > 0 && { vessel: [...vessel] }),
    ...(type.length > 0 && { type: [...type] }),
    ...(condition && { condition }),
    ...(text && { text }),
    ...(filter.mode === 'dates' && { from: filter.from, to: filter.to }),
  };
};

/** The payload of a page of that list: its filter, grouping, sort, and the facts among its columns. */
export const fleetPageOf = (location: RouteState): Omit<FleetListPage, 'cursor'> => {
  const sort = fleetSortOf(location.sort);
  const { group } = location.fleet;
  const facts = factsOfColumns(location.columns?.shown);
  return {
    ...fleetFilterOf(location),
    ...(group && { group }),
    ...(sort && { sort }),
    ...(facts.length > 0 && { facts: [...facts] }),
  };
};
