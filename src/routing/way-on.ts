import { defaultFilter, hrefFor, type RouteState } from './place.ts';
import type { ProblemKind } from '../contract/problem.ts';
import { landingPath } from './routes.ts';

/** A link on from a place where something was refused. */
export interface WayOn {
  readonly href: string;
  readonly label: string;
}

/** Where to go from a refusal: back to the default filter, to the list or the first vessel, or to the start page; undefined where the page itself is all there is. */
export const wayOnFrom = (kind: ProblemKind, place: RouteState): WayOn | undefined => {
  if (kind === 'invalid') return defaultFilterOf(place);
  if (kind === 'forbidden' && place.path !== landingPath) return { href: landingPath, label: 'Go to your start page' };
  if (kind !== 'missing') return undefined;
  if (place.record !== undefined) return { href: hrefFor(place, { record: undefined }), label: 'Back to the list' };
  if (place.imono === undefined) return undefined;
  return { href: hrefFor(place, { imono: undefined }), label: 'Open the first vessel' };
};

const defaultFilterOf = (place: RouteState): WayOn | undefined => {
  const href = hrefFor(place, { filter: defaultFilter(place.today) });
  return href === hrefFor(place, {}) ? undefined : { href, label: 'Show the default filter' };
};
