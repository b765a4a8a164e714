import type { CallName } from '../../contract/catalogue.ts';
import { pagedListMachine } from '../../machines/paged-list/paged-list.ts';
import type { PagedListRef } from '../../machines/paged-list/paged-list-ref.ts';
import type { PageRequestAt } from '../../machines/paged-list/paged-list-setup.ts';
import { type QueryEffects, queryMachine, type QueryRef } from '../../machines/query/query.ts';
import type { QueryRequest } from '../../machines/query/query-request.ts';
import { fleetId } from '../../contract/fleet/fleet-link.ts';
import type { RouteState } from '../../routing/location.ts';
import { isFleetList } from '../../routing/parameters.ts';
import type { Account, PageMachine, PageMachineEffects } from './define-page.ts';

/** A request of a page, derived from the route; undefined: nothing is requested. `effectsOf`: what sends it, if not the usual. */
export const query =
  <const N extends CallName>(
    requestAt: (location: RouteState, account: Account) => QueryRequest<N> | undefined,
    effectsOf: (effects: PageMachineEffects) => QueryEffects = ({ query: effects }) => effects,
  ): PageMachine<QueryRef<N>> =>
  (id, { effects, account, start, location }) =>
    // SAFETY: all its requests are for call N, and the client parses responses with the schema of the call.
    start(queryMachine.provide(effectsOf(effects)), {
      id,
      input: { location, requestAt: (at) => requestAt(at, account) },
    }) as QueryRef<N>;

/** A request for the open vessel. Not sent without one, nor for all vessels; its data is discarded when another vessel opens. */
export const ofVessel =
  <const N extends CallName>(create: (imono: string, location: RouteState) => QueryRequest<N> | undefined) =>
  (location: RouteState): QueryRequest<N> | undefined => {
    const created =
      location.imono === undefined || location.imono === fleetId ? undefined : create(location.imono, location);
    return created && { ...created, owner: `${created.call} ${location.imono}` };
  };

/** A request of a list over all vessels. Not sent where the address has another list; its data is discarded when one opens. */
export const ofFleet =
  <const N extends CallName>(create: (location: RouteState) => QueryRequest<N> | undefined) =>
  (location: RouteState): QueryRequest<N> | undefined => {
    const created = isFleetList(location) ? create(location) : undefined;
    return created && { ...created, owner: `${created.call} ${location.imono}` };
  };

/** A request for the open record. Not sent without one; its data is discarded when another record opens. */
export const ofRecord =
  <const N extends CallName>(create: (record: string, location: RouteState) => QueryRequest<N>) =>
  (location: RouteState): QueryRequest<N> | undefined => {
    const created = location.record === undefined ? undefined : create(location.record, location);
    return created && { ...created, owner: `${created.call} ${location.record}` };
  };

/** A list of a page that grows page by page; its requests are derived from the route. `isRest`: a query loads the first page. */
export const pagedList =
  <const N extends CallName>(
    requestAt: PageRequestAt<N>,
    options: { readonly isRest?: boolean } = {},
  ): PageMachine<PagedListRef<N>> =>
  (id, { effects, start, location }) =>
    // SAFETY: all its requests are for call N, and the client parses responses with the schema of the call.
    start(pagedListMachine.provide(effects.pagedList), {
      id,
      input: { location, requestAt, ...options },
    }) as PagedListRef<N>;
