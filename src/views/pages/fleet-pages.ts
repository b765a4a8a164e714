import type { CallName, CallParameters } from '../../contract/catalogue.ts';
import { filterBarMachine } from '../../machines/filter-bar/filter-bar.ts';
import { type QueryRequest, request } from '../../machines/query/query-request.ts';
import { addressDraftMachine } from '../../machines/address-draft.ts';
import { fleetPageOf } from '../../routing/fleet-payload.ts';
import type { RouteState } from '../../routing/location.ts';
import { machine } from './define-page.ts';
import { ofFleet, pagedList, query } from './page-query.ts';

/** The calls of lists over all vessels. */
type FleetCall = Extract<CallName, `${string}.fleet`>;

/** The machines of a list over all vessels: its first page, the further ones, and its filters. */
export const fleetMachines = <const N extends FleetCall>(callOf: (location: RouteState) => N) => {
  const firstPage = ofFleet(
    (location): QueryRequest<N> =>
      // SAFETY: all these calls take the same page.
      request(callOf(location), fleetPageOf(location) as CallParameters<N>),
  );
  const pageAt = (location: RouteState, _: number, cursor?: string) => {
    const first = firstPage(location);
    return first && { ...first, input: { ...first.input, cursor } };
  };
  return {
    fleetList: query(firstPage),
    morePages: pagedList(pageAt, { isRest: true }),
    search: machine(({ addressDraft }) => addressDraftMachine.provide(addressDraft)),
    filterBar: machine(({ filterBar }) => filterBarMachine.provide(filterBar)),
  };
};
