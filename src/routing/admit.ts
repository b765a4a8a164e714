import type { Permission, PermissionName } from '../contract/permission.ts';
import { mayRead } from '../contract/permission-needs.ts';
import type { Received } from '../contract/receive.ts';
import { kindPlaces } from '../contract/records/kind-places.ts';
import { inspectionKinds, kindOf } from './kind-of.ts';
import { hrefFor, type RouteState, safeReturn } from './location.ts';
import { menuEntries } from './menu.ts';
import { landingPath, routeAt } from './routes.ts';

type Entries = readonly Received<typeof Permission>[];

/** Who opens an address. */
export interface Visitor {
  /** The permissions of the account. */
  readonly entries: Entries;
  /** The history entry of the address was shown to another account before. */
  readonly isOfOther: boolean;
  /** The address for which the visitor came before signing in. */
  readonly returnTo: string | undefined;
}

/** Where an account may be. */
export type Admission =
  /** Everybody may see the page, also while signed in. */
  | { readonly outcome: 'public' }
  /** Another address stands for this one. */
  | { readonly outcome: 'moved'; readonly to: string }
  | PermissionRule;

/** The result of the permission rule: stay, go to another address, or show that nothing is readable. */
export type PermissionRule =
  | { readonly outcome: 'stay' }
  | { readonly outcome: 'go'; readonly to: string }
  | { readonly outcome: 'nothing' };

/** Decides where an account may be that opens a location. */
export const admit = (location: RouteState, { entries, isOfOther, returnTo }: Visitor): Admission => {
  const { route } = location;
  // A password link opens its page for signed-in users too.
  if (route.page === 'resetPassword' || route.page === 'submitted') return { outcome: 'public' };
  if (route.public) return { outcome: 'moved', to: safeReturn(returnTo) ?? landingPath };
  if (isOfOther && hrefFor(location, {}) !== landingPath) return { outcome: 'moved', to: landingPath };
  const to = firstOfGroup(location, entries) ?? readableKind(location, entries);
  return to === undefined ? permissionRule(needsOf(location), entries) : { outcome: 'moved', to };
};

/**
 * The permission rule of the specification: the page if one of these permissions is readable (none: every signed-in account
 * has access), otherwise the dashboard if readable, otherwise the first menu page of level 2 that is readable, otherwise the
 * first that is, otherwise nothing.
 */
export const permissionRule = (needs: readonly PermissionName[], entries: Entries): PermissionRule => {
  if (needs.length === 0 || mayRead(entries, needs)) return { outcome: 'stay' };
  const to = mayRead(entries, ['DASHBOARD']) ? landingPath : firstLanding(entries);
  return to === undefined ? { outcome: 'nothing' } : { outcome: 'go', to };
};

/** A page of several permissions, each of which has a page of its own, is no landing page. */
const firstLanding = (entries: Entries): string | undefined => {
  const readable = menuEntries.flatMap(({ path, needs: [name, ...others] }) =>
    name !== undefined && others.length === 0 && mayRead(entries, [name]) ? [{ path, name }] : [],
  );
  const isLanding = (one: PermissionName) => entries.some(({ name, level }) => name === one && level === 2);
  return (readable.find(({ name }) => isLanding(name)) ?? readable[0])?.path;
};

const needsOfPath = (path: string): readonly PermissionName[] => routeAt(path)?.needs ?? [];

/** The permissions of which a location requires one; a path without its own page requires one of any of its pages. */
export const needsOf = ({ route }: RouteState): readonly PermissionName[] =>
  route.redirectCandidates ? route.redirectCandidates.flatMap(needsOfPath) : route.needs;

/** For a path without its own page: the first of its pages that the account may read. */
const firstOfGroup = ({ route }: RouteState, entries: Entries): string | undefined =>
  route.redirectCandidates?.find((path) => mayRead(entries, needsOfPath(path)));

/** The address of a readable kind of inspection, if the page of all inspections shows one the account may not read. */
const readableKind = (location: RouteState, entries: Entries): string | undefined => {
  const reads = (kind: keyof typeof kindPlaces) => mayRead(entries, [kindPlaces[kind].needs]);
  if (location.route.page !== 'inspections' || !mayRead(entries, location.route.needs)) return undefined;
  if (reads(kindOf(location))) return undefined;
  const tab = inspectionKinds.find(reads);
  return tab && hrefFor(location, { tab, record: undefined });
};
