import type { AnyStateMachine } from 'xstate';
import { type FleetFilter, optionFilter } from '../../contract/models/filter.ts';
import type { Place } from '../../routing/place.ts';
import { type LoadedPage } from '../../machines/page.ts';
import { queryMachine } from '../../machines/query/query.ts';
import type { QueryRequest } from '../../machines/query/query-request.ts';

/** Gives a machine its real effects. */
export type Equip = <M extends AnyStateMachine>(machine: M) => M;

/** What a page asks for on behalf of whoever is signed in: the company of the account, 0 where it is not known. */
interface Account {
  readonly ownerId: number;
}

/** What a page is made of at a place: its view, and its machines with their real effects. */
export type Page = (place: Place, equip: Equip, account: Account) => LoadedPage;

/** One request a page shows, derived from the place. */
export const query = (equip: Equip, requestOf: (place: Place) => QueryRequest | undefined) => ({
  logic: equip(queryMachine),
  input: { requestOf },
});

/** A request that is the same wherever the page is. `moves`: its answer moves with the clock. */
export const always = (call: QueryRequest['call'], input: object, moves?: true) => (): QueryRequest => ({
  call,
  input,
  subject: 'account',
  ...(moves && { moves }),
});

/** A request that needs a vessel: nothing is asked before one is open. */
export const ofVessel =
  (make: (imono: string, place: Place) => Omit<QueryRequest, 'subject'> | undefined) => (place: Place) => {
    const request = place.imono === undefined ? undefined : make(place.imono, place);
    return request && { ...request, subject: `${request.call} ${place.imono}` };
  };

/** The filter that asks for all entries of a list: no list has as many. */
export const allEntries: FleetFilter = {
  imono: null,
  optionFilter: optionFilter.records,
  recordNumber: 1_000_000,
  skipCount: 0,
  maxResultCount: 0,
};

/** A request for every page of a list. */
export const wholeList = (call: QueryRequest['call']) => (): QueryRequest => ({
  ...always(call, allEntries)(),
  everyPage: true,
});
