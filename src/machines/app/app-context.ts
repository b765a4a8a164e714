import { accountMark } from './account-mark.ts';
import { accountCalls } from '../../contract/account-calls.ts';
import type { CallName } from '../../contract/catalogue.ts';
import type { Profile } from '../../contract/models/account.ts';
import { admit, type Admission } from '../../routing/admit.ts';
import type { RouteState } from '../../routing/location.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Received } from '../../contract/receive.ts';

/**
 * What the watchers report: the address in the address bar (today is YYYY-MM-DD; `account`: the mark of the account that
 * this history entry was last shown to), and whether there is a session.
 */
export type AppEvent =
  | { type: 'location.reported'; address: string; today: string; account?: string | undefined }
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  /** The page must be reloaded: this session was signed out, or another user signed in. */
  | { type: 'session.replaced' }
  /** A call was answered with 403 at this time, in milliseconds. */
  | { type: 'call.forbidden'; call: CallName; at: number }
  | { type: 'logout.requested' }
  /** The password of a link was set. */
  | { type: 'password.changed' }
  | { type: 'reload.requested' }
  | { type: 'network.restored' }
  | { type: 'minute.passed' };

/** The context of the app machine. */
export interface AppContext {
  readonly address: string | undefined;
  readonly location: RouteState | undefined;
  /** The mark of the account that the location was last shown to; undefined: none, as for an address just typed. */
  readonly locationAccount: string | undefined;
  readonly profile: Received<typeof Profile> | undefined;
  /** When the profile was received, in milliseconds since 1970, if it was kept from an earlier visit. */
  readonly keptAt: number | undefined;
  /** The minutes that have passed since the kept profile is used. */
  readonly minutes: number;
  /** The address to return to after sign-in, and the mark of the account it was shown to. */
  readonly returnTo: string | undefined;
  readonly returnAccount: string | undefined;
  readonly problem: Problem | undefined;
  /** Where and when a 403 last caused the profile to be reloaded. */
  readonly lastProfileReload: { readonly where: string; readonly at: number } | undefined;
  /** The preload of page code has started; it runs until the document is reloaded. */
  readonly preloadStarted: boolean;
  /** The address at which to reload the portal after the session has ended; undefined: the current one. */
  readonly leaveTo: string | undefined;
}

/** How long after a 403 reloaded the profile further 403s do not, in milliseconds. */
export const profileReloadPauseMs = 30_000;

/** The part of a location that decides permissions: a page and its vessel. */
export const pageAndVesselOf = ({ location }: Pick<AppContext, 'location'>): string =>
  `${location?.path}/${location?.imono ?? ''}`;

/**
 * Whether a 403 of this call concerns the account's permissions: calls that only need a session do not. Those of
 * ADMINISTRATION do.
 */
export const needsPermission = (call: CallName): boolean =>
  !accountCalls.includes(call) && !callsOfAnyAccount.includes(call);

/** The calls of the specified catalogue, beside those of the account, that need no permission. */
export const callsOfAnyAccount: readonly CallName[] = [
  'search.everything',
  'view.list',
  'view.save',
  'view.change',
  'view.makeDefault',
  'view.remove',
];

/** Whether a mark belongs to another account than the profile's; a location without a mark belongs to no account. */
export const belongsToOtherAccount = (mark: string | undefined, { profile }: AppContext): boolean =>
  mark !== undefined && (!profile || mark !== accountMark(profile));

/** Where the account may be at the location; undefined: the location or the account is not known yet. */
export const admissionOf = (context: AppContext): Admission | undefined => {
  const { location, profile, locationAccount, returnAccount, returnTo } = context;
  return (
    location &&
    admit(location, {
      entries: profile?.frontends ?? [],
      isOfOther: belongsToOtherAccount(locationAccount, context),
      // The address for which another account came.
      returnTo: belongsToOtherAccount(returnAccount, context) ? undefined : returnTo,
    })
  );
};

/** Whether the profile lets the account see the page of the location as it is: no redirect is needed. */
export const isReadable = (context: AppContext): boolean =>
  context.profile !== undefined &&
  !belongsToOtherAccount(context.locationAccount, context) &&
  admissionOf(context)?.outcome === 'stay';
