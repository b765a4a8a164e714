import type { SnapshotFrom } from 'xstate';
import { doneType, errorType } from '../../scripts/xstate-internals.ts';
import type { PermissionName } from '../../src/contract/permission.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import type { appMachine } from '../../src/machines/app/app.ts';
import type { Happened, World } from '../support/model/world.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;
type Happening = Happened<typeof appMachine>;

/**
 * What a signed-in user sees at an address: its page, the page that was wanted before sign-in, another address, or
 * whatever the check of these permissions, one of which is needed, decides.
 */
export type Decision = 'page' | 'return' | { readonly go: string } | { readonly check: readonly PermissionName[] };

/** The pages of the worlds that visitors see without signing in. */
const publicPages = ['/auth/login', '/auth/reset-password?token=t'];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Addresses that a sign-in does not return to. */
const noReturn = ['/auth', '/nowhere'];

/** The effects of a decision; the others belong to the step that led to it. */
const decided = ['showLocation', 'go', 'markEntry', 'leavePage'];
const effectsIn = ({ effects }: Happening) =>
  effects.filter(({ type }) => decided.includes(type)).map(({ type, params }) => ({ type, params }));

const goesTo = (to: string) => [{ type: 'go', params: { to, replace: true } }];

const statesInside = ['idle', 'redirecting', 'nothingReadable'] as const;

/** A page is shown while the profile is requested. */
export const shownMeanwhile = { signedIn: { loadingProfile: 'shown' } } as const;
const loading = { signedIn: 'loadingProfile' } as const;

const isOfOther = ({ locationAccount }: Snapshot['context'], mine: string): boolean =>
  locationAccount !== undefined && locationAccount !== mine;

/** Whether the profile at hand may read the page of the address, and no redirect is needed. */
const isReadable = (context: Snapshot['context'], decision: Decision | undefined, mine: string): boolean => {
  const { profile } = context;
  if (!profile || typeof decision !== 'object' || !('check' in decision) || isOfOther(context, mine)) return false;
  return decision.check.length === 0 || mayRead(profile.frontends, decision.check);
};

/** Whether a step may show a page before the profile of the server is known. */
const showsMeanwhile = ({ event, before }: Happening): boolean =>
  before?.matches(loading) === true &&
  (event?.type === doneType('recallProfile') || event?.type === 'location.reported');

/** Whether a step must lead to a decision about the address of a signed-in user. */
const decidesForUser = ({ event, before }: Happening): boolean =>
  before !== undefined &&
  (event?.type === doneType('loadProfile') ||
    (event?.type === doneType('recallProfile') &&
      'output' in event &&
      event.output !== undefined &&
      !before.matches(loading)) ||
    (event?.type === 'location.reported' && statesInside.some((state) => before.matches({ signedIn: state }))));

const keepsPageAfterFailure = (snapshot: Snapshot, { event, before }: Happening): boolean =>
  event?.type === errorType('loadProfile') &&
  before?.matches(loading) === true &&
  before.context.profile !== undefined &&
  !snapshot.matches('leaving');

const decidesForVisitor = (snapshot: Snapshot, { event, before }: Happening): boolean =>
  (event?.type === 'location.reported' && before?.matches('signedOut') === true) ||
  (event?.type === 'session.closed' && (before?.matches('starting') === true || snapshot.matches('signedOut')));

/** What every address leads to, from architecture 1: signed in by the table, signed out by whether its page is public. */
export const decisionInvariants = (
  decisions: Readonly<Record<string, Decision>>,
  mine: string,
): World<typeof appMachine>['invariants'] => ({
  'while the profile is requested, a page is shown if the profile at hand may read it': (snapshot, happened) => {
    if (!showsMeanwhile(happened)) return true;
    const { context } = snapshot;
    const performed = effectsIn(happened);
    if (isReadable(context, decisions[context.address ?? ''], mine))
      return (
        snapshot.matches(shownMeanwhile) &&
        same(performed, [
          { type: 'showLocation', params: context.location },
          { type: 'markEntry', params: mine },
        ])
      );
    const isShown = happened.before?.matches(shownMeanwhile) === true;
    return isShown || (snapshot.matches(loading) && snapshot.hasTag('busy') && performed.length === 0);
  },
  'a signed-in user gets what the table says of the address': (snapshot, happened) => {
    const leavesShown =
      showsMeanwhile(happened) && happened.before?.matches(shownMeanwhile) === true && !snapshot.matches(loading);
    if (!decidesForUser(happened) && !leavesShown && !keepsPageAfterFailure(snapshot, happened)) return true;
    const { context } = snapshot;
    const { address = '' } = context;
    const decision = isOfOther(context, mine) ? { go: '/dashboard' } : decisions[address];
    const performed = effectsIn(happened);
    const isIdle = snapshot.matches({ signedIn: 'idle' });
    if (context.address === undefined) return isIdle && performed.length === 0;
    if (decision === undefined) throw new Error(`the table says nothing of ${address}`);
    if (decision === 'page') return isIdle && same(performed, [{ type: 'showLocation', params: context.location }]);
    if (decision === 'return') {
      const { returnTo, returnAccount } = happened.before?.context ?? {};
      const mayReturn = returnTo !== undefined && (returnAccount === undefined || returnAccount === mine);
      const isForgotten = context.returnTo === undefined && context.returnAccount === undefined;
      return isIdle && isForgotten && same(performed, goesTo(mayReturn ? returnTo : '/dashboard'));
    }
    if ('go' in decision) return isIdle && same(performed, goesTo(decision.go));
    const input = { needs: decision.check, entries: context.profile?.frontends };
    return (
      snapshot.matches({ signedIn: 'redirecting' }) &&
      performed.length === 0 &&
      happened.effects.some(
        ({ type, params }) => type === 'start' && params.id === 'redirect' && same(params.input, input),
      )
    );
  },
  'a visitor gets the public page, or the login page': (snapshot, happened) => {
    if (!decidesForVisitor(snapshot, happened)) return true;
    const { address, location, locationAccount, returnTo, returnAccount } = snapshot.context;
    const performed = effectsIn(happened);
    if (!snapshot.matches({ signedOut: 'idle' })) return false;
    if (address === undefined) return performed.length === 0;
    if (publicPages.includes(address)) return same(performed, [{ type: 'showLocation', params: location }]);
    const isRemembered = noReturn.includes(address)
      ? returnTo === happened.before?.context.returnTo
      : returnTo === address && returnAccount === locationAccount;
    return isRemembered && same(performed, goesTo('/auth/login'));
  },
  'the tags say what is on screen': (snapshot) => {
    const tags = (['busy', 'failed', 'inside'] as const).filter((tag) => snapshot.hasTag(tag)).join();
    if (snapshot.matches('signedOut')) return tags === '';
    if (snapshot.matches(shownMeanwhile) || statesInside.some((state) => snapshot.matches({ signedIn: state })))
      return tags === 'inside';
    const isFailed =
      snapshot.matches({ signedIn: 'profileFailed' }) || snapshot.matches({ signedIn: 'retryingProfile' });
    return tags === (isFailed ? 'failed' : 'busy');
  },
});
