import type { Vessel } from '../contract/models/vessel.ts';
import type { Received } from '../contract/receive.ts';
import { hrefFor, type RouteState } from '../routing/location.ts';
import type { NavigateParams } from './effects.ts';
import type { QueryRequest, RequestAt } from './query/query-request.ts';
import { firstLine } from './vessel-lines.ts';

/** How the vessel of an open record is found: the request of its detail, and the vessel that the answer names. */
export interface RecordOwner {
  readonly requestAt: RequestAt;
  readonly vesselOf: (
    location: RouteState,
    detail: unknown,
    vessels: readonly Received<typeof Vessel>[],
  ) => Received<typeof Vessel> | undefined;
}

interface Opening {
  readonly location: RouteState;
  readonly vessels: readonly Received<typeof Vessel>[];
  /** undefined: the page has no records. */
  readonly owner: RecordOwner | undefined;
}

/** The request for the open record; undefined: none is open. */
export const ownerRequest = ({ owner, location }: Opening): QueryRequest | undefined => owner?.requestAt(location);

/** The address of the open record next to the list of its own vessel, or of the first vessel if its own is unknown. */
export const openWithRecord = (opening: Opening, detail?: unknown): NavigateParams => {
  const { location, owner, vessels } = opening;
  const { imono } = owner?.vesselOf(location, detail, vessels) ?? firstLine(opening) ?? {};
  return { to: hrefFor(location, { imono }), replace: true };
};
