import { defaultFilter, hrefFor, type RouteState } from './place.ts';
import type { ProblemKind } from '../contract/problem.ts';
import { landingPath } from './routes.ts';

/** A link shown on a page where access was denied or something was not found. */
export interface RecoveryLink {
  readonly href: string;
  readonly label: string;
}

/** The link to show after a refusal: the default filter, the list, the first vessel or the start page; undefined if there is nowhere else to go. */
export const recoveryLinkFor = (kind: ProblemKind, place: RouteState): RecoveryLink | undefined => {
  if (kind === 'invalid') return defaultFilterOf(place);
  if (kind === 'forbidden' && place.path !== landingPath) return { href: landingPath, label: 'Go to your start page' };
  if (kind !== 'missing') return undefined;
  if (place.record !== undefined) return { href: hrefFor(place, { record: undefined }), label: 'Back to the list' };
  if (place.imono === undefined) return undefined;
  return { href: hrefFor(place, { imono: undefined }), label: 'Open the first vessel' };
};

const defaultFilterOf = (place: RouteState): RecoveryLink | undefined => {
  const href = hrefFor(place, { filter: defaultFilter(place.today) });
  return href === hrefFor(place, {}) ? undefined : { href, label: 'Show the default filter' };
};
