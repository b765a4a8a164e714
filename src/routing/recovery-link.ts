import { hrefFor, type RouteState } from './location.ts';
import { defaultFilter } from './parameters.ts';
import type { ProblemKind } from '../contract/problem.ts';
import { landingPath } from './routes.ts';

/** A link shown on a page where access was denied or something was not found. */
export interface RecoveryLink {
  readonly href: string;
  readonly label: string;
}

/**
 * The link to show after a request was rejected: the default filter, the list, the first vessel or the start page;
 * undefined if there is nowhere else to go.
 */
export const recoveryLinkFor = (kind: ProblemKind, location: RouteState): RecoveryLink | undefined => {
  if (kind === 'invalid') return defaultFilterOf(location);
  if (kind === 'forbidden' && location.path !== landingPath)
    return { href: landingPath, label: 'Go to your start page' };
  if (kind !== 'missing') return undefined;
  if (location.record !== undefined)
    return { href: hrefFor(location, { record: undefined }), label: 'Back to the list' };
  if (location.imono === undefined) return undefined;
  return { href: hrefFor(location, { imono: undefined }), label: 'Open the first vessel' };
};

const defaultFilterOf = (location: RouteState): RecoveryLink | undefined => {
  const href = hrefFor(location, { filter: defaultFilter(location.today) });
  return href === hrefFor(location, {}) ? undefined : { href, label: 'Show the default filter' };
};
