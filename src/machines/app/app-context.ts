import { accountMark } from './account-mark.ts';
import { type CallName, catalogue } from '../../contract/catalogue.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Profile } from '../../contract/models/account.ts';
import { mayRead, type PermissionName } from '../../contract/permission.ts';
import { hrefFor, type RouteState, safeReturn } from '../../routing/place.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Received } from '../../contract/receive.ts';
import { inspectionKinds, kindOf } from '../../routing/kind-of.ts';
import { kinds } from '../../contract/records/kinds.ts';
import { landingPath, routeAt } from '../../routing/routes.ts';

/**
 * What the watchers report: where the address bar is (today is YYYY-MM-DD; `account`: the mark of the account that this
 * entry of the history was last shown to), and whether there is a session.
 */
export type AppEvent =
  | { type: 'place.reported'; address: string; today: string; account?: string | undefined }
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  /** The page must be loaded again: this session was signed out, or somebody else signed in. */
  | { type: 'session.replaced' }
  /** A call was answered with 403, at this moment in milliseconds. */
  | { type: 'call.forbidden'; call: CallName; at: number }
  | { type: 'logout.asked' }
  /** The password of a link was set. */
  | { type: 'password.changed' }
  | { type: 'reload.asked' }
  | { type: 'network.restored' };

/** What the app machine knows. */
export interface AppContext {
  readonly address: string | undefined;
  readonly place: RouteState | undefined;
  /** The mark of the account that the place was last shown to; undefined: nobody's, such as an address just typed. */
  readonly placeAccount: string | undefined;
  readonly profile: Received<typeof Profile> | undefined;
  /** Where a signed-out visitor was going, and whose place that was. */
  readonly returnTo: string | undefined;
  readonly returnAccount: string | undefined;
  readonly problem: Problem | undefined;
  /** Where and when the profile was last asked for again because of a 403. */
  readonly askedAgain: { readonly where: string; readonly at: number } | undefined;
  /** Where to load the portal again once the session has ended; undefined: where it is. */
  readonly leaveTo: string | undefined;
}

/** How long after a 403 made the portal ask for the profile no other does, in milliseconds. */
export const askAgainPause = 30_000;

/** A place as far as permissions go: a page and its vessel. */
export const whereOf = ({ place }: Pick<AppContext, 'place'>): string => `${place?.path}/${place?.imono ?? ''}`;

/** Whether a 403 of this call says something of the account's permissions: those that only need a session do not. */
export const needsPermission = (call: CallName): boolean => {
  const { needs }: Endpoint = catalogue[call];
  return needs !== 'public' && needs !== 'signedIn';
};

/** Whether a mark is that of another account than the profile's; a place without a mark is nobody's. */
export const isOthers = (mark: string | undefined, { profile }: AppContext): boolean =>
  mark !== undefined && (!profile || mark !== accountMark(profile));

/** Where to go after sign-in: back to where the visitor was going, unless that was another account's place. */
export const returnOf = (context: AppContext): string =>
  (isOthers(context.returnAccount, context) ? undefined : safeReturn(context.returnTo)) ?? landingPath;

const needsOfPath = (path: string): readonly PermissionName[] => routeAt(path)?.needs ?? [];

/** The names of which one must be readable at a place; a path without a page of its own asks for any of its pages. */
export const needsOf = ({ place }: AppContext): readonly PermissionName[] =>
  place?.route.redirectCandidates ? place.route.redirectCandidates.flatMap(needsOfPath) : (place?.route.needs ?? []);

const reads = ({ profile }: AppContext, needs: readonly PermissionName[]): boolean =>
  mayRead(profile?.frontends ?? [], needs);

/** The first page behind a path without a page of its own that the account may read. */
export const firstReadable = (context: AppContext): string | undefined =>
  context.place?.route.redirectCandidates?.find((path) => reads(context, needsOfPath(path)));

/** The address of a kind of inspection the account may read, where the page of all inspections stands on one it may not. */
export const readableKind = (context: AppContext): string | undefined => {
  const { place } = context;
  if (place?.route.page !== 'inspections' || !reads(context, place.route.needs)) return undefined;
  if (reads(context, [kinds[kindOf(place)].needs])) return undefined;
  const tab = inspectionKinds.find((kind) => reads(context, [kinds[kind].needs]));
  return tab && hrefFor(place, { tab, record: undefined });
};
